import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { openAIChat } from './openai-chat.js'
import type { BlockPlace } from './wire.js'

const block = aBlock().text
const newer = aBlock('Home').text

const call = (id: string, slug: string) => ({
  id,
  type: 'function',
  function: { name: 'getPage', arguments: JSON.stringify({ slug }) },
})

const simple = {
  model: 'gpt-4o',
  messages: [
    { role: 'system', content: 'You help with a website.' },
    { role: 'user', content: 'Hello', name: 'ada' },
  ],
  temperature: 0.2,
}

const loop = {
  model: 'gpt-4o',
  messages: [
    { role: 'developer', content: [{ type: 'text', text: 'You help with a website.' }] },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Show both' },
        { type: 'image_url', image_url: { url: 'data:,' } },
      ],
    },
    { role: 'assistant', content: null, refusal: null, tool_calls: [call('call_1', 'about'), call('call_2', 'team')] },
    { role: 'tool', tool_call_id: 'call_1', content: '{"id":"p-1","title":"About"}' },
    { role: 'tool', tool_call_id: 'call_2', content: [{ type: 'text', text: '{"id":"p-2"}' }] },
  ],
  tools: [
    { type: 'function', function: { name: 'getPage', parameters: {} } },
    { type: 'custom', custom: { name: 'run' } },
  ],
}

const [systemOfLoop, userOfLoop, ...restOfLoop] = loop.messages

describe('the place of the block', () => {
  const [system, user] = simple.messages
  it.each<[BlockPlace, object[]]>([
    ['last', [system!, { ...user, content: `Hello\n\n${block}` }]],
    ['after', [system!, { ...user, content: `Hello\n\n${block}` }]],
    ['before', [system!, { ...user, content: `${block}\n\nHello` }]],
    ['separate', [...simple.messages, { role: 'user', content: block }]],
    ['system', [{ ...system, content: `You help with a website.\n\n${block}` }, user!]],
  ])('I1 is %s in a simple request', (place, messages) => {
    const placed = openAIChat.place(simple, block, place as 'last')
    expect(placed).toEqual({ body: { ...simple, messages }, place })
    expect(openAIChat.place(placed.body, '', 'last').body).toEqual(simple)
    expect(openAIChat.place(placed.body, newer, place as 'last')).toEqual(
      openAIChat.place(simple, newer, place as 'last'),
    )
  })

  it.each<[BlockPlace, object[]]>([
    ['last', [...loop.messages, { role: 'user', content: block }]],
    ['separate', [...loop.messages, { role: 'user', content: block }]],
    ['after', [systemOfLoop!, withPart(userOfLoop!, 2), ...restOfLoop]],
    ['before', [systemOfLoop!, withPart(userOfLoop!, 0), ...restOfLoop]],
    ['system', [withPart(systemOfLoop!, 1), userOfLoop!, ...restOfLoop]],
  ])('I1 is %s in a running tool loop', (place, messages) => {
    expect(openAIChat.place(loop, block, place as 'last')).toEqual({ body: { ...loop, messages }, place })
  })

  it('I1 is a system message of its own where there is none', () => {
    const body = { model: 'm', messages: [{ role: 'user', content: 'Hi' }] }
    const placed = openAIChat.place(body, block, 'system').body
    expect(placed).toEqual({ ...body, messages: [{ role: 'system', content: block }, ...body.messages] })
    expect(openAIChat.place(placed, '', 'last').body).toEqual(body)
  })

  it('I7 is after the words of the user where the model has begun to answer', () => {
    const body = {
      model: 'm',
      messages: [
        { role: 'user', content: 'Count' },
        { role: 'assistant', content: '1, 2,' },
      ],
    }
    const messages = [{ role: 'user', content: `Count\n\n${block}` }, body.messages[1]]
    expect(openAIChat.place(body, block, 'last')).toEqual({ body: { ...body, messages }, place: 'after' })
  })

  it.each([
    ['there are no messages', []],
    ['only the system has spoken', [{ role: 'system', content: 'Be kind' }]],
    ['only the model has spoken', [{ role: 'assistant', content: 'Hello' }]],
  ])('I5 is none where %s', (_name, messages) => {
    const body = { model: 'm', messages }
    expect(openAIChat.place(body, block, 'last')).toEqual({ body, place: undefined })
  })

  it('I1 is a message of its own where the last one holds nothing', () => {
    const body = {
      model: 'm',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'user', content: '' },
      ],
    }
    expect(openAIChat.place(body, block, 'last').body).toEqual({
      ...body,
      messages: [...body.messages, { role: 'user', content: block }],
    })
  })

  it('I5 is none for the system prompt of a request without messages', () => {
    const body = { model: 'm', messages: [] }
    expect(openAIChat.place(body, block, 'system')).toEqual({ body, place: undefined })
  })
})

