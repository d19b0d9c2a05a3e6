import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorkingMemory } from '@antecedent/core'
import { LANGUAGES } from '../engine/languages.js'
import { SHAPES } from '../shapes/shapes.js'
import { EMPTY_STATE, type PlaygroundState } from '../state/playground-state.js'
import { afterAll, describe, expect, it } from 'vitest'
import { testAsCode } from './test-as-code.js'
import { toExtraction } from './to-extraction.js'

const AWKWARD = '{ "orders": [{ "id": "o-1", "title": "`${tea}` \\\\ \'cup\'" }, { "id": "o-2", "title": "Pot" }] }'

const STATES: readonly PlaygroundState[] = [
  ...SHAPES.map(({ label: _, ...given }) => ({ ...EMPTY_STATE, ...given })),
  { ...EMPTY_STATE, toolName: 'listOrders', output: AWKWARD, sentence: "lösche den zweiten 'Topf'", language: 'de' },
  {
    ...EMPTY_STATE,
    toolName: 'list-orders',
    output: AWKWARD,
    input: 'all of them',
    sentence: 'the second purchase',
    rule: { mode: 'rule', at: 'orders[*]', type: 'purchase', id: 'id, title', name: '', pick: '' },
  },
]

/** Inside of the package, from where the generated tests find what they import. */
const folder = mkdtempSync(path.join(fileURLToPath(new URL('.', import.meta.url)), 'generated-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(STATES.map(state => [`${state.toolName}: ${state.sentence}`, state] as const))('%s', async (_, state) => {
  const { resolution, toolCallId } = await resolve(state)
  const code = testAsCode(state, { expected: '', resolution })
  const file = path.join(folder, `${toolCallId}.ts`)
  writeFileSync(file, code)
  // It calls `test`: what the reader copies runs here as it stands.
  await import(file)
})

it('holds to what the reader expects, not to what is', async () => {
  const [state] = STATES
  if (!state) throw new Error('There are no examples.')
  const { resolution } = await resolve(state)
  expect(testAsCode(state, { expected: 'issue/20303', resolution })).toContain("{ to: 'issue/20303' }")
  expect(testAsCode(state, { expected: 'unknown', resolution })).toContain('expectUnknown(memory,')
})

it('says that an output is too large for a test', async () => {
  const state = { ...EMPTY_STATE, output: 'x'.repeat(100_001), sentence: 'it' }
  const resolution = { status: 'unknown', entities: [], candidates: [], evidence: [] } as const
  expect(() => testAsCode(state, { expected: '', resolution })).toThrow('Shorten it.')
})

let calls = 0

async function resolve(state: PlaygroundState) {
  const toolCallId = `call-${++calls}`
  const extraction = toExtraction(state)
  const words = LANGUAGES[state.language]?.words
  const memory = createWorkingMemory({
    user: `u-${calls}`,
    thread: 't-1',
    storage: 'memory',
    ...(extraction && { extraction }),
    ...(words && { languages: [words] }),
  })
  memory.turn({ id: 'turn-1' })
  const { toolName, output } = state
  const input: unknown = state.input.startsWith('{') ? JSON.parse(state.input) : state.input || undefined
  memory.observe({ toolName, toolCallId, input, output })
  await memory.settled()
  const resolution = memory.resolve(state.sentence)
  await memory.close()
  return { resolution, toolCallId }
}
