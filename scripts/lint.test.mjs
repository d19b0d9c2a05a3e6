import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')

const pure = ['model', 'memory/window', 'features/documents/memory'].map(folder => `packages/core/src/${folder}`)
const forbiddenInPure = {
  'Date.now()': 'Time is an argument',
  'new Date()': 'Time is an argument',
  'performance.now()': 'Time is an argument',
  'Math.random()': 'Memory is deterministic',
  'crypto.randomUUID()': 'Memory is deterministic',
  'setTimeout(() => {}, 1)': 'Memory decides synchronously',
  '(async () => 1)()': 'async is not allowed',
  [`fetch('/')`]: 'Memory does no I/O',
  [`console.log('seen')`]: 'Memory reports by its changes',
  'window.name': 'Memory knows no host',
}
const impure = ['packages/core/src/runtime', 'packages/react/src']
const browserGlobals = [
  'window',
  'document',
  'navigator',
  'indexedDB',
  'BroadcastChannel',
  'localStorage',
  'globalThis',
]
const allowed = ['packages/core/src/runtime/environment.ts', 'packages/core/src/runtime/mirror.browser.test.ts']

it('keeps clocks, randomness, waiting and I/O out of the pure folders', () => {
  const cases = Object.entries(forbiddenInPure).flatMap(([expression, reason], index) =>
    pure.map(folder => ({ file: `${folder}/case-${index}.ts`, expression, reason })),
  )
  const findings = lint(cases)
  for (const { file, reason } of cases) expect(findings.get(file)).toContain(reason)
})

it('keeps browser globals out of everything but environment.ts', () => {
  const cases = browserGlobals.flatMap((name, index) =>
    impure.map(folder => ({ file: `${folder}/case-${index}.ts`, expression: `typeof ${name}` })),
  )
  const findings = lint([...cases, ...allowed.map(file => ({ file, expression: `[${browserGlobals.join()}]` }))])
  for (const { file } of cases) expect(findings.get(file)).toContain('runtime/environment.ts alone')
  for (const file of allowed) expect(findings.get(file)).toBeUndefined()
})

/**
 * What oxlint says about each file that it minds.
 * @param {readonly { file: string, expression: string }[]} cases
 */
function lint(cases) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'))
  try {
    copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    for (const { file, expression } of cases) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), `export const value = ${expression}\n`)
    }
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'packages'], {
      cwd: folder,
      encoding: 'utf8',
    })
    /** @type {{ diagnostics: { filename: string, message: string, help: string }[] }} */
    const { diagnostics } = JSON.parse(stdout)
    /** @type {Map<string, string>} */
    const findings = new Map()
    for (const { filename, message, help } of diagnostics) {
      findings.set(filename, `${findings.get(filename) ?? ''} ${message} ${help}`)
    }
    return findings
  } finally {
    rmSync(folder, { recursive: true })
  }
}