describe("a host's words on the cache", () => {
  const mark = { prompt_cache_breakpoint: { mode: 'explicit' } }
  const options = { takesBreakpoints: true }

  it('I1.1 marks the end of what the host sent where the endpoint reads a cache at breakpoints only', () => {
    const last = {
      role: 'user',
      name: 'ada',
      content: [
        { type: 'text', text: 'Hello', ...mark },
        { type: 'text', text: block },
      ],
    }
    expect(openAIChat.place(simple, block, 'last', options).body).toEqual({
      ...simple,
      messages: [simple.messages[0], last],
    })
    const once = openAIChat.place(loop, block, 'last', options).body
    expect(once.messages.slice(-2)).toEqual([
      { ...loop.messages[4], content: [{ type: 'text', text: '{"id":"p-2"}', ...mark }] },
      { role: 'user', content: block },
    ])
    expect(openAIChat.place(once, block, 'last', options).body).toEqual(once)
  })

  it.each([
    ['it says how it is cached', { ...simple, prompt_cache_options: { mode: 'implicit' } }, true],
    ['it places breakpoints itself', { ...simple, prompt_cache_options: { mode: 'explicit' } }, false],
    ['it says nothing', simple, false],
    [
      'a part of it has one',
      {
        ...simple,
        messages: [{ role: 'system', content: [{ type: 'text', text: 'a', ...mark }] }, simple.messages[1]!],
      },
      true,
    ],
  ])('I1 goes by the body where %s', (_name, body, isMarked) => {
    const last = openAIChat.place(body, block, 'last').body.messages.at(-1)
    expect(JSON.stringify(last).includes('breakpoint')).toBe(isMarked)
  })

  it('I1 marks nothing where the block stands before the last of it', () => {
    for (const place of ['after', 'before', 'system'] as const) {
      expect(JSON.stringify(openAIChat.place(loop, block, place, options))).not.toContain('breakpoint')
    }
  })

  it('I1 pushes a mark on the message, or on the request, down to its last part', () => {
    const control = { cache_control: { type: 'ephemeral' } }
    const content = [
      { type: 'text', text: 'Hello', ...control },
      { type: 'text', text: block },
    ]
    const onMessage = { model: 'm', messages: [{ role: 'user', content: 'Hello', ...control }] }
    const onRequest = { model: 'm', messages: [{ role: 'user', content: 'Hello' }], ...control }
    for (const body of [onMessage, onRequest]) {
      expect(openAIChat.place(body, block, 'last').body).toEqual({ model: 'm', messages: [{ role: 'user', content }] })
    }
  })
})

it('A4 rewrites results in place, as far as they are text', () => {
  const seen: unknown[] = []
  const answered = { ...loop, messages: [...loop.messages, { role: 'assistant', content: 'Here.' }, ...imageResult()] }
  const body = openAIChat.rewriteResults(answered, result => {
    seen.push(result)
    return result.toolCallId === 'call_2' ? 'cited' : undefined
  })
  const page = { toolName: 'getPage', isAnswered: true }
  expect(seen).toEqual([
    {
      ...page,
      toolCallId: 'call_1',
      input: { slug: 'about' },
      output: '{"id":"p-1","title":"About"}',
      text: '{"id":"p-1","title":"About"}',
    },
    { ...page, toolCallId: 'call_2', input: { slug: 'team' }, output: '{"id":"p-2"}', text: '{"id":"p-2"}' },
  ])
  expect(body.messages).toEqual(
    answered.messages.map((message, place) =>
      place === 4 ? { ...message, content: [{ type: 'text', text: 'cited' }] } : message,
    ),
  )
  expect(openAIChat.rewriteResults(loop, ({ text }) => text)).toBe(loop)
})

it('A2 tells that no model has read a result', () => {
  const unread: string[] = []
  openAIChat.rewriteResults(loop, ({ toolCallId, isAnswered }) => void (isAnswered || unread.push(toolCallId)))
  expect(unread).toEqual(['call_1', 'call_2'])
})

it('A3 names the tools that it offers', () => {
  expect(openAIChat.toolNamesOf(loop)).toEqual(['getPage', 'run'])
  expect(openAIChat.toolNamesOf(simple)).toEqual([])
  expect(openAIChat.toolNamesOf({ ...simple, tools: [null, {}] })).toEqual([])
})

function withPart(message: { content: unknown }, at: number): object {
  return { ...message, content: (message.content as object[]).toSpliced(at, 0, { type: 'text', text: block }) }
}

function imageResult() {
  const content = [{ type: 'text', text: 'a' }, { type: 'image_url' }]
  return [
    { role: 'assistant', content: null, tool_calls: [call('call_3', 'x')] },
    { role: 'tool', tool_call_id: 'call_3', content },
  ]
}

it.each(['mistral-large-latest', 'mistralai/devstral-small', 'open-mixtral-8x7b', 'Ministral-3-8B', 'codestral-2508'])(
  'I1 I6 is after the words of the user in a tool loop of a model that takes no user message there: %s',
  model => {
    const placed = openAIChat.place({ ...loop, model }, block, 'last')
    expect(placed).toEqual(openAIChat.place({ ...loop, model }, block, 'after'))
    expect(placed.place).toBe('after')
    expect(openAIChat.place({ ...loop, model }, block, 'before').place).toBe('before')
    expect(openAIChat.place(placed.body, '', 'last').body).toEqual({ ...loop, model })
    // A block that an older version left there is taken out too.
    const stale = { ...loop, model, messages: [...loop.messages, { role: 'user', content: block }] }
    expect(openAIChat.place(stale, block, 'last')).toEqual(placed)
  },
)
