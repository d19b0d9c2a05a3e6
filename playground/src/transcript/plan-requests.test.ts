import { expect, it } from 'vitest'
import { planRequests } from './plan-requests.js'
import { FORMATS, readText } from './read-text.js'
import { SAMPLES } from './samples.js'

function plan(text: string) {
  const read = readText(text)
  if (read.status === 'failed') throw new Error(read.why)
  const planned = planRequests(read.transcript)
  if (planned.status === 'failed') throw new Error(planned.why)
  return planned
}

it.each(SAMPLES)('finds the requests of $label, and the results that they cite', ({ label, text }) => {
  const { format, requests } = plan(text)
  expect(FORMATS[format]).toBe(label)
  const last = requests.at(-1)
  expect(last?.cited[0]).toMatchObject({ toolName: 'listOrders' })
  expect(last?.cited[0]?.citation).toMatch(/^\[CITED RESULT\] Succeeded: listOrders\. 80 /)
  expect(last?.citedTokens).toBeGreaterThan(2_000)
  expect(requests[0]?.cited).toEqual([])
})

it('numbers turns by what the user says', () => {
  const { requests } = plan(SAMPLES[1]?.text ?? '')
  expect(requests.map(({ turn, isTurn, said, tools }) => [turn, isTurn ? said : tools.join()])).toEqual([
    [1, 'Show me the latest orders'],
    [1, 'listOrders'],
    [2, 'Open the second one'],
    [2, 'getOrder'],
    [3, 'What do we say about returns?'],
    [3, 'searchArticles'],
    [4, 'Refund that order, then'],
    [4, 'updateOrder'],
    [5, 'Send Jon Berg the first article, too'],
  ])
})

it('counts what a user says twice as two turns', () => {
  const read = readText(
    '[{"role":"user","content":"yes"},{"role":"assistant","content":"a"},{"role":"user","content":"yes"}]',
  )
  expect(read.status === 'read' && read.transcript.messages.map(({ id }) => id)).toEqual([
    'message-0',
    undefined,
    'message-2',
  ])
})

it('reads a request body, and JSON lines behind the time of a log', () => {
  expect(plan('{ "model": "m", "messages": [{ "role": "user", "content": "hi" }] }').format).toBe('chat')
  const lines = [
    '12:01:07 → {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getPage","arguments":{"id":"p-1"}}}',
    '12:01:08 ← {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"Home"}]}}',
    '12:01:09 ← {"jsonrpc":"2.0","method":"notifications/progress"}',
  ]
  const { format, messages } = plan(lines.join('\n'))
  expect(format).toBe('mcp')
  expect(messages.map(({ role }) => role)).toEqual(['assistant', 'tool'])
})

it('reads items of OpenAI Responses', () => {
  const items = [
    { role: 'user', content: [{ type: 'input_text', text: 'Show me the page' }] },
    { type: 'reasoning', summary: [] },
    { type: 'function_call', call_id: 'c-1', name: 'getPage', arguments: '{}' },
    { type: 'function_call_output', call_id: 'c-1', output: '{"id":"p-1"}' },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Here it is.' }] },
  ]
  const { format, requests } = plan(JSON.stringify(items))
  expect(format).toBe('openai-responses')
  expect(requests.map(({ end, tools }) => [end, ...tools])).toEqual([[1], [4, 'getPage']])
})

it.each([
  ['hello', 'neither JSON nor JSON lines'],
  ['[{"role":"user"', 'no whole JSON'],
  ['[]', 'holds no messages'],
  ['{"speaker":"me"}', '(speaker) are no messages'],
])('says of %j what is wrong', (text, why) => {
  expect(readText(text)).toMatchObject({ status: 'failed', why: expect.stringContaining(why) })
})
