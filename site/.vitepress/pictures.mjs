import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))
const DARK = /@media \(prefers-color-scheme: dark\) \{([^]*?)\n\}\n/

/**
 * A rule for markdown-it: a picture of docs/pictures follows the site's own switch between light and dark. The file follows the
 * system's, as whoever reads it elsewhere expects, so each way stands in the page by itself.
 * @param {import('vitepress').MarkdownRenderer} markdown
 */
export function showPictures(markdown) {
  const { image } = markdown.renderer.rules
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const source = token?.attrGet('src') ?? ''
    if (!token || !/(^|\/)pictures\/[^/]+\.svg$/.test(source)) return image?.(tokens, index, options, env, self) ?? ''
    const svg = readFileSync(path.join(docs, path.dirname(env.relativePath), source), 'utf8')
    const alt = markdown.utils.escapeHtml(token.content)
    const [, dark = ''] = DARK.exec(svg) ?? []
    const pictures = [
      { name: 'light', text: svg.replace(DARK, '') },
      { name: 'dark', text: svg.replace(DARK, dark) },
    ].map(
      ({ name, text }) => `<img class="${name}" alt="${alt}" ${sizeOf(svg)} src="${addressOf(text)}" decoding="async">`,
    )
    const isWide = Number(/width="([\d.]+)"/.exec(svg)?.[1]) > 480
    return `<span class="picture${isWide ? ' wide' : ''}" tabindex="0" role="group" aria-label="Picture">${pictures.join('')}</span>`
  }
}

/** @param {string} svg */
function sizeOf(svg) {
  return /width="[\d.]+" height="[\d.]+"/.exec(svg)?.[0] ?? ''
}

/** @param {string} svg */
function addressOf(svg) {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
