import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const ADDRESS = /\s(?:href|src)="([^"]+)"/g

/**
 * The links and files in the pages of a built site that lead nowhere in it, once each, with the first page that has them. A site that is
 * served under a path of its host has no other files of that host.
 * @param {string} folder
 * @param {string} base The path, with a slash at both ends.
 * @returns {string[]}
 */
export function findDeadLinks(folder, base) {
  /** @type {Map<string, string>} Each address, and the page that has it first. */
  const addresses = new Map()
  for (const page of listPages(folder)) {
    for (const [, address = ''] of readFileSync(path.join(folder, page), 'utf8').matchAll(ADDRESS)) {
      if (/^([a-z][\w+.-]*:|\/\/|#)/i.test(address)) continue
      const { pathname } = new URL(address, `http://localhost${base}${page}`)
      if (!addresses.has(pathname)) addresses.set(pathname, page)
    }
  }
  return [...addresses].flatMap(([pathname, page]) =>
    pathname.startsWith(base) && isThere(path.join(folder, decodeURI(pathname.slice(base.length))))
      ? []
      : [`${page} leads to ${pathname}, which is not there.`],
  )
}

/** @param {string} folder */
function listPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))
}

/** @param {string} file */
function isThere(file) {
  if (!existsSync(file)) return existsSync(`${file}.html`)
  return statSync(file).isFile() || existsSync(path.join(file, 'index.html'))
}
