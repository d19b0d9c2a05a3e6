import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRepository } from '../../scripts/packaging/find-repository.mjs'
import { COPIED_PAGES } from '../copied-pages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const docs = path.join(root, 'docs')
const repository = findRepository()

/**
 * A rule for markdown-it: a link to a file of the repository that is no page of the site leads to its view in the repository,
 * or, where that has no address, is its words alone.
 * @param {import('vitepress').MarkdownRenderer} markdown
 */
export function readOutsideLinks(markdown) {
  markdown.core.ruler.push('outside-links', ({ tokens, env }) => {
    const from = sourceOf(env.relativePath)
    for (const { children } of tokens) if (children) rewriteLinks(children, from)
  })
}

/**
 * @param {ReturnType<import('vitepress').MarkdownRenderer['parse']>} tokens
 * @param {string} from The file that holds them, from the root.
 */
function rewriteLinks(tokens, from) {
  let isDropped = false
  for (const token of tokens) {
    if (token.type === 'link_close' && isDropped) {
      token.tag = 'span'
      isDropped = false
    }
    if (token.type !== 'link_open') continue
    const href = token.attrGet('href') ?? ''
    if (/^([a-z][\w+.-]*:|\/|#)/i.test(href)) continue
    const address = addressOf(href, from)
    if (address) token.attrSet('href', address)
    else {
      token.tag = 'span'
      token.attrs = [['class', 'file']]
      isDropped = true
    }
  }
}

/**
 * Where a link leads on the site; undefined if nowhere.
 * @param {string} href
 * @param {string} from
 */
function addressOf(href, from) {
  const [file = '', anchor] = href.split('#')
  const target = path.posix.join(path.posix.dirname(from), decodeURI(file)).replace(/\/$/, '')
  const page = COPIED_PAGES[target] ?? (target.startsWith('docs/') ? target.slice('docs/'.length) : undefined)
  const after = anchor === undefined ? '' : `#${anchor}`
  if (page !== undefined) {
    const isFolder = existsSync(path.join(docs, page)) && statSync(path.join(docs, page)).isDirectory()
    return `/${isFolder ? path.posix.join(page, 'index.md') : page}${after}`
  }
  return repository ? `${repository}/blob/main/${target}${after}` : undefined
}

/** @param {string} page From the folder of pages. */
function sourceOf(page) {
  const copied = Object.entries(COPIED_PAGES).find(([from, place]) => place === page && from.endsWith('.md'))
  return copied ? copied[0] : `docs/${page}`
}
