import fc from 'fast-check'
import { expect, it } from 'vitest'

import { aBlock } from '../../testing/a-block.js'
import { readTranscript, type TranscriptStep } from './read-transcript.js'

/** The steps of a transcript without ids, and the turns that its messages begin. */
function read(messages: readonly unknown[]) {
  const found = [...readTranscript(messages)]
  return {
    turns: found.flatMap(({ turnId }) => turnId ?? []),
    steps: found.flatMap(({ steps }) => steps.map(describe)),
  }
}

function describe(step: TranscriptStep): unknown {
  return step.type === 'text' ? `${step.role}: ${step.text}` : step.result
}

const page = { id: 'p-1', title: 'About' }
const result = { toolCallId: 'c-1', toolName: 'getPage', input: { id: 'p-1' }, output: page }

it("P9 reads the AI SDK's UI messages, in the order of their parts", () => {
  const messages = [
    { id: 's', role: 'system', parts: [{ type: 'text', text: 'Be kind' }] },
    {
      id: 'u-1',
      role: 'user',
      parts: [
        { type: 'text', text: 'Show it' },
        { type: 'text', text: aBlock().text },
      ],
    },
    {
      id: 'a-1',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        { type: 'text', text: 'Let me see.' },
        { type: 'tool-getPage', toolCallId: 'c-1', state: 'output-available', input: { id: 'p-1' }, output: page },
        { type: 'dynamic-tool', toolName: 'x', toolCallId: 'c-2', state: 'output-error', input: {}, errorText: 'no' },
        { type: 'tool-getPage', toolCallId: 'c-3', state: 'output-available', output: page, preliminary: true },
        { type: 'text', text: 'There.' },
      ],
    },
  ]
  expect(read(messages)).toEqual({
    turns: ['u-1'],
    steps: [
      'user: Show it',
      'assistant: Let me see.',
      result,
      { toolCallId: 'c-2', toolName: 'x', input: {}, output: 'no', failed: true },
      'assistant: There.',
    ],
  })
})

it.each<[string, object[]]>([
  [
    'OpenAI Chat',
    [
      { role: 'system', content: 'Be kind' },
      { role: 'user', content: 'Show it' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c-1', type: 'function', function: { name: 'getPage', arguments: '{"id":"p-1"}' } }],
      },
      { role: 'tool', tool_call_id: 'c-1', content: JSON.stringify(page) },
      { role: 'assistant', content: 'There.' },
    ],
  ],
  [
    'OpenAI Responses',
    [
      { role: 'user', content: [{ type: 'input_text', text: 'Show it' }] },
      { type: 'reasoning', id: 'r-1', summary: [] },
      { type: 'function_call', id: 'f-1', call_id: 'c-1', name: 'getPage', arguments: '{"id":"p-1"}' },
      { type: 'function_call_output', call_id: 'c-1', output: JSON.stringify(page) },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'There.' }] },
    ],
  ],
  [
    'Anthropic',
    [
      { role: 'user', content: [{ type: 'text', text: 'Show it' }] },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'hm' },
          { type: 'tool_use', id: 'c-1', name: 'getPage', input: { id: 'p-1' } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'c-1', content: [{ type: 'text', text: JSON.stringify(page) }] }],
      },
      { role: 'assistant', content: [{ type: 'text', text: 'There.' }] },
    ],
  ],
])('P9 reads messages as %s has them', (_name, messages) => {
  const { turns, steps } = read(messages)
  expect(turns).toHaveLength(1)
  expect(steps).toEqual(['user: Show it', { ...result, output: JSON.stringify(page) }, 'assistant: There.'])
})

it("P9 reads the AI SDK's model messages, and what failed", () => {
  const messages = [
    { role: 'user', content: 'Show it' },
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId: 'c-1', toolName: 'getPage', input: { id: 'p-1' } }],
    },
    {
      role: 'tool',
      content: [
        { type: 'tool-result', toolCallId: 'c-1', toolName: 'getPage', output: { type: 'json', value: page } },
        { type: 'tool-result', toolCallId: 'c-2', toolName: 'other', output: { type: 'error-text', value: 'no' } },
      ],
    },
  ]
  expect(read(messages).steps).toEqual([
    'user: Show it',
    result,
    { toolCallId: 'c-2', toolName: 'other', input: undefined, output: 'no', failed: true },
  ])
})

