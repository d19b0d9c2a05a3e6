import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { describeRuleTests } from './describe-rule-tests.mjs'
import { listRules, listRuleTests } from './list-rule-tests.mjs'

/** @param {Readonly<Record<string, string>>} files */
function aRepository(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'rule-tests-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

const CORE = 'packages/core/src'
/** Every folder that the tables look through. */
const EMPTY = {
  'packages/react/src/x': '',
  'packages/devtools/src/x': '',
  'packages/devtools/extension/x': '',
  'scripts/packaging/x': '',
  'scripts/patterns.test.mjs': '',
  'scripts/webkit-check.mjs': '',
}

it('reads rules with their first sentences, and none of another letter', () => {
  const specification = `## F
- **F1** A lost connection is reopened, at most
  3 times ([decision 1](x.md)). Then it stops.
- **T1, T2** No value opens a line; nothing is invisible.
- **W1** The window is kept.

## Words
`
  expect(listRules(specification, 'FT')).toEqual([
    { ids: ['F1'], says: 'A lost connection is reopened, at most 3 times.' },
    { ids: ['T1', 'T2'], says: 'No value opens a line; nothing is invisible.' },
  ])
})

it('counts a test where it runs, a suite and a shared test where they are imported', () => {
  const root = aRepository({
    [`${CORE}/a.test.ts`]: `import { suite } from './b-suite.js'\nit('F1 T2 holds', () => {})`,
    [`${CORE}/b-suite.ts`]: `it.each([1])(\n  'F3, F4 holds %s', () => {})`,
    [`${CORE}/c.browser.test.ts`]: `accept('a', () => import('./a.test.js'))`,
    'integration/faults/kill.test.ts': `it('F1 survives', () => {})`,
    'scripts/webkit-check.mjs': `check('F5 opens', () => {})`,
  })
  const found = listRuleTests(root, [CORE, 'integration', 'scripts/webkit-check.mjs'])
  const placesOf = (/** @type {string} */ id) => [...(found.get(id)?.keys() ?? [])].toSorted()
  expect(placesOf('F1')).toEqual(['Chromium', 'Firefox', 'Node'])
  expect([...(found.get('F1')?.get('Chromium') ?? [])]).toContain('integration/faults/kill.test.ts')
  expect([placesOf('F3'), placesOf('F4'), placesOf('F5')]).toEqual([['Node'], ['Node'], ['WebKitGTK']])
})

it('finds fault with a rule that has neither a test nor a reason, and with one that has both', () => {
  const root = aRepository({
    ...EMPTY,
    'packages/core/SPEC.md': '- **F1** It holds.\n- **F23** It ends.\n\n',
    [`${CORE}/a.browser.test.ts`]: `it('F23 ends', () => {})`,
    'integration/faults/x.test.ts': '',
  })
  const { faults } = describeRuleTests(root, 'F')
  expect(faults).toContain('F1 has no test in Chromium, and no reason why.')
  expect(faults).toContain('F23 has a test in Chromium, and a reason why not.')
})
