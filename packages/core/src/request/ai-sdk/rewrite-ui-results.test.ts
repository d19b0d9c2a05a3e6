import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rewriteUIResults } from './rewrite-ui-results.js'
import { findToolResults, type UIMessageLike, type UIPart } from '../messages/ui-messages.js'
import type { WireResult } from '../wires/wire.js'

const result = (toolCallId: string, fields: Partial<UIPart> = {}): UIPart => ({
  type: 'tool-getPage',
  toolCallId,
  state: 'output-available',
  input: {},
  output: { id: toolCallId },
  ...fields,
})
const step: UIPart = { type: 'step-start' }
const words: UIPart = { type: 'text', text: 'Here.' }
const answer = (id: string, ...parts: UIPart[]): UIMessageLike => ({ id, role: 'assistant', parts })
const question = (id: string): UIMessageLike => ({ id, role: 'user', parts: [words] })

/** What each result was shown as, and the messages with `cited` in place of them all. */
function cite(messages: UIMessageLike[]) {
  const shown: Pick<WireResult, 'toolCallId' | 'text' | 'isAnswered'>[] = []
  const cited = rewriteUIResults(messages, ({ toolCallId, text, isAnswered }) => {
    shown.push({ toolCallId, text, isAnswered })
    return 'cited'
  })
  return { shown, cited }
}

it.each<[string, UIMessageLike[], string[]]>([
  ['a later step', [question('u'), answer('a', step, result('c-1'), step, result('c-2'))], ['c-1']],
  ['words after it', [question('u'), answer('a', step, words, result('c-1'), words)], ['c-1']],
  [
    'a later answer',
    [question('u'), answer('a', step, result('c-1')), question('v'), answer('b', step, words)],
    ['c-1'],
  ],
  ['no more than a question', [question('u'), answer('a', step, words, result('c-1')), question('v')], []],
])('A2 takes a result for answered by %s', (_name, messages, answered) => {
  const { shown } = cite(messages)
  expect(shown.filter(({ isAnswered }) => isAnswered).map(({ toolCallId }) => toolCallId)).toEqual(answered)
})

it('A4 puts a text in place of outputs and errors, and leaves all else', () => {
  const growing = result('c-3', { preliminary: true })
  const asked = result('c-4', { state: 'approval-requested' })
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  const unwritable = [
    result('c-5', { output: cyclic }),
    result('c-6', { output: 7 }),
    result('c-7', { output: undefined }),
  ]
  const failed = result('c-2', { state: 'output-error', output: undefined, errorText: 'No such page' })
  const messages = [question('u'), answer('a', step, result('c-1'), failed, growing, asked, ...unwritable, words)]
  const before = structuredClone(messages)
  const { shown, cited } = cite(messages)
  expect(shown.map(({ text }) => text)).toEqual(['{"id":"c-1"}', 'No such page'])
  expect(cited).toEqual([
    messages[0],
    answer(
      'a',
      step,
      result('c-1', { output: 'cited' }),
      { ...failed, errorText: 'cited' },
      growing,
      asked,
      ...unwritable,
      words,
    ),
  ])
  expect(messages).toEqual(before)
})

it('A4 I6 gives the messages themselves where nothing is rewritten, whatever they are', () => {
  const strange = [
    null,
    7,
    { role: 'assistant' },
    { role: 'assistant', parts: [null, 7] },
  ] as unknown as UIMessageLike[]
  const messages = [...strange, question('u'), answer('a', result('c-1'))]
  expect(rewriteUIResults(messages, () => undefined)).toBe(messages)
})

const part = fc.oneof(
  fc.constantFrom(step, words, { type: 'reasoning', text: 'Hm.' }, { type: 'file', url: 'data:,' }),
  fc.record({
    type: fc.constantFrom('tool-getPage', 'dynamic-tool'),
    toolName: fc.constant('getPage'),
    toolCallId: fc.constantFrom('c-1', 'c-2', 'c-3', 'c-4'),
    state: fc.constantFrom('input-available', 'output-available', 'output-error', 'output-denied'),
    output: fc.oneof(fc.string(), fc.jsonValue()),
    errorText: fc.string(),
  }),
)
const chat = fc.array(fc.record({ id: fc.uuid(), role: fc.constantFrom('user', 'assistant'), parts: fc.array(part) }))

it('A4 I7 keeps every part in its place, and changes the results that it was given a text for and no other', () => {
  fc.assert(
    fc.property(chat, fc.subarray(['c-1', 'c-2', 'c-3', 'c-4']), (messages, ids) => {
      const rewrite = ({ toolCallId }: WireResult) => (ids.includes(toolCallId) ? 'cited' : undefined)
      const once = rewriteUIResults<UIMessageLike>(messages, rewrite)
      const strip = (given: UIMessageLike[]) =>
        given.map(message => ({
          ...message,
          parts: message.parts.map(({ output: _output, errorText: _error, ...rest }) => rest),
        }))
      expect(strip(once)).toEqual(strip(messages))
      expect(rewriteUIResults(once, rewrite)).toEqual(once)
      const untouched = findToolResults(once).filter(({ toolCallId }) => !ids.includes(toolCallId))
      expect(untouched).toEqual(findToolResults(messages).filter(({ toolCallId }) => !ids.includes(toolCallId)))
    }),
  )
})

it('A4 leaves what a tool of the provider said', () => {
  const part = {
    type: 'tool-web_search',
    toolCallId: 'c-1',
    state: 'output-available',
    input: {},
    output: [{ url: 'x' }],
  }
  const messages = [{ id: 'a-1', role: 'assistant', parts: [{ ...part, providerExecuted: true }] }]
  expect(rewriteUIResults(messages, () => 'cited')).toBe(messages)
})
