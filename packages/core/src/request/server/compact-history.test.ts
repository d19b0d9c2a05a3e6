import { describe, expect, it } from 'vitest'
import { isCitation } from '../../memory/citation-mark.js'
import { compactHistory } from './compact-history.js'

type Message = { role: string; content: unknown }

const order = (number: number): object => ({
  order_id: `order-${number}`,
  status: 'open',
  customer: `Customer ${number}`,
})
const orders = (from: number, count = 60): string =>
  JSON.stringify({ orders: Array.from({ length: count }, (_, index) => order(from * 1_000 + index)), total: count })

/** One step of a loop as the AI SDK has it: a call, and its result. */
const step = (number: number, output: object = { type: 'json', value: JSON.parse(orders(number)) }): Message[] => [
  {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: `c${number}`, toolName: 'listOrders', input: { page: number } }],
  },
  { role: 'tool', content: [{ type: 'tool-result', toolCallId: `c${number}`, toolName: 'listOrders', output }] },
]
const user = (content: string): Message => ({ role: 'user', content })
const history = (steps: number): Message[] => [
  user('Show me all orders'),
  ...Array.from({ length: steps }, (_, index) => step(index + 1)).flat(),
]

const outputOf = ({ content }: Message = user('')): unknown => (content as { output?: unknown }[])[0]?.output
const isSent = (message: Message): boolean => isCitation(String((outputOf(message) as { value?: unknown })?.value))

it('A2, A3 leaves a history as it is until its results pass their budget', () => {
  const messages = history(2)
  const compacted = compactHistory(messages)
  expect(compacted).toMatchObject({ cited: [], citedTokens: 0 })
  expect(compacted.messages).toEqual(messages)
  compacted.messages.forEach((message, place) => expect(message).toBe(messages[place]))
})

it('A3, A5 then cites the oldest, in place, and names the call that brings them back', () => {
  const messages = history(4)
  const { messages: sent, cited, citedTokens } = compactHistory(messages)
  expect(cited).toEqual(['c1', 'c2', 'c3'])
  expect(citedTokens).toBeGreaterThan(2_000)
  expect(sent[2]).toEqual({
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'c1',
        toolName: 'listOrders',
        output: {
          type: 'text',
          value: expect.stringMatching(
            /^\[CITED RESULT\] Succeeded: listOrders\..*order-1000.* In full: retrieve_result\(\{"id":"a\w+"\}\)$/,
          ),
        },
      },
    ],
  })
  expect(sent.filter((_, place) => ![2, 4, 6].includes(place))).toEqual(
    messages.filter((_, place) => ![2, 4, 6].includes(place)),
  )
})

it('A2 sends in full what no model has read, and what is small', () => {
  const unread = [user('hi'), ...step(1), ...step(2)].toSpliced(3, 1)
  expect(compactHistory(unread, { historyBudgetTokens: 100 }).cited).toEqual([])
  const small = [...history(1), ...step(2, { type: 'text', value: 'x '.repeat(250) }), ...step(3)]
  expect(compactHistory(small, { historyBudgetTokens: 100 }).cited).toEqual(['c1'])
  expect(compactHistory(small, { historyBudgetTokens: 100, minCharacters: 500 }).cited).toEqual(['c1', 'c2'])
})

it('A5 leaves a result that no citation is shorter than', () => {
  const short = { type: 'text', value: 'saved' }
  const messages = [user('hi'), ...step(1, short), ...step(2, short)]
  expect(compactHistory(messages, { historyBudgetTokens: 0.1, minCharacters: 1 }).messages).toEqual(messages)
})

it('A3 writes a citation once, and remembers the last 1,000', () => {
  let written = 0
  const compactors = { '*': () => `Text ${++written}` }
  const cite = (number: number): unknown => {
    const log = { type: 'text', value: `${number} `.repeat(600) }
    const options = { historyBudgetTokens: 100, minCharacters: 1, compactors }
    return outputOf(
      compactHistory([user('hi'), ...step(number, log), ...step(-1, { type: 'text', value: 'ok' })], options)
        .messages[2],
    )
  }
  const first = cite(0)
  expect(cite(0)).toEqual(first)
  expect(written).toBe(1)
  for (let number = 1; number <= 1_000; number++) cite(number)
  expect(written).toBe(1_001)
  expect(cite(1_000)).toMatchObject({ value: expect.stringContaining('Text 1001') })
  expect(cite(0)).not.toEqual(first)
  expect(written).toBe(1_002)
})

it('A5 cites an error as an error, and keeps what a host says of an output', () => {
  const providerOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } }
  const failed = { type: 'error-text', value: `No orders. ${'trace '.repeat(900)}`, providerOptions }
  const { messages } = compactHistory([user('hi'), ...step(1, failed), ...step(2)], { historyBudgetTokens: 100 })
  expect(outputOf(messages[2])).toEqual({
    type: 'error-text',
    value: expect.stringMatching(/^\[CITED RESULT\] Failed/),
    providerOptions,
  })
})

