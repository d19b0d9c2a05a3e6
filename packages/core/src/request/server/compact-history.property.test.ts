import fc from 'fast-check'
import { expect, it } from 'vitest'
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

const result = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.nat(9), fc.integer({ min: 1, max: 60 }))
      .map(([from, count]) => ({ type: 'json', value: JSON.parse(orders(from, count)) })),
    weight: 4,
  },
  {
    arbitrary: fc
      .tuple(fc.lorem({ maxCount: 20 }), fc.integer({ min: 1, max: 40 }))
      .map(([words, times]) => ({ type: 'text', value: `${words}\n`.repeat(times) })),
    weight: 2,
  },
  {
    arbitrary: fc
      .string({ unit: 'binary', minLength: 1_990, maxLength: 2_100 })
      .map(value => ({ type: 'error-text', value })),
    weight: 1,
  },
  { arbitrary: fc.constant({ type: 'execution-denied' }), weight: 1 },
)

/** Turns of a conversation: parallel calls, answers, and users who speak twice. */
const conversation = fc
  .array(
    fc.oneof(
      { arbitrary: fc.array(result, { minLength: 1, maxLength: 3 }).map(outputs => ({ outputs })), weight: 5 },
      { arbitrary: fc.constant({ says: 'assistant' }), weight: 2 },
      { arbitrary: fc.constant({ says: 'user' }), weight: 2 },
    ),
    { minLength: 4, maxLength: 25 },
  )
  .map(turns => {
    let calls = 0
    return turns.flatMap((turn): Message[] => {
      if ('says' in turn) return [{ role: turn.says, content: 'Go on' }]
      const made = turn.outputs.map(output => ({ toolCallId: `call-${calls++}`, toolName: 'listOrders', output }))
      return [
        {
          role: 'assistant',
          content: made.map(({ output: _output, ...call }) => ({ type: 'tool-call', input: {}, ...call })),
        },
        { role: 'tool', content: made.map(each => ({ type: 'tool-result', ...each })) },
      ]
    })
  })

const budget = fc.record({ historyBudgetTokens: fc.integer({ min: 200, max: 6_000 }) })

/** The histories of which the model was given one a request: as they stood before each of its answers, and now. */
const requestsOf = (messages: readonly Message[]): Message[][] => [
  ...messages.flatMap(({ role }, place) => (role === 'assistant' ? [messages.slice(0, place)] : [])),
  [...messages],
]

it('A4, I7 rewrites texts in place: every call is answered, in order, and nothing else is changed', () => {
  fc.assert(
    fc.property(conversation, budget, (messages, options) => {
      const before = structuredClone(messages)
      const { messages: sent, cited } = compactHistory(messages, options)
      expect(messages).toEqual(before)
      const isCited = new Set(cited)
      const withoutTexts = (given: readonly Message[]): unknown =>
        given.map(message =>
          message.role !== 'tool'
            ? message
            : {
                ...message,
                content: (message.content as { toolCallId: string }[]).map(part =>
                  isCited.has(part.toolCallId) ? part.toolCallId : part,
                ),
              },
        )
      expect(withoutTexts(sent)).toEqual(withoutTexts(messages))
      expect(JSON.stringify(sent).length).toBeLessThanOrEqual(JSON.stringify(messages).length)
      expect(compactHistory(messages, options).messages).toEqual(sent)
      expect(compactHistory(sent, options).messages).toEqual(sent)
    }),
    { numRuns: 60 },
  )
})

/** What stands as a citation, by place. */
const citations = (messages: readonly Message[]): Map<string, unknown> =>
  new Map(
    messages.flatMap(({ role, content }, place) =>
      role === 'tool'
        ? (content as { output: { value?: string } }[]).flatMap(({ output }, part): [string, unknown][] =>
            isCitation(String(output.value)) ? [[`${place}.${part}`, output]] : [],
          )
        : [],
    ),
  )

it('A3 is sticky: what one request cites, every later one cites by the same bytes', () => {
  fc.assert(
    fc.property(conversation, budget, (messages, options) => {
      let last = new Map<string, unknown>()
      for (const request of requestsOf(messages)) {
        const next = citations(compactHistory(request, options).messages)
        expect([...last].map(([place]) => [place, next.get(place)])).toEqual([...last])
        last = next
      }
    }),
    { numRuns: 40 },
  )
})

it('A3 keeps the request before as a prefix of the next, but where a batch begins', () => {
  fc.assert(
    fc.property(conversation, budget, (messages, options) => {
      let last = compactHistory<Message>([], options)
      for (const request of requestsOf(messages)) {
        const next = compactHistory(request, options)
        const isPrefix = JSON.stringify(next.messages.slice(0, last.messages.length)) === JSON.stringify(last.messages)
        expect(isPrefix).toBe(next.cited.length === last.cited.length)
        last = next
      }
    }),
    { numRuns: 40 },
  )
})

it('A3 decides alike over a history that still stands as it was sent', () => {
  fc.assert(
    fc.property(conversation, budget, (messages, options) => {
      const half = messages.findLastIndex(({ role }, place) => role === 'assistant' && place <= messages.length / 2)
      const sent = compactHistory(messages.slice(0, Math.max(0, half)), options).messages
      const carried = [...sent, ...messages.slice(sent.length)]
      expect(compactHistory(carried, options).messages).toEqual(compactHistory(messages, options).messages)
    }),
    { numRuns: 40 },
  )
})
