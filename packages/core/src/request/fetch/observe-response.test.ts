import { describe, expect, it } from 'vitest'
import { streamEvents } from '../../testing/create-model-server.js'
import { createRecordingMemory } from '../../testing/create-recording-memory.js'
import { createBacklog } from '../observe/backlog.js'
import { createCallLog } from '../observe/call-log.js'
import { observeResponse } from './observe-response.js'
import type { WireName } from '../wires/wire.js'

function observe(response: Response, wire: WireName = 'openai-chat') {
  const memory = createRecordingMemory()
  const observed = observeResponse(response, {
    wire,
    memory,
    calls: createCallLog(),
    made: new Map(),
    backlog: createBacklog(),
  })
  const told = () => [...memory.texts.map(({ text, role }) => `${role}: ${text}`), ...memory.results]
  return { observed, told }
}

const delta = (content: string) => ({ id: 'chatcmpl-1', choices: [{ index: 0, delta: { content } }] })
const found = { toolName: 'search', input: { q: 'a' }, output: 'found' }
const mcpCall = {
  type: 'mcp_call',
  id: 'mcp_1',
  name: 'search',
  server_label: 's',
  arguments: '{"q":"a"}',
  output: 'found',
}
const failedCall = { ...mcpCall, id: 'mcp_2', output: null, error: { type: 'http_error', code: 500, message: 'no' } }
const message = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  content: [{ type: 'output_text', text: 'Hello you' }],
}
const blocks = [
  { type: 'thinking', thinking: 'hm', signature: 's' },
  { type: 'mcp_tool_use', id: 'mcptoolu_1', name: 'search', server_name: 's', input: { q: 'a' } },
  { type: 'mcp_tool_result', tool_use_id: 'mcptoolu_1', is_error: false, content: [{ type: 'text', text: 'found' }] },
  { type: 'text', text: 'Hello you' },
]
const candidate = (...parts: object[]) => ({ responseId: 'r', candidates: [{ content: { role: 'model', parts } }] })

