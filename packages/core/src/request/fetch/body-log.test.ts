import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { arbitraryHistory, requestsOf } from '../../testing/arbitrary-history.js'
import { writeHistory } from '../../testing/write-history.js'
import { createBodyLog } from './body-log.js'

type Body = { messages: object[] }

const said = (content: string) => ({ role: 'user', content })
const written = (messages: readonly unknown[], more: object = { tools: [{ name: 'list_pages' }] }): string =>
  JSON.stringify({ model: 'm', messages, ...more })

/** How many characters were parsed and written while something ran. */
function countCharacters(run: () => void): number {
  const [parse, stringify] = [JSON.parse, JSON.stringify]
  let characters = 0
  const parsing = vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    characters += text.length
    return parse(text) as unknown
  })
  const writing = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    const text = stringify(value)
    characters += text?.length ?? 0
    return text
  })
  onTestFinished(() => {
    parsing.mockRestore()
    writing.mockRestore()
  })
  run()
  return characters
}

it.each(['openai-chat', 'openai-responses', 'anthropic', 'google'] as const)(
  'S15 reads and writes any conversation that goes on as JSON would: %s',
  name => {
    fc.assert(
      fc.property(arbitraryHistory(), fc.boolean(), (history, isSpaced) => {
        const log = createBodyLog()
        for (const request of requestsOf(history)) {
          const text = JSON.stringify(writeHistory[name](request), undefined, isSpaced ? 1 : 0)
          const body = log.read(text)
          expect(body).toEqual(JSON.parse(text))
          expect(Object.keys(body)).toEqual(Object.keys(JSON.parse(text) as object))
          expect(log.write(body)).toBe(JSON.stringify(body))
        }
      }),
    )
  },
)

it('S15 parses and writes only what is new in a conversation that goes on', () => {
  const log = createBodyLog()
  const history = Array.from({ length: 50 }, (_, place) => said(`${place} ${'words of a page '.repeat(1_000)}`))
  log.write(log.read(written(history)))
  const text = written([...history, said('And the next')])
  expect(countCharacters(() => log.write(log.read(text)))).toBeLessThan(1_000)
})

it.each([
  ['goes on', [0, 1, 2]],
  ['ends in another way', [0, 1]],
  ['begins later', [1, 2]],
  ['begins with something else', [-1, 0, 1, 2]],
])('S15 gives the same messages where a conversation %s', (_name, places) => {
  const log = createBodyLog()
  const history = ['Hello', 'Show it', 'Thanks'].map(said)
  const before = (log.read(written(history)) as Body).messages
  const { messages } = log.read(written([...places.map(place => history[place] ?? said('First')), said('Go')])) as Body
  expect(messages.map(message => before.indexOf(message))).toEqual([...places, -1])
})

it('S15 gives the same messages to agents whose requests come between each other’s', () => {
  const log = createBodyLog()
  const [one, other] = [said('One'), said('Other')]
  const first = (log.read(written([one])) as Body).messages
  log.read(written([other]))
  expect((log.read(written([one, said('Go')])) as Body).messages[0]).toBe(first[0])
})

it.each([
  [
    'fields around them differ',
    '{"model":"n","messages":[{"role":"user","content":"A"},{"role":"user","content":"B"}],"n":2}',
  ],
  ['nothing else follows', '{"model":"m","messages":[{"role":"user","content":"A"}]}'],
  ['a message only begins alike', '{"model":"m","messages":[{"role":"user","content":"A"}  ,{"role":"user"}]}'],
  ['a key stands twice', '{"model":"m","messages":[{"role":"user","content":"A"}],"messages":[{"role":"user"}]}'],
  ['a key is that of a prototype', '{"model":"m","messages":[{"role":"user","content":"A"}],"__proto__":{"a":1}}'],
  ['messages are none', '{"model":"m","messages":[{"role":"user","content":"A"},"text",1]}'],
  ['the list is empty', '{"model":"m","messages":[]}'],
])('S15 reads a body as JSON does where %s', (_name, text) => {
  const log = createBodyLog()
  log.read('{"model":"m","messages":[{"role":"user","content":"A"}],"n":1}')
  const read = log.read(text)
  expect(Object.entries(read)).toEqual(Object.entries(JSON.parse(text) as object))
  expect(log.write(read)).toBe(JSON.stringify(JSON.parse(text)))
})

it('S15 throws over what is no JSON, as far as it may be known', () => {
  const log = createBodyLog()
  log.read(written([said('A')]))
  expect(() => log.read('{"model":"m","messages":[{"role":"user","content":"A"},')).toThrow(SyntaxError)
})

it('S15 reads what is too deep to be written, and says so when it is written', () => {
  const log = createBodyLog()
  const text = `{"messages":[{"content":${'['.repeat(200_000)}${']'.repeat(200_000)}}]}`
  const body = log.read(text)
  expect(Object.keys(body)).toEqual(['messages'])
  expect(() => log.write(body)).toThrow(RangeError)
})
