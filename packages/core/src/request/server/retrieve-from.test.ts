import { expect, it } from 'vitest'
import { compactHistory } from './compact-history.js'
import { retrievalTools } from './retrieval-tools.js'
import { retrieveFrom } from './retrieve-from.js'

const LOG = `${Array.from({ length: 300 }, (_, index) => `line ${index} of the log\u2028`).join('\r\n')}💡`

const result = (toolCallId: string, value: unknown, toolName = 'readLog') => [
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input: {} }] },
  { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } }] },
]
const messages = [{ role: 'user', content: 'hi' }, ...result('c1', LOG), ...result('c2', `Second ${LOG}`)]
const compacted = compactHistory(messages, { historyBudgetTokens: 100 })
const [, id = ''] = /"id":"(a\w+)"/.exec(JSON.stringify(compacted.messages[2]).replaceAll('\\"', '"')) ?? []

it('A1, A7 gives back what a citation names, to the byte', async () => {
  expect(compacted.cited).toEqual(['c1'])
  expect(await retrieveFrom(messages).execute({ id })).toBe(LOG)
  expect(await retrieveFrom(messages).execute(JSON.stringify({ id }))).toBe(LOG)
  expect(await retrieveFrom(messages).execute({ id: 'c1' })).toBe(LOG)
  expect(await compacted.tools.retrieve_result.execute({ id })).toBe(LOG)
})

it('A1 gives the part that is asked for', async () => {
  const { execute } = retrieveFrom(messages)
  expect(await execute({ id, transform: 'excerpt', around: 'line 250' })).toContain('line 250 of the log')
  expect(await execute({ id, transform: 'summary' })).toContain('[CITED RESULT] Succeeded: readLog.')
})

it('A7 answers an unknown id with near ones, and says what there is', async () => {
  const { execute } = retrieveFrom(messages)
  expect(await execute({ id: `${id.slice(0, -1)}_` })).toContain(`- ${id}: readLog, `)
  expect(await execute({ id: 'nothing' })).toMatch(
    /^No result is kept as "nothing"\. Kept, newest first .*\n- a\w+: readLog/,
  )
  expect(await execute({})).toContain('"id" is missing')
  expect(await retrieveFrom([]).execute({ id })).toContain('No results are kept yet.')
})

it('A7 finds neither what it answered itself nor what stands as a citation', async () => {
  const answered = [...messages, ...result('r1', LOG, 'retrieve_result')]
  expect(await retrieveFrom(answered).execute({ id: 'r1' })).toContain('No result is kept as')
  expect(await retrieveFrom(compacted.messages).execute({ id })).toContain('No result is kept as')
})

it('A1 gives back what was read by the id of its call, and is cited in its turn', async () => {
  const [question, ...results] = messages
  const read = [
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId: 'r1', toolName: 'retrieve_result', input: { id: 'c1' } }],
    },
    {
      role: 'tool',
      content: [
        { type: 'tool-result', toolCallId: 'r1', toolName: 'retrieve_result', output: { type: 'text', value: LOG } },
      ],
    },
  ]
  const history = [question!, ...results, ...read, ...result('c3', `Third ${LOG}`)]
  const { messages: sent, cited } = compactHistory(history, { historyBudgetTokens: 100 })
  expect(cited).toContain('r1')
  const [, named = ''] = /"id":"(a\w+)"/.exec(JSON.stringify(sent[6]).replaceAll('\\"', '"')) ?? []
  expect(await retrieveFrom(history).execute({ id: named })).toBe(LOG)
})

it('A7 reads a history that goes on', async () => {
  let history = messages.slice(0, 1)
  const { execute } = retrieveFrom(() => history)
  expect(await execute({ id })).toContain('No results are kept yet.')
  history = messages
  expect(await execute({ id })).toBe(LOG)
})

it('F20 answers with a text where the history cannot be read', async () => {
  const tool = retrieveFrom(() => {
    throw new Error('SECRET')
  })
  expect(await tool.execute({ id })).toBe('retrieve_result could not be answered. Go on without it.')
})

it('A7 has the shape of a tool of the AI SDK, schema included', () => {
  const { retrieve_result: tool } = retrievalTools(messages)
  expect(Object.keys(retrievalTools(messages))).toEqual(['retrieve_result'])
  expect(tool).toMatchObject({ description: expect.any(String), execute: expect.any(Function) })
  expect(tool.inputSchema).toMatchObject({
    [Symbol.for('vercel.ai.schema')]: true,
    jsonSchema: { type: 'object', required: ['id'] },
  })
})