describe('I4 hears what the model said and what a provider ran', () => {
  it.each<[string, WireName, Response, unknown[]]>([
    [
      'a whole answer of OpenAI Chat',
      'openai-chat',
      Response.json({
        id: 'chatcmpl-1',
        choices: [
          { index: 1, message: { content: 'no' } },
          { index: 0, message: { content: 'Hello you' } },
        ],
      }),
      [],
    ],
    [
      'a stream of OpenAI Chat',
      'openai-chat',
      streamEvents([delta(''), delta('Hello'), delta(' you'), { choices: [] }]),
      [],
    ],
    [
      'a whole answer of OpenAI Responses',
      'openai-responses',
      Response.json({ output: [mcpCall, failedCall, message] }),
      [
        { ...found, toolCallId: 'mcp_1' },
        { ...found, toolCallId: 'mcp_2', output: failedCall.error, failed: true },
      ],
    ],
    [
      'a stream of OpenAI Responses',
      'openai-responses',
      streamEvents([
        { type: 'response.created', response: { output: [] } },
        { type: 'response.output_item.done', item: mcpCall },
        { type: 'response.output_item.done', item: message },
        { type: 'response.completed', response: { output: [mcpCall, message] } },
      ]),
      [{ ...found, toolCallId: 'mcp_1' }],
    ],
    [
      'a whole answer of Anthropic',
      'anthropic',
      Response.json({ type: 'message', id: 'msg_1', role: 'assistant', content: blocks }),
      [{ ...found, toolCallId: 'mcptoolu_1' }],
    ],
    [
      'a stream of Anthropic',
      'anthropic',
      streamEvents([
        { type: 'message_start', message: { id: 'msg_1', content: [] } },
        { type: 'content_block_start', index: 0, content_block: { ...blocks[1], input: {} } },
        { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{"q":' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '"a"}' } },
        { type: 'content_block_stop', index: 0 },
        { type: 'content_block_start', index: 1, content_block: blocks[2] },
        { type: 'content_block_stop', index: 1 },
        { type: 'content_block_start', index: 2, content_block: { type: 'text', text: '' } },
        { type: 'content_block_delta', index: 2, delta: { type: 'text_delta', text: 'Hello' } },
        { type: 'content_block_delta', index: 2, delta: { type: 'text_delta', text: ' you' } },
        { type: 'content_block_stop', index: 2 },
        { type: 'message_stop' },
      ]),
      [{ ...found, toolCallId: 'mcptoolu_1' }],
    ],
    [
      'a whole answer of Google',
      'google',
      Response.json(
        candidate({ text: 'hm', thought: true }, { text: 'Hello' }, { text: ' you' }, { functionCall: { name: 'a' } }),
      ),
      [],
    ],
    [
      'a list of chunks of Google',
      'google',
      Response.json([candidate({ text: 'Hello' }), candidate({ text: ' you' })]),
      [],
    ],
    ['a stream of Google', 'google', streamEvents([candidate({ text: 'Hello' }), candidate({ text: ' you' })]), []],
  ])('in %s', async (_name, wire, response, results) => {
    const copy = response.clone()
    const { observed, told } = observe(response, wire)
    expect(await observed.text()).toBe(await copy.text())
    expect(told()).toEqual(['assistant: Hello you', ...results])
  })
})

it('I4 gives the host the response that came, but for its body', () => {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r-1' }
  const response = new Response('{}', { status: 203, statusText: 'Fine', headers })
  Object.defineProperties(response, { url: { value: 'https://models.example/' }, redirected: { value: true } })
  const { observed } = observe(response)
  expect(observed).toMatchObject({
    status: 203,
    statusText: 'Fine',
    url: 'https://models.example/',
    redirected: true,
    ok: true,
  })
  expect([...observed.headers]).toEqual([...response.headers])
})

it.each([
  ['an error', () => new Response('{"error":{}}', { status: 429 })],
  ['an answer without a body', () => new Response(null, { status: 204 })],
])('I6 gives the host the very response where that is %s', (_name, make) => {
  const response = make()
  expect(observe(response).observed).toBe(response)
})

it('I13 gives each chunk on at once, and asks for none before the host does', async () => {
  let asked = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked++
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(delta('a'))}\n\n`))
      },
    },
    { highWaterMark: 0 },
  )
  const { observed, told } = observe(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  const reader = observed.body!.getReader()
  expect(asked).toBe(0)
  await reader.read()
  await reader.read()
  expect(asked).toBe(2)
  expect(told()).toEqual([])
  await reader.cancel()
  expect(told()).toEqual(['assistant: aa'])
})

it('I6 ends as the stream ends: stopped by the host, or broken', async () => {
  const stopped: unknown[] = []
  const open = new ReadableStream({ cancel: reason => void stopped.push(reason) })
  await observe(new Response(open)).observed.body?.cancel('enough')
  expect(stopped).toEqual(['enough'])
  const broken = new ReadableStream({
    pull: () => {
      throw new Error('cut')
    },
  })
  await expect(observe(new Response(broken)).observed.text()).rejects.toThrow('cut')
})

it.each(['not JSON', '{"choices":7}', 'null', '{"choices":[null]}', '7', '[]'])(
  'I6 passes on what it cannot read: %s',
  async text => {
    for (const wire of ['openai-chat', 'openai-responses', 'anthropic', 'google'] as const) {
      const whole = observe(new Response(text), wire)
      expect(await whole.observed.text()).toBe(text)
      const stream = observe(
        new Response(`data: ${text}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
        wire,
      )
      expect(await stream.observed.text()).toBe(`data: ${text}\n\n`)
      expect([...whole.told(), ...stream.told()]).toEqual([])
    }
  },
)

it('I6 passes on an answer that is too long to read', async () => {
  const text = JSON.stringify({ choices: [{ index: 0, message: { content: 'x'.repeat(4_100_000) } }] })
  const { observed, told } = observe(new Response(text))
  expect((await observed.text()).length).toBe(text.length)
  expect(told()).toEqual([])
})

it.each(['\n', '\r\n', '\r'])('I4 reads events whose lines end with %j, cut anywhere', async end => {
  const lines = [
    'event: message',
    ': comment',
    `data: {"id":"r","choices":[{"index":0,`,
    `data: "delta":{"content":"Grüße"}}]}`,
    '',
    '',
  ]
  const bytes = new TextEncoder().encode(lines.join(end))
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const { observed, told } = observe(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  await observed.text()
  expect(told()).toEqual(['assistant: Grüße'])
})