it('P9 names what has no name of its own by what it says, and how often that was said', () => {
  const messages = ['Yes', 'No', 'Yes'].map(content => ({ role: 'user', content }))
  const once = read(messages).turns
  expect(new Set(once).size).toBe(3)
  expect(read(messages).turns).toEqual(once)
  expect(read(messages.slice(0, 2)).turns).toEqual(once.slice(0, 2))
})

it('P9 calls a result whose call it has not seen by no name', () => {
  expect(read([{ role: 'tool', tool_call_id: 'c-9', content: 'x' }]).steps).toEqual([
    { toolCallId: 'c-9', toolName: 'tool', input: undefined, output: 'x' },
  ])
  const failed = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c-9', content: 'x', is_error: true }] }
  expect(read([failed]).steps).toMatchObject([{ failed: true }])
})

it('F20 passes over what is no message, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), messages => {
      expect(() => read(messages)).not.toThrow()
    }),
  )
})

it('P9 reads contents as Google has them, with ids or without', () => {
  const contents = [
    { parts: [{ text: 'Show it' }, { text: aBlock().text }] },
    {
      role: 'model',
      parts: [
        { text: 'hm', thought: true },
        { functionCall: { id: 'c-1', name: 'getPage', args: { id: 'p-1' } } },
        { functionCall: { name: 'getTeam', args: {} } },
      ],
    },
    {
      role: 'user',
      parts: [
        { functionResponse: { name: 'getTeam', response: { error: 'no' } } },
        { functionResponse: { id: 'c-1', name: 'getPage', response: { output: page } } },
      ],
    },
    { role: 'model', parts: [{ text: 'There.' }] },
  ]
  const failed = {
    toolCallId: expect.stringMatching(/^getTeam\.\w+$/),
    toolName: 'getTeam',
    input: {},
    output: 'no',
    failed: true,
  }
  expect(read(contents)).toEqual({
    turns: [expect.any(String)],
    steps: ['user: Show it', failed, result, 'assistant: There.'],
  })
  const bare = [{ role: 'user', parts: [{ functionResponse: { response: page } }] }]
  expect(read(bare).steps).toMatchObject([{ toolName: 'tool', input: undefined, output: page }])
})

it('P9 reads what a tool of the provider answered, and custom tools, of OpenAI Responses', () => {
  const call = { type: 'mcp_call', id: 'm-1', name: 'search', server_label: 's', arguments: '{"q":"a"}' }
  const items = [
    { ...call, output: 'found', error: null },
    { ...call, id: 'm-2', output: null, error: { type: 'http_error', code: 500 } },
    { ...call, id: 'm-3', output: null },
    { type: 'custom_tool_call', call_id: 'c-1', name: 'run', input: 'ls' },
    { type: 'custom_tool_call_output', call_id: 'c-1', output: 'a.txt' },
  ]
  const search = { toolName: 'search', input: { q: 'a' } }
  expect(read(items).steps).toEqual([
    { ...search, toolCallId: 'm-1', output: 'found' },
    { ...search, toolCallId: 'm-2', output: { type: 'http_error', code: 500 }, failed: true },
    { toolCallId: 'c-1', toolName: 'run', input: 'ls', output: 'a.txt' },
  ])
})

it('I3 passes over citations, and what our own tool brought back', () => {
  const citation = '[CITED RESULT] Succeeded. In full: retrieve_result({"id":"a1"})'
  const call = (id: string, name: string, content: string) => [
    { role: 'assistant', content: null, tool_calls: [{ id, function: { name, arguments: '{}' } }] },
    { role: 'tool', tool_call_id: id, content },
  ]
  expect(read([...call('c-1', 'getPage', citation), ...call('c-2', 'retrieve_result', 'x')]).steps).toEqual([])
  expect(read(call('c-1', 'getPage', `${citation} and more`)).steps).toHaveLength(1)
})

