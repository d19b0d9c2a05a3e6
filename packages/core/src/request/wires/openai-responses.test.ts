import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { openAIResponses } from './openai-responses.js'
import type { BlockPlace } from './wire.js'

const block = aBlock().text
const item = { role: 'user', content: block }

const simple = { model: 'gpt-5', input: 'Hello', store: false }

const loop = {
  model: 'gpt-5',
  instructions: 'You help with a website.',
  store: false,
  include: ['reasoning.encrypted_content'],
  tools: [{ type: 'function', name: 'getPage', parameters: {}, strict: true }],
  input: [
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Show both' }] },
    { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'x' },
    {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      name: 'getPage',
      arguments: '{"slug":"about"}',
      status: 'completed',
    },
    { type: 'function_call', id: 'fc_2', call_id: 'call_2', name: 'getPage', arguments: '{"slug":"team"}' },
    { type: 'function_call_output', call_id: 'call_1', output: '{"id":"p-1"}' },
    { type: 'function_call_output', call_id: 'call_2', output: [{ type: 'input_text', text: '{"id":"p-2"}' }] },
  ],
}

const [question, ...rest] = loop.input

describe('the place of the block', () => {
  it.each<[BlockPlace, object]>([
    ['last', { input: [{ role: 'user', content: 'Hello' }, item] }],
    ['separate', { input: [{ role: 'user', content: 'Hello' }, item] }],
    ['after', { input: [{ role: 'user', content: `Hello\n\n${block}` }] }],
    ['before', { input: [{ role: 'user', content: `${block}\n\nHello` }] }],
    ['system', { instructions: block }],
  ])('I1 is %s of a text', (place, changed) => {
    expect(openAIResponses.place(simple, block, place as 'last')).toEqual({ body: { ...simple, ...changed }, place })
  })

  it.each<[BlockPlace, object]>([
    ['last', { input: [...loop.input, item] }],
    ['separate', { input: [...loop.input, item] }],
    ['after', { input: [withPart(1), ...rest] }],
    ['before', { input: [withPart(0), ...rest] }],
    ['system', { instructions: `You help with a website.\n\n${block}` }],
  ])('I1 is %s in a running tool loop', (place, changed) => {
    const placed = openAIResponses.place(loop, block, place as 'last')
    expect(placed).toEqual({ body: { ...loop, ...changed }, place })
    expect(openAIResponses.place(placed.body, '', 'last').body).toEqual(loop)
    expect(openAIResponses.place(placed.body, block, place as 'last')).toEqual(placed)
  })

  it.each([{ previous_response_id: 'resp_1' }, { conversation: 'conv_1' }])(
    'I2 is in the instructions where the provider would keep it in the conversation: %j',
    kept => {
      const body = { model: 'gpt-5', input: rest.slice(-2), ...kept }
      const placed = openAIResponses.place(body, block, 'last')
      expect(placed).toEqual({ body: { ...body, instructions: block }, place: 'system' })
      expect(openAIResponses.place(placed.body, '', 'last').body).toEqual(body)
    },
  )

  it.each([[[]], [[{ role: 'developer', content: 'Be kind' }]]])('I5 is none where nobody has spoken', input => {
    const body = { model: 'gpt-5', input }
    expect(openAIResponses.place(body, block, 'last')).toEqual({ body, place: undefined })
    expect(openAIResponses.place(body, block, 'after')).toEqual({ body, place: undefined })
  })

  it('I2 takes an old block out of a text', () => {
    const body = { model: 'gpt-5', input: `Hello\n\n${block}` }
    expect(openAIResponses.place(body, '', 'last').body).toEqual({ model: 'gpt-5', input: 'Hello' })
  })
})

it('I1.1 marks the end of what the host sent where the endpoint reads a cache at breakpoints only', () => {
  const mark = { prompt_cache_breakpoint: { mode: 'explicit' } }
  const options = { takesBreakpoints: true }
  expect(openAIResponses.place(simple, block, 'last', options).body.input).toEqual([
    { role: 'user', content: [{ type: 'input_text', text: 'Hello', ...mark }] },
    item,
  ])
  expect(openAIResponses.place(loop, block, 'last', options).body.input).toEqual([
    ...loop.input.slice(0, -1),
    { ...loop.input.at(-1), output: [{ type: 'input_text', text: '{"id":"p-2"}', ...mark }] },
    item,
  ])
  // A model's own words can carry none, so that the user's before them do.
  const said = { role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] }
  const body = { model: 'gpt-5', input: [{ role: 'user', content: 'Hello' }, said] }
  expect(openAIResponses.place(body, block, 'last', options).body.input).toEqual([
    { role: 'user', content: [{ type: 'input_text', text: 'Hello', ...mark }] },
    said,
    item,
  ])
})

it.each([
  { type: 'mcp_call', id: 'mcp_1', name: 'search', arguments: '{}', server_label: 's', output: 'found' },
  { type: 'reasoning', id: 'rs_1', summary: [], content: [{ type: 'reasoning_text', text: 'Hm' }] },
  { type: 'shell_call_output', call_id: 'sh_1', output: [{ stdout: 'x', stderr: '', outcome: { type: 'exit' } }] },
  { type: 'apply_patch_call_output', call_id: 'ap_1', status: 'completed', output: 'done' },
])("I1 I7 marks no item whose parts are not the host's own: $type", other => {
  const silent = { type: 'function_call_output', call_id: 'call_1', output: '' }
  const body = { model: 'gpt-5', input: [{ role: 'user', content: 'Hello' }, other, silent] }
  const mark = { prompt_cache_breakpoint: { mode: 'explicit' } }
  expect(openAIResponses.place(body, block, 'last', { takesBreakpoints: true }).body.input).toEqual([
    { role: 'user', content: [{ type: 'input_text', text: 'Hello', ...mark }] },
    other,
    silent,
    item,
  ])
})

it('A4 rewrites outputs in place, and leaves what a tool of the provider said', () => {
  const mcp = { type: 'mcp_call', id: 'mcp_1', name: 'search', arguments: '{}', server_label: 's', output: 'found' }
  const body = { ...loop, input: [...loop.input, mcp] }
  const answered: boolean[] = []
  const { input } = openAIResponses.rewriteResults(body, ({ toolCallId, isAnswered }) => {
    answered.push(isAnswered)
    return `cited ${toolCallId}`
  })
  expect(answered).toEqual([true, true])
  expect(input).toEqual([
    ...loop.input.slice(0, 4),
    { type: 'function_call_output', call_id: 'call_1', output: 'cited call_1' },
    { type: 'function_call_output', call_id: 'call_2', output: [{ type: 'input_text', text: 'cited call_2' }] },
    mcp,
  ])
  expect(openAIResponses.rewriteResults(loop, () => undefined)).toBe(loop)
  expect(openAIResponses.rewriteResults(simple, () => 'cited')).toBe(simple)
})

it('A3 names the tools that it offers', () => {
  expect(openAIResponses.toolNamesOf(loop)).toEqual(['getPage'])
})

it('I4 says what was said and called', () => {
  expect(openAIResponses.messagesOf(simple)).toEqual([{ role: 'user', content: 'Hello' }])
  expect(openAIResponses.messagesOf(loop)).toBe(loop.input)
})

function withPart(at: number): object {
  return { ...question, content: question!.content!.toSpliced(at, 0, { type: 'input_text', text: block }) }
}
