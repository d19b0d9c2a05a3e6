import { expect, it, onTestFinished, vi } from 'vitest'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { observePage, openMemory, settle } from '../testing/open-memory.js'
import { DEVTOOLS_LIMITS, PROTOCOL_VERSION } from './devtools-limits.js'
import type { Envelope, PageMessage } from './devtools-protocol.js'
import { type Inspection, inspectClient } from './inspect-client.js'
import { currentRegistry } from './page-globals.js'
import { serveWall } from './serve-wall.js'

/** The page's end of a wall at which a test plays the panels, and the memory `c-1` behind it. */
async function aPage() {
  const memory = openMemory({ devtools: 'development' })
  observePage(memory, 'p-1')
  await settle(memory)
  const environment = createFakeEnvironment()
  const said: PageMessage[] = []
  const asked: string[] = []
  let hear: (received: unknown) => void = () => {}
  const real = inspectClient({
    client: currentRegistry().at(-1)!,
    environment,
    onChange: () => server.tellChange('c-1'),
  })
  /** Notes which of its calls are made. */
  const inspection = new Proxy<Inspection>(real, {
    get(target, name: keyof Inspection) {
      asked.push(name)
      return target[name]
    },
  })
  const server = serveWall({
    wall: {
      send: envelope => said.push(...(JSON.parse((envelope as Envelope).payload) as PageMessage[])),
      listen(listener) {
        hear = listener
        return () => (hear = () => {})
      },
    },
    environment,
    find: id => (id === 'c-1' ? inspection : undefined),
    clients: () => ({ clients: [real.summary()], unknown: 0 }),
  })
  onTestFinished(() => {
    server.close()
    real.close()
  })
  const say = (messages: unknown, sender = 'p-1'): void =>
    hear({
      channel: 'antecedent-devtools',
      version: PROTOCOL_VERSION,
      side: 'panel',
      sender,
      payload: JSON.stringify(messages),
    })
  return { memory, environment, server, said, asked, say }
}

it('V1 reads nothing of a memory, sets no timer and says nothing before a panel greets', async () => {
  const { memory, environment, server, said, asked } = await aPage()
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  expect(said.map(({ type }) => type)).toEqual(['announce'])
  for (let page = 2; page <= 100; page++) observePage(memory, `p-${page}`)
  await settle(memory)
  server.tellClients()
  expect({ timers: environment.pendingTimers(), asked }).toEqual({ timers: 0, asked: [] })
  environment.advance(60_000)
  expect(said.length).toBe(1)
})

it('V1 reads a memory for its followers alone, and for nobody once they were silent for too long', async () => {
  const { memory, environment, said, asked, say } = await aPage()
  say([{ type: 'hello' }])
  memory.pin('page/p-1')
  await settle(memory)
  environment.advance(1_000)
  expect(asked).toEqual([])
  say([{ type: 'follow', clients: ['c-1'] }])
  environment.advance(1_000)
  expect(said.at(-1)).toMatchObject({ type: 'snapshot', client: 'c-1' })
  environment.advance(DEVTOOLS_LIMITS.silenceMs)
  asked.length = 0
  memory.unpin('page/p-1')
  await settle(memory)
  environment.advance(1_000)
  expect(asked).toEqual([])
  memory.pin('page/p-1')
  await settle(memory)
  expect(environment.pendingTimers()).toBe(0)
})

it.each([
  ['a question about nothing', { type: 'request', client: 'c-1', question: { about: 'everything' } }, 'question.about'],
  ['a step that is none', { type: 'request', client: 'c-1', question: { about: 'block', at: -1 } }, 'question.at'],
  ['a question that is missing', { type: 'request', client: 'c-1' }, 'message.question'],
  ['an act without its keys', { type: 'act', client: 'c-1', act: { type: 'pin' } }, 'act.keys'],
  ['too many keys', { type: 'act', client: 'c-1', act: { type: 'pin', keys: Array(401).fill('a/b') } }, 'act.keys'],
  ['a type that is none', { type: 'eval', code: '1' }, 'message.type'],
])('T11 refuses %s, and says what was wrong', async (_, message, where) => {
  const { environment, said, asked, say } = await aPage()
  say([{ ...message, request: 'r-1' }])
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  expect(said.at(-1)).toMatchObject({ type: 'error', request: 'r-1', code: 'malformed' })
  expect(said.at(-1)).toMatchObject({ message: expect.stringContaining(where) })
  expect(asked).toEqual([])
})

it('T11 answers nothing of which it cannot say who asked', async () => {
  const { environment, said, say } = await aPage()
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  const { length } = said
  say([{ type: 'act' }, { type: 'act', request: 7 }, { type: 'act', request: 'x'.repeat(65) }, ['act'], null, 'act'])
  say([{ type: 'act', ['__proto__']: { request: 'r-1' } }])
  environment.advance(1_000)
  expect(said.length).toBe(length)
})

it('T12 announces once to all that greet at once, and answers so many requests at once', async () => {
  const { environment, said, say } = await aPage()
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  said.length = 0
  for (let sender = 0; sender < 200; sender++) {
    say(
      Array.from({ length: 500 }, () => ({ type: 'hello' })),
      `p-${sender}`,
    )
  }
  environment.advance(1_000)
  expect(said.map(({ type }) => type)).toEqual(['announce'])
  said.length = 0
  say(
    Array.from({ length: 500 }, (_, number) => ({
      type: 'request',
      request: `r-${number}`,
      client: 'c-1',
      question: { about: 'session' },
    })),
  )
  await vi.waitFor(
    () => {
      environment.advance(1_000)
      expect(said.length).toBe(500)
    },
    { timeout: 15_000 },
  )
  const refused = said.filter(message => message.type === 'error' && message.code === 'too-many')
  expect(refused.length).toBe(500 - DEVTOOLS_LIMITS.openRequests)
})

it('V2 tells of the other memories where one cannot be read, and of that one once it can', async () => {
  const { environment, said, say } = await aPage()
  const faulty = vi.spyOn(currentRegistry().at(-1)!, 'blockInput').mockImplementationOnce(() => {
    throw new Error('Not now.')
  })
  onTestFinished(() => faulty.mockRestore())
  say([{ type: 'follow', clients: ['c-1'] }])
  expect(() => environment.advance(1_000)).not.toThrow()
  expect(said.filter(({ type }) => type === 'snapshot')).toEqual([])
  say([{ type: 'follow', clients: ['c-1'] }])
  environment.advance(1_000)
  expect(said.filter(({ type }) => type === 'snapshot').length).toBe(1)
})