it('I7 leaves alone what holds more than text, what a provider ran, and what was denied', () => {
  const picture = {
    type: 'content',
    value: [
      { type: 'text', text: orders(1) },
      { type: 'media', data: 'AA', mediaType: 'image/png' },
    ],
  }
  const denied = { type: 'execution-denied', reason: 'no '.repeat(2_000) }
  const search = {
    role: 'assistant',
    content: [
      { type: 'tool-call', toolCallId: 's1', toolName: 'web_search', input: {}, providerExecuted: true },
      { type: 'tool-result', toolCallId: 's1', toolName: 'web_search', output: { type: 'json', value: orders(9) } },
    ],
  }
  const messages = [user('hi'), ...step(1, picture), ...step(2, denied), search, ...step(3), ...step(4)]
  const compacted = compactHistory(messages, { historyBudgetTokens: 100 })
  expect(compacted.cited).toEqual(['c3'])
  expect(compacted.messages.slice(0, 6)).toEqual(messages.slice(0, 6))
})

it('A5 cites nothing twice: of calls with one id the first, and no citation', () => {
  const messages = [...history(1), ...step(1), ...step(2)]
  const { messages: sent, cited } = compactHistory(messages, { historyBudgetTokens: 100 })
  expect(cited).toEqual(['c1'])
  expect(sent.map(isSent)).toEqual([false, false, true, false, false, false, false])
  expect(compactHistory(sent, { historyBudgetTokens: 100 }).messages).toEqual(sent)
})

it('A6 says what a compactor of the host says', () => {
  const compactors = { 'list*': () => 'Orders of a shop' }
  const { messages } = compactHistory(history(2), { historyBudgetTokens: 100, compactors })
  expect(outputOf(messages[2])).toMatchObject({ value: expect.stringContaining('Orders of a shop') })
})

it('A5 leads a citation of what the tool brought back to the first result', async () => {
  const asked = [
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId: 'r1', toolName: 'retrieve_result', input: { id: 'a1b2c3' } }],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: 'r1',
          toolName: 'retrieve_result',
          output: { type: 'text', value: orders(1) },
        },
      ],
    },
  ]
  const { messages } = compactHistory([user('hi'), ...asked, ...step(2)], { historyBudgetTokens: 100 })
  expect(outputOf(messages[2])).toMatchObject({ value: expect.stringContaining('retrieve_result({"id":"a1b2c3"})') })
})

it('X1 cites a result of a call whose arguments are no JSON', () => {
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  const messages: Message[] = [user('hi'), ...step(1), ...step(2)]
  messages[1] = {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'listOrders', input: cycle }],
  }
  expect(compactHistory(messages, { historyBudgetTokens: 100 }).cited).toEqual(['c1'])
})

describe('messages of chat APIs', () => {
  it('A3 cites those of OpenAI', () => {
    const messages = [
      user('hi'),
      ...[1, 2].flatMap(number => [
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: `c${number}`, type: 'function', function: { name: 'listOrders', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: `c${number}`, content: orders(number) },
      ]),
    ]
    const { messages: sent, cited } = compactHistory(messages, { historyBudgetTokens: 100 })
    expect(cited).toEqual(['c1'])
    expect(sent[2]).toEqual({
      role: 'tool',
      tool_call_id: 'c1',
      content: expect.stringContaining('Succeeded: listOrders.'),
    })
    expect(sent.filter((_, place) => place !== 2)).toEqual(messages.filter((_, place) => place !== 2))
  })

  it('A3 cites those of Anthropic', () => {
    const messages = [
      user('hi'),
      ...[1, 2].flatMap(number => [
        { role: 'assistant', content: [{ type: 'tool_use', id: `c${number}`, name: 'listOrders', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: `c${number}`, content: orders(number) }] },
      ]),
    ]
    const { messages: sent, cited } = compactHistory(messages, { historyBudgetTokens: 100 })
    expect(cited).toEqual(['c1'])
    expect(sent[2]).toEqual({
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'c1', content: expect.stringContaining('Succeeded: listOrders.') }],
    })
  })
})

it('H7 A3 decides 20,000 requests by run totals', () => {
  // Each planned over all results before it would be 2·10⁸ results.
  const messages = Array.from({ length: 20_000 }, (_, index) => step(index, { type: 'text', value: 'saved' })).flat()
  const compacted = compactHistory([...messages, ...step(-1), ...step(-2)], { historyBudgetTokens: 1_000 })
  expect(compacted.cited).toEqual(['c-1'])
})

it('F20 takes options that are null for none', () => {
  expect(compactHistory([], null as never)).toMatchObject({ messages: [], cited: [] })
})

it('T7 leaves a result alone that is nested too deep to be written, and what refers to itself', () => {
  const deep = Array.from({ length: 5_000 }).reduce<unknown>(inner => [inner], 'a')
  const own: unknown[] = []
  own.push(own, [own])
  for (const value of [deep, own]) {
    const messages = [
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c-1', toolName: 'read', input: {} }] },
      { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'c-1', output: { type: 'json', value } }] },
      { role: 'assistant', content: 'Read.' },
    ]
    expect(compactHistory(messages as never, { keepTokens: 0 } as never).cited).toEqual([])
  }
})
