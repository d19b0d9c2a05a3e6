import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { anthropic } from './anthropic.js'
import type { BlockPlace } from './wire.js'

const block = aBlock().text
const text = { type: 'text', text: block }
const control = { cache_control: { type: 'ephemeral', ttl: '1h' } }

const simple = {
  model: 'claude-sonnet-4-5',
  max_tokens: 1024,
  system: 'You help with a website.',
  messages: [{ role: 'user', content: 'Hello' }],
}

const loop = {
  model: 'claude-sonnet-4-5',
  max_tokens: 1024,
  system: [{ type: 'text', text: 'You help with a website.', ...control }],
  tools: [{ name: 'getPage', input_schema: { type: 'object' } }],
  context_management: { edits: [{ type: 'clear_tool_uses_20250919' }] },
  messages: [
    {
      role: 'user',
      content: [
        { type: 'image', source: {} },
        { type: 'text', text: 'Show both' },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Two pages.', signature: 's' },
        { type: 'tool_use', id: 'toolu_1', name: 'getPage', input: { slug: 'about' } },
        { type: 'tool_use', id: 'toolu_2', name: 'getPage', input: { slug: 'team' } },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_1', content: '{"id":"p-1"}' },
        {
          type: 'tool_result',
          tool_use_id: 'toolu_2',
          content: [{ type: 'text', text: 'gone' }],
          is_error: true,
          ...control,
        },
      ],
    },
  ],
}

const [question, calls, results] = loop.messages

describe('the place of the block', () => {
  it.each<[BlockPlace, object]>([
    ['last', { messages: [{ role: 'user', content: `Hello\n\n${block}` }] }],
    ['after', { messages: [{ role: 'user', content: `Hello\n\n${block}` }] }],
    ['before', { messages: [{ role: 'user', content: `${block}\n\nHello` }] }],
    ['separate', { messages: [...simple.messages, { role: 'user', content: block }] }],
    ['system', { system: `You help with a website.\n\n${block}` }],
  ])('I1 is %s in a simple request', (place, changed) => {
    const placed = anthropic.place(simple, block, place as 'last')
    expect(placed).toEqual({ body: { ...simple, ...changed }, place })
    expect(anthropic.place(placed.body, '', 'last').body).toEqual(simple)
  })

  it.each<[BlockPlace, object]>([
    ['last', { messages: [question, calls, { ...results, content: [...results!.content, text] }] }],
    ['separate', { messages: [...loop.messages, { role: 'user', content: block }] }],
    ['after', { messages: [{ ...question, content: [...question!.content, text] }, calls, results] }],
    ['before', { messages: [{ ...question, content: [text, ...question!.content] }, calls, results] }],
    ['system', { system: [...loop.system, text] }],
  ])('I1.1 is %s in a running tool loop, and carries no mark of the cache', (place, changed) => {
    const placed = anthropic.place(loop, block, place as 'last')
    expect(placed).toEqual({ body: { ...loop, ...changed }, place })
    expect(anthropic.place(placed.body, '', 'last').body).toEqual(loop)
  })

  it('I7 is after the results, where words follow them in the same message', () => {
    const mixed = { ...results, content: [...results!.content, { type: 'text', text: 'and?' }] }
    const body = { ...loop, messages: [question!, calls!, mixed] }
    const content = mixed.content.toSpliced(2, 0, text)
    expect(anthropic.place(body, block, 'before').body.messages.at(-1)).toEqual({ role: 'user', content })
  })

  it('I1 is a prompt of its own where there is none', () => {
    const { system: _, ...body } = simple
    const placed = anthropic.place(body, block, 'system').body
    expect(placed).toEqual({ ...body, system: block })
    expect(anthropic.place(placed, '', 'system')).toEqual({ body, place: undefined })
  })
})

describe('a mark of the cache', () => {
  const own = { type: 'text', text: 'Hello', cache_control: control.cache_control }

  it("I1 moves from the request down to the host's last block, which a text becomes", () => {
    const placed = anthropic.place({ ...simple, ...control }, block, 'last').body
    expect(placed).toEqual({ ...simple, messages: [{ role: 'user', content: [own, text] }] })
    expect(anthropic.place(placed, block, 'last').body).toEqual(placed)
  })

  it('I1 is that of the last block, where it has one', () => {
    const other = { cache_control: { type: 'ephemeral' } }
    expect(anthropic.place({ ...loop, ...other }, block, 'last').body).toEqual(
      anthropic.place(loop, block, 'last').body,
    )
  })

  it('I1 passes over what can carry none', () => {
    const content = [own, { type: 'text', text: ' ' }, null]
    const body = { ...simple, ...control, messages: [{ role: 'user', content }] }
    expect(anthropic.place(body, block, 'last').body.messages).toEqual([{ role: 'user', content: [...content, text] }])
    const nothing = { ...simple, ...control, messages: [{ role: 'user', content: [null] }] }
    expect(anthropic.place(nothing, block, 'last').body).toEqual({
      ...nothing,
      messages: [{ role: 'user', content: [null, text] }],
    })
  })

  it('I1 stays on the request where the block is not its end', () => {
    for (const place of ['after', 'before', 'system'] as const) {
      expect(anthropic.place({ ...loop, ...control }, block, place).body).toMatchObject(control)
    }
  })
})

it('A4 rewrites results in place, errors as errors, with the mark of the cache', () => {
  const { messages } = anthropic.rewriteResults(loop, ({ toolCallId }) => `cited ${toolCallId}`)
  expect(messages.at(-1)?.content).toEqual([
    { type: 'tool_result', tool_use_id: 'toolu_1', content: 'cited toolu_1' },
    {
      type: 'tool_result',
      tool_use_id: 'toolu_2',
      content: [{ type: 'text', text: 'cited toolu_2' }],
      is_error: true,
      ...control,
    },
  ])
})

it("A4 leaves what a provider's tool said in the model's own message", () => {
  const content = [
    { type: 'mcp_tool_use', id: 'mcptoolu_1', name: 'search', server_name: 's', input: {} },
    { type: 'mcp_tool_result', tool_use_id: 'mcptoolu_1', is_error: false, content: [{ type: 'text', text: 'found' }] },
  ]
  const body = { ...simple, messages: [...simple.messages, { role: 'assistant', content }] }
  expect(anthropic.rewriteResults(body, () => 'cited')).toBe(body)
})

it('A4 leaves a result without content', () => {
  const content = [{ type: 'tool_result', tool_use_id: 'toolu_1' }]
  const body = { ...simple, messages: [{ role: 'user', content }] }
  expect(anthropic.rewriteResults(body, () => 'cited')).toBe(body)
})
