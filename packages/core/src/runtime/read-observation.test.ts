import { expect, it } from 'vitest'
import { createExtractor } from '../memory/extract/create-extractor.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { ObservationContent } from '../model/observation.js'
import { readObservation } from './read-observation.js'

const token = `ghp_${'a1'.repeat(12)}`
const read = (content: ObservationContent): MemoryEvent =>
  readObservation(
    { origin: 'tab', number: 1, at: 0, content },
    createExtractor({ redaction: { personalData: ['email'] } }),
  ).event

it('X13 X16 keeps no credential in the names of tools and calls, and still tells calls apart', () => {
  const callIds = [`call_${token}`, token, 'call-1'].map(toolCallId => {
    const result = { toolName: `get_${token}`, toolCallId, output: { id: 'a-1' }, source: 'tool' } as const
    const event = read({ type: 'tool-result', result })
    expect(event).toMatchObject({ toolName: 'tool', extraction: { entities: [{ id: 'a-1' }] } })
    expect(JSON.stringify(event)).not.toContain('a1a1')
    return 'toolCallId' in event ? event.toolCallId : undefined
  })
  expect(new Set(callIds).size).toBe(3)
  expect(callIds[2]).toBe('call-1')
})

it('X13 X18 redacts what a host says', () => {
  const reference = { type: 'page', id: 'p-1', name: `Use ${token} now` }
  expect(read({ type: 'view', entities: [reference, { type: 'page', id: 'bob@example.com' }] })).toMatchObject({
    entities: [{ key: 'page/p-1', name: 'Use [redacted] now' }],
  })
  expect(read({ type: 'entity-renamed', key: 'page/p-1', name: 'For bob@example.com' })).toMatchObject({
    name: 'For [redacted]',
  })
  expect(read({ type: 'entity-renamed', key: 'page/p-1', name: token })).toMatchObject({ type: 'observation-failed' })
  const task = { kind: 'booking', status: 'active', entities: [], from: 'host' } as const
  expect(read({ type: 'task-set', task: { ...task, goal: `Log in with ${token} first` } })).toMatchObject({
    task: { ...task, goal: 'Log in with [redacted] first' },
  })
  expect(read({ type: 'task-set', task: { ...task, goal: token } })).toMatchObject({ task })
  const goal = `Set it up:\napi_key: >\n  a1b2c3d4\nregion: eu ${'x '.repeat(200)}`
  const { task: kept } = read({ type: 'task-set', task: { ...task, goal } }) as { task: { goal: string } }
  expect(kept.goal).toMatch(/^Set it up: api_key: > \[redacted\] region: eu (?:x )+x?$/)
  expect(kept.goal).toHaveLength(200)
  expect(read({ type: 'task-set', task: undefined })).toMatchObject({ task: undefined })
})

it('X18 A5 lets no credential into a citation, and cites no call whose id is one', () => {
  const call = ' In full: retrieve_result({"id":"a1"})'
  const safe = {
    toolCallId: 'call-1',
    text: `[CITED RESULT] Succeeded. 3 rows.${call}`,
    entities: ['page/p-1'],
  } as const
  const telling = { ...safe, toolCallId: 'call-2', text: `[CITED RESULT] Failed. "Use ${token}".${call}` }
  expect(read({ type: 'results-cited', citations: [safe, telling, { ...safe, toolCallId: token }] })).toMatchObject({
    type: 'results-cited',
    citations: [safe, { toolCallId: 'call-2', text: `[CITED RESULT] Failed.${call}`, entities: [] }],
  })
})

it('X18 cites nothing whose form is broken by what must not be kept', () => {
  const citation = { toolCallId: 'call-1', text: `Use ${token}`, entities: [] }
  expect(read({ type: 'results-cited', citations: [citation] })).toMatchObject({ type: 'results-cited', citations: [] })
})

it('W11 tells what an app fetched for itself, and the input of a call by a hash alone', () => {
  const call = { toolName: 'listPages', output: [{ id: 'p-1' }], source: 'app' } as const
  const event = read({ type: 'tool-result', result: { ...call, input: { q: 'secret words', n: 1 }, background: true } })
  expect(event).toMatchObject({ background: true, inputHash: expect.any(Number) })
  expect(JSON.stringify({ ...event, extraction: undefined })).not.toContain('secret')
  const again = read({ type: 'tool-result', result: { ...call, input: { n: 1, q: 'secret words' } } })
  expect(again).toMatchObject({ inputHash: 'inputHash' in event ? event.inputHash : undefined })
  expect(again).not.toHaveProperty('background')
  expect(read({ type: 'tool-result', result: call })).not.toHaveProperty('inputHash')
})
