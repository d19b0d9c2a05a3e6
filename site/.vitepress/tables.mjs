/**
 * Rules for markdown-it: a table scrolls within itself, so the keyboard must reach it, and a cell of its head that says nothing heads
 * nothing.
 * @param {import('vitepress').MarkdownRenderer} markdown
 */
export function arrangeTables(markdown) {
  markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n'
  markdown.renderer.rules.table_close = () => '</table></div>\n'
  markdown.core.ruler.push('empty-heads', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [content, end] = tokens.slice(index + 1, index + 3)
      if (token.type !== 'th_open' || content?.content !== '' || !end) continue
      token.tag = 'td'
      end.tag = 'td'
    }
  })
}
