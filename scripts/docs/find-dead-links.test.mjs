import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findDeadLinks } from './find-dead-links.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  mkdirSync(path.join(folder, 'guides'))
  writeFileSync(path.join(folder, 'index.html'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} address */
function deadFor(address) {
  writeFileSync(path.join(folder, 'guides/start.html'), `<p><a href="${address}">there</a></p>`)
  return findDeadLinks(folder, '/name/')
}

it.each([
  '../',
  './start.html',
  './start',
  '/name/guides/start.html#top',
  '#top',
  'https://a.example/',
  'mailto:a@b.example',
])('finds nothing wrong with %s', address => expect(deadFor(address)).toEqual([]))

it.each([
  ['/guides/start.html', '/guides/start.html'],
  ['./none.html', '/name/guides/none.html'],
  ['../guides/', '/name/guides/'],
])('finds that %s leads nowhere', (address, pathname) => {
  expect(deadFor(address)).toEqual([`guides/start.html leads to ${pathname}, which is not there.`])
})
