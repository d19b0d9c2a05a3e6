import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { slugOf } from '../../scripts/docs/read-markdown.mjs'
import { SITE_BASE } from '../../scripts/docs/site-base.mjs'
import { readOutsideLinks } from './outside-links.mjs'
import { MENDED_THEME } from './mend-theme.mjs'
import { showPictures } from './pictures.mjs'
import { arrangeTables } from './tables.mjs'
import { apiSidebars, decisionsSidebar, guideSidebar } from './sidebars.mjs'

const root = new URL('../../', import.meta.url)
const hasPlayground = existsSync(new URL('playground/package.json', root))

/** The pages stand outside this package, where no `vue` is found: Node finds it where it renders them. */
const VUE_WHILE_RENDERING = {
  name: 'vue-while-rendering',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} id @param {string | undefined} _importer @param {{ ssr?: boolean }} options */
  resolveId: (id, _importer, { ssr }) => (ssr && /^vue(\/|$)/.test(id) ? { id, external: true } : undefined),
}

/**
 * What the search knows of a page: nothing of decisions and changes, which speak of what is looked for as it was.
 * @type {NonNullable<import('vitepress').DefaultTheme.LocalSearchOptions['_render']>}
 */
const renderForSearch = (text, env, markdown) =>
  /^(decisions|copied\/(changelog|decisions))/.test(env.relativePath) ? '' : markdown.render(text, env)

export default defineConfig({
  title: 'Antecedent',
  description: 'Working memory for LLM chat UIs, in the browser',
  metaChunk: true,
  base: SITE_BASE,
  srcDir: fileURLToPath(new URL('docs', root)),
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('cache', import.meta.url)),
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${SITE_BASE}icon.svg` }]],
  vite: {
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    build: { chunkSizeWarningLimit: 3_000 },
    plugins: [VUE_WHILE_RENDERING, MENDED_THEME],
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // A heading has the anchor that it has where the files are read, which `check:docs` holds links against.
    anchor: { slugify: slugOf },
    config: markdown => {
      if (!hasPlayground) markdown.use(withoutPlayground)
      markdown.use(readOutsideLinks).use(showPictures).use(arrangeTables)
    },
  },
  /** Pages that are tables have the width of the outline too; the reference has styles of its own. */
  transformPageData({ relativePath, frontmatter }) {
    if (/^(comparison|reliability|security|performance|capabilities|troubleshooting)\.md$/.test(relativePath)) {
      Object.assign(frontmatter, { aside: false, pageClass: 'wide' })
    }
    if (relativePath.startsWith('api/')) Object.assign(frontmatter, { pageClass: 'api' })
  },
  themeConfig: {
    nav: [
      { text: 'Getting started', link: '/start' },
      { text: 'Guides', link: '/wires/', activeMatch: '^/(wires|extraction|search|documents|tools)' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      ...(hasPlayground ? [{ text: 'Playground', link: '/playground/', target: '_self' }] : []),
    ],
    sidebar: { ...apiSidebars(), '/decisions/': decisionsSidebar(), '/': guideSidebar() },
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: renderForSearch,
        // A guide answers more questions than the page of a name that it uses.
        miniSearch: { searchOptions: { boostDocument: id => (id.includes('/api/') ? 0.25 : 1) } },
      },
    },
    externalLinkIcon: true,
    docFooter: { prev: 'Before', next: 'Next' },
  },
})

/**
 * A rule for markdown-it: no link to a playground that is not there.
 * @param {import('vitepress').MarkdownRenderer} markdown
 */
function withoutPlayground(markdown) {
  markdown.core.ruler.before('inline', 'without-playground', state => {
    for (const token of state.tokens) {
      if (token.type === 'inline')
        token.content = token.content.replace(/<a href="\.\/playground\/"[^>]*>[^<]*<\/a>/, '')
    }
  })
}