it('P9 says where each message stands', () => {
  const messages = [{ role: 'system', content: 'Be kind' }, 7, { role: 'user', content: 'Hi' }]
  expect([...readTranscript(messages)].map(({ place }) => place)).toEqual([2])
})

it("P9 reads AG-UI's messages", () => {
  const messages = [
    { id: 'u-1', role: 'user', content: 'Show it' },
    {
      id: 'a-1',
      role: 'assistant',
      toolCalls: [{ id: 'c-1', type: 'function', function: { name: 'getPage', arguments: '{"id":"p-1"}' } }],
    },
    { id: 't-1', role: 'tool', toolCallId: 'c-1', content: '{"id":"p-1","title":"About"}' },
    { id: 'a-2', role: 'assistant', content: 'There.' },
  ]
  expect(read(messages)).toEqual({
    turns: ['u-1'],
    steps: ['user: Show it', { ...result, output: JSON.stringify(page) }, 'assistant: There.'],
  })
})

it("P9 reads TanStack AI's messages, whose texts stand under content", () => {
  const call = { type: 'tool-call', id: 'c-1', name: 'getPage', arguments: '{"id":"p-1"}', state: 'input-complete' }
  const asked = { id: 'u-1', role: 'user', parts: [{ type: 'text', content: 'Show it' }] }
  const said = { type: 'text', content: 'There.' }
  const answered = { type: 'tool-result', toolCallId: 'c-1', content: JSON.stringify(page), state: 'complete' }
  const steps = (output: unknown) => ['user: Show it', { ...result, output }, 'assistant: There.']
  expect(read([asked, { id: 'a-1', role: 'assistant', parts: [call, answered, said] }])).toEqual({
    turns: ['u-1'],
    steps: steps(JSON.stringify(page)),
  })
  const byTheClient = { ...call, output: page }
  expect(read([asked, { id: 'a-1', role: 'assistant', parts: [byTheClient, said] }]).steps).toEqual(steps(page))
})

it.each([
  ['file_search', { results: [{ file_id: 'f-1', filename: 'plan.pdf' }] }, [{ file_id: 'f-1', filename: 'plan.pdf' }]],
  ['code_interpreter', { outputs: [{ type: 'logs', logs: 'done' }] }, [{ type: 'logs', logs: 'done' }]],
  [
    'web_search',
    { action: { type: 'search', sources: [{ type: 'url', url: 'https://a.example' }] } },
    [{ type: 'url', url: 'https://a.example' }],
  ],
])('I4 P9 reads what a %s of OpenAI Responses found, under its own name', (name, item, output) => {
  const given = [{ id: 'x-1', type: `${name}_call`, status: 'completed', ...item }]
  expect(read(given).steps).toEqual([{ toolCallId: 'x-1', toolName: name, input: undefined, output }])
  expect(read([{ id: 'x-1', type: `${name}_call`, status: 'completed' }]).steps).toEqual([])
})

it('I4 P9 reads what a shell printed under its name, though its call has none', () => {
  const item = { type: 'shell_call_output', call_id: 's-1', output: [{ stdout: 'a.txt' }] }
  expect(read([{ type: 'shell_call', call_id: 's-1', action: { commands: ['ls'] } }, item]).steps).toMatchObject([
    { toolCallId: 's-1', toolName: 'shell' },
  ])
})

it('I4 P9 gives the answer of a hosted MCP server the name of its tool', () => {
  const output = { type: 'call', serverLabel: 'exa', name: 'searchPages', arguments: '{"q":"a"}', output: '[]' }
  const part = { type: 'tool-mcp', toolCallId: 'c-1', state: 'output-available', input: {}, output }
  expect(read([{ id: 'a-1', role: 'assistant', parts: [part] }]).steps).toEqual([
    { toolCallId: 'c-1', toolName: 'searchPages', input: '{"q":"a"}', output: '[]' },
  ])
})
