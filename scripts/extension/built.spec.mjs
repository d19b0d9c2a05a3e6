import { expect, test } from './test.mjs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** Everything that a manifest of ours may ask for or open up. A new key is a decision. */
const KEYS = [
  'background',
  'browser_specific_settings',
  'content_scripts',
  'content_security_policy',
  'description',
  'devtools_page',
  'icons',
  'manifest_version',
  'minimum_chrome_version',
  'name',
  'short_name',
  'version',
]

test('the manifest asks for no permission but to see pages of http and https', async ({ stage: { folder } }) => {
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))
  expect(
    isDeepStrictEqual(Object.keys(manifest).toSorted(), KEYS),
    `${Object.keys(manifest)} are the known keys`,
  ).toBeTruthy()
  const scripts = [
    {
      matches: ['http://*/*', 'https://*/*'],
      js: ['content-script.js'],
      run_at: 'document_start',
      all_frames: true,
    },
  ]
  expect(manifest.content_scripts, 'one content script is all it brings').toEqual(scripts)
  const files = await listFiles(folder)
  const named = [
    ...Object.values(manifest.icons),
    ...manifest.background.scripts,
    manifest.background.service_worker,
    manifest.devtools_page,
    'content-script.js',
  ]
  const missing = named.filter(name => !files.includes(name))
  expect(missing.length, `${missing} are built`).toBe(0)
})

test('the built code writes no HTML, evaluates no text and names no other host', async ({ stage: { folder } }) => {
  for (const name of await listFiles(folder)) {
    if (!/\.(js|html|css)$/.test(name)) continue
    const code = await readFile(path.join(folder, name), 'utf8')
    const found =
      /\.(inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function|https?:\/\/(?!www\.w3\.org\/)[\w.]+/.exec(
        code,
      )
    expect(!found, `${name} is free of ${found?.[0]}`).toBeTruthy()
  }
})

/** @param {string} folder */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}
