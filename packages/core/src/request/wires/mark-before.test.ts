import { expect, it } from 'vitest'
import { anthropic } from './anthropic.js'

const MARK = { cache_control: { type: 'ephemeral' } } as const
const text = (said: string, mark = {}) => ({ type: 'text', text: said, ...mark })
const call = (id: string, mark = {}) => ({ type: 'tool_use', id, name: 'getPage', input: {}, ...mark })
const result = (id: string, mark = {}) => ({ type: 'tool_result', tool_use_id: id, content: 'x', ...mark })
const body = (content: readonly object[], top = {}, called: object = call('c-2')) => ({
  max_tokens: 9,
  ...top,
  messages: [
    { role: 'user', content: 'Go' },
    { role: 'assistant', content: [call('c-1'), called] },
    { role: 'user', content },
  ],
})
const place = (given: ReturnType<typeof body>, readOnce: readonly string[]) =>
  anthropic.place(given, '', 'last', { readOnce }).body

it.each([
  ['of the request', body([result('c-1'), result('c-2')], MARK)],
  ['on the result', body([result('c-1'), result('c-2', MARK)])],
  ['on words behind it', body([result('c-1'), result('c-2'), text('And?', MARK)])],
])('A15 puts a cache mark %s before what is read once', (_name, given) => {
  const before = structuredClone(given)
  const [, , behind] = given.messages
  const content = (behind!.content as object[]).map(part => ({ ...part, cache_control: undefined }))
  expect(place(given, ['c-2'])).toEqual(body([{ ...content[0], ...MARK }, ...content.slice(1)]))
  expect(given).toEqual(before)
})

it('A15 marks the end of the message before, where the results begin with what is read once', () => {
  const sent = place(body([result('c-1'), result('c-2', MARK)]), ['c-1'])
  expect(sent).toEqual(body([result('c-1'), result('c-2')], {}, call('c-2', MARK)))
})

it('A15 leaves marks that stand before it, and a body without any', () => {
  for (const given of [body([result('c-1', MARK), result('c-2')]), body([result('c-1'), result('c-2')])]) {
    expect(place(given, ['c-2'])).toEqual(given)
  }
  expect(place(body([result('c-1')], MARK), ['c-9'])).toEqual(body([result('c-1')], MARK))
})

it('A15 I1 keeps the mark there where the block stands behind the results', () => {
  const { body: sent } = anthropic.place(body([result('c-1')], MARK), '[WORKING MEMORY]', 'last', { readOnce: ['c-1'] })
  expect(sent).toEqual(body([result('c-1'), text('[WORKING MEMORY]')], {}, call('c-2', MARK)))
})
