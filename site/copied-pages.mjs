import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/copied`

/**
 * Documents that stand elsewhere in the repository, and the page of the site that each is; git ignores the pages.
 * @type {Readonly<Record<string, string>>}
 */
export const COPIED_PAGES = {
  'docs/decisions': 'copied/decisions.md',
  'packages/core/SPEC.md': 'copied/spec.md',
  'packages/core/README.md': 'copied/core.md',
  'packages/react/README.md': 'copied/react.md',
  'packages/devtools/README.md': 'copied/devtools-package.md',
  'packages/sync-nats/README.md': 'copied/sync-nats.md',
  'packages/sync-postgres/README.md': 'copied/sync-postgres.md',
  'ARCHITECTURE.md': 'copied/architecture.md',
  'CHANGELOG.md': 'copied/changelog.md',
}

/** Writes the pages that are copies. */
export function writeCopiedPages() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [from, page] of Object.entries(COPIED_PAGES)) {
    if (from.endsWith('.md')) copyFileSync(`${root}${from}`, `${root}docs/${page}`)
  }
  writeFileSync(`${folder}/decisions.md`, listOfDecisions())
}

function listOfDecisions() {
  const rows = readdirSync(`${root}docs/decisions`)
    .sort()
    .map(file => {
      const [, title = file] = /^# (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? []
      return `- [${title}](../decisions/${file})`
    })
  return ['# Decisions', '', 'What was decided, and what it ruled out.', '', ...rows, ''].join('\n')
}

/** @param {string} file */
function read(file) {
  return readFileSync(`${root}${file}`, 'utf8')
}
