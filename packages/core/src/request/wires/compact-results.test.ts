import { expect, it } from 'vitest'
import { estimateTokens } from '../../memory/block/estimate-tokens.js'
import { RETRIEVE_TOOL } from '../../model/citation.js'
import { createRecordingArtifacts } from '../../testing/create-recording-artifacts.js'
import { compactResults } from './compact-results.js'
import { openAIChat } from './openai-chat.js'
import type { ResultKeeper } from '../../model/result-keeper.js'

const text = (index: number) => `Result ${index}: ${'some words of a page '.repeat(400)}`

/** A history of so many calls, each answered by a large result and then by the model. */
const history = (count: number, { tools = [{ type: 'function', function: { name: RETRIEVE_TOOL } }] } = {}) => ({
  model: 'm',
  tools,
  messages: [
    { role: 'user', content: 'Go on' },
    ...Array.from({ length: count }, (_, index) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: `c-${index}`, type: 'function', function: { name: 'getPage', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: `c-${index}`, content: text(index) },
    ]).flat(),
  ],
})

type Body = ReturnType<typeof history>

const compact = (body: Body, results: ResultKeeper, compaction?: Parameters<typeof compactResults>[1]['compaction']) =>
  compactResults(body, { wire: openAIChat, results, compaction })

const resultsIn = (body: Body) =>
  body.messages.flatMap(message => (message.role === 'tool' ? String(message.content).slice(0, 14) : []))

it('A2 A3 keeps large results at once, and cites the answered ones once they outgrow the budget', () => {
  const memory = createRecordingArtifacts()
  const sent = [1, 2, 3, 4].map(count => compact(history(count), memory))
  expect(sent.map(({ body }) => resultsIn(body))).toEqual([
    ['Result 0: some'],
    ['Result 0: some', 'Result 1: some'],
    ['[CITED RESULT]', '[CITED RESULT]', 'Result 2: some'],
    ['[CITED RESULT]', '[CITED RESULT]', '[CITED RESULT]', 'Result 3: some'],
  ])
  expect(memory.kept).toEqual(['c-0', 'c-1', 'c-2', 'c-3'])
  expect(memory.cited).toEqual(['c-0', 'c-1', 'c-2'])
  const saved = [0, 1, 2].map(index => estimateTokens(text(index)) - estimateTokens(memory.citationOf(`c-${index}`)!))
  expect(sent[3]).toMatchObject({ cited: 3, citedTokens: saved.reduce((sum, tokens) => sum + tokens) })
})

it('A3 gives the same bytes for the same history, and changes nothing by compacting twice', () => {
  const memory = createRecordingArtifacts()
  for (const count of [1, 2, 3]) compact(history(count), memory)
  const once = compact(history(3), memory)
  expect(compact(history(3), memory)).toEqual(once)
  expect(compact(once.body, memory)).toMatchObject({ body: once.body, cited: once.cited, citedTokens: 0 })
  expect(once.body.messages.map(({ role }) => role)).toEqual(history(3).messages.map(({ role }) => role))
})

it('A3 A15 sends the same bytes as before, up to what it said is read once', () => {
  const memory = createRecordingArtifacts()
  const requests = Array.from({ length: 12 }, (_, count) => compact(history(count + 1), memory))
  const bytes = requests.map(({ body, readOnce = [] }) =>
    body.messages
      .filter(each => !('tool_call_id' in each && readOnce.includes(each.tool_call_id)))
      .map(each => JSON.stringify(each)),
  )
  const breaks = bytes
    .slice(1)
    .filter((body, index) => !bytes[index]!.every((message, place) => message === body[place]))
  expect(breaks).toHaveLength(1)
  expect(requests.at(-1)).toMatchObject({ cited: 11, readOnce: ['c-11'], inFull: ['c-11'], newlyCited: [22] })
})

it.each<[string, Body, Parameters<typeof compact>[2], number]>([
  ['where the model can bring results back', history(3), undefined, 2],
  ['where it cannot', history(3, { tools: [] }), undefined, 0],
  ['where the host says so', history(3, { tools: [] }), true, 2],
  ['where the host says not', history(3), false, 0],
  ['by a budget of its own', history(3), { historyBudgetTokens: 100_000 }, 0],
  ['by a size of its own', history(3), { minCharacters: 100_000 }, 0],
])('A3 cites %s', (_name, body, compaction, cited) => {
  const memory = createRecordingArtifacts()
  for (const count of [1, 2]) compact({ ...history(count), tools: body.tools }, memory, compaction)
  expect(compact(body, memory, compaction).cited).toBe(cited)
})

it('A2 sends in full what is not stored, and what memory does not stand by', () => {
  for (const refuses of ['keeping', 'citing'] as const) {
    const memory = createRecordingArtifacts({ refuses })
    for (const count of [1, 2, 3]) expect(compact(history(count), memory)).toMatchObject({ cited: 0, citedTokens: 0 })
    expect(compact(history(3), memory).body).toEqual(history(3))
  }
})

it('A2 sends in full what no model has read, and leaves small results', () => {
  const memory = createRecordingArtifacts()
  const body = history(4)
  const small = {
    ...body,
    messages: body.messages.map(message => (message.role === 'tool' ? { ...message, content: 'ok' } : message)),
  }
  compact(small as Body, memory)
  expect(memory.kept).toEqual([])
  const { messages } = history(4)
  const parallel = { ...body, messages: messages.filter(({ role }, index) => role === 'tool' || index < 2) }
  for (let round = 0; round < 2; round++) expect(compact(parallel as Body, memory).cited).toBe(0)
})

it('A5 leaves a citation that stands in the history already', () => {
  const memory = createRecordingArtifacts()
  for (const count of [1, 2, 3]) compact(history(count), memory)
  const cited = compact(history(3), memory).body
  const other = createRecordingArtifacts()
  expect(compact(cited, other)).toMatchObject({ body: cited, cited: 2, citedTokens: 0 })
  expect(other.kept).toEqual(['c-2'])
})

it('I6 leaves the body as it was where memory throws', () => {
  const body = history(3)
  const memory = {
    ...createRecordingArtifacts(),
    keptResult: () => {
      throw new Error('broken')
    },
  }
  expect(compact(body, memory)).toEqual({ body, cited: 0, citedTokens: 0 })
})
