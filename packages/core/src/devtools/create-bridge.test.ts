import { expect, it } from 'vitest'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { checkPanelMessage } from './check-panel-message.js'
import { createBridge } from './create-bridge.js'
import { DEVTOOLS_LIMITS, PROTOCOL_VERSION } from './devtools-limits.js'
import type { Envelope, PanelMessage } from './devtools-protocol.js'
import type { Wall } from './wall.js'

/** The page's end of a wall to which a test says anything. */
function aPageEnd() {
  const environment = createFakeEnvironment()
  const sent: unknown[] = []
  const heard: { message: PanelMessage; sender: string }[] = []
  const versions: number[] = []
  const malformed: string[] = []
  let say: (received: unknown) => void = () => {}
  const wall: Wall = {
    send: message => sent.push(message),
    listen(listener) {
      say = listener
      return () => (say = () => {})
    },
  }
  const bridge = createBridge<'page', 'panel'>({
    wall,
    side: 'page',
    environment,
    check: checkPanelMessage,
    onMessage: (message, sender) => heard.push({ message, sender }),
    onMalformed: (_message, fault) => malformed.push(fault),
    onOtherVersion: version => versions.push(version),
  })
  return { bridge, environment, sent, heard, versions, malformed, say: (received: unknown) => say(received) }
}

function anEnvelope(messages: unknown, fields: Partial<Record<keyof Envelope, unknown>> = {}): unknown {
  const payload = JSON.stringify(messages)
  return { channel: 'antecedent-devtools', version: PROTOCOL_VERSION, side: 'panel', sender: 'p-1', payload, ...fields }
}

const NOTHING_DROPPED = { malformed: 0, version: 0, rate: 0, size: 0 }

it('V2 takes messages with the one who sent them', () => {
  const { say, heard, bridge } = aPageEnd()
  say(anEnvelope([{ type: 'hello' }, { type: 'follow', clients: ['c-1'] }]))
  expect(heard).toEqual([
    { message: { type: 'hello' }, sender: 'p-1' },
    { message: { type: 'follow', clients: ['c-1'] }, sender: 'p-1' },
  ])
  expect(bridge.dropped()).toEqual(NOTHING_DROPPED)
})

it('V2 sends the messages of one burst in one envelope', () => {
  const { bridge, environment, sent } = aPageEnd()
  bridge.send({ type: 'error', request: 'r-1', code: 'failed', message: 'a' })
  bridge.send({ type: 'error', request: 'r-2', code: 'failed', message: 'b' })
  expect(sent).toEqual([])
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  expect(sent.map(envelope => JSON.parse((envelope as Envelope).payload))).toEqual([
    [
      { type: 'error', request: 'r-1', code: 'failed', message: 'a' },
      { type: 'error', request: 'r-2', code: 'failed', message: 'b' },
    ],
  ])
})

it('T11 passes over what is not its own, and its own echo', () => {
  const { say, heard, bridge } = aPageEnd()
  for (const foreign of [undefined, null, 7, 'x', [], {}, { channel: 'other' }, anEnvelope([], { side: 'page' })])
    say(foreign)
  expect(heard).toEqual([])
  expect(bridge.dropped()).toEqual(NOTHING_DROPPED)
})

it.each([
  ['a side that is none', { side: 'worker' }, 'malformed'],
  ['a version that is no number', { version: '1' }, 'malformed'],
  ['no sender', { sender: undefined }, 'malformed'],
  ['a sender of a megabyte', { sender: 'x'.repeat(1_000_000) }, 'malformed'],
  ['a payload that is no text', { payload: [{ type: 'hello' }] }, 'malformed'],
  ['a payload that is no JSON', { payload: '[' }, 'malformed'],
  ['a payload that is no list', { payload: '{"type":"hello"}' }, 'malformed'],
  ['a payload of 100 MB', { payload: ' '.repeat(100_000_000) }, 'size'],
  ['an unknown type', { payload: '[{"type":"eval"}]' }, 'malformed'],
  ['a type from a prototype', { payload: '[{"type":"constructor"}]' }, 'malformed'],
  ['a field __proto__', { payload: '[{"type":"follow","clients":[],"__proto__":{}}]' }, 'malformed'],
  [
    'an act without its keys',
    { payload: '[{"type":"act","request":"r","client":"c","act":{"type":"pin"}}]' },
    'malformed',
  ],
  [
    'a phrase that is too long',
    {
      payload: JSON.stringify([
        { type: 'request', request: 'r', client: 'c', question: { about: 'resolution', text: 'x'.repeat(2_001) } },
      ]),
    },
    'malformed',
  ],
])('T11 drops and counts %s', (_, fields, reason) => {
  const { say, heard, bridge } = aPageEnd()
  say(anEnvelope([], fields))
  expect(heard).toEqual([])
  expect(bridge.dropped()).toEqual({ ...NOTHING_DROPPED, [reason]: 1 })
})

it('T11 outlives an envelope whose fields throw, lie or are another each time', () => {
  const { say, heard, bridge } = aPageEnd()
  const payloads = ['[{"type":"hello"}]', 'x'.repeat(1_000_000)]
  say({
    ...(anEnvelope([]) as object),
    get payload() {
      throw new Error('Nobody may read this.')
    },
  })
  say(new Proxy({}, { get: () => Symbol('anything') }))
  say({
    ...(anEnvelope([]) as object),
    get payload() {
      return payloads.shift()
    },
  })
  expect(heard.map(({ message }) => message)).toEqual([{ type: 'hello' }])
  expect(payloads.length).toBe(1)
  expect(bridge.dropped()).toEqual(NOTHING_DROPPED)
})

it('T11 says which message is none, and what is wrong with it, in words of its own', () => {
  const { say, malformed } = aPageEnd()
  say(anEnvelope([{ type: '<script>' }, { type: 'follow', clients: ['x'.repeat(65)] }, { type: 'hello' }]))
  expect(malformed).toEqual([
    'message.type is none of hello, follow, request, act, bye.',
    'message.clients[0] is no text of at most 64 characters.',
  ])
})

it('T11 takes the good messages of an envelope that holds bad ones', () => {
  const { say, heard, bridge } = aPageEnd()
  say(anEnvelope([{ type: 'nonsense' }, { type: 'hello' }, null]))
  expect(heard.map(({ message }) => message)).toEqual([{ type: 'hello' }])
  expect(bridge.dropped()).toEqual({ ...NOTHING_DROPPED, malformed: 2 })
})

it('T12 takes so many envelopes at once, and more as time passes', () => {
  const { say, heard, bridge, environment } = aPageEnd()
  for (let sent = 0; sent < 50_000; sent++) say(anEnvelope([{ type: 'hello' }]))
  expect(heard.length).toBe(DEVTOOLS_LIMITS.envelopesAtOnce)
  expect(bridge.dropped()).toEqual({ ...NOTHING_DROPPED, rate: 50_000 - DEVTOOLS_LIMITS.envelopesAtOnce })
  environment.advance(1_000)
  for (let sent = 0; sent < 1_000; sent++) say(anEnvelope([{ type: 'hello' }]))
  expect(heard.length).toBe(DEVTOOLS_LIMITS.envelopesAtOnce + DEVTOOLS_LIMITS.envelopesPerSecond)
})

it('V2 reads nothing of another version, and says which it is', () => {
  const { say, heard, versions, bridge } = aPageEnd()
  say(anEnvelope([{ type: 'hello' }], { version: 7 }))
  expect({ heard, versions, dropped: bridge.dropped() }).toEqual({
    heard: [],
    versions: [7],
    dropped: { ...NOTHING_DROPPED, version: 1 },
  })
})

it('T11 does not send what is larger than a message can be', () => {
  const { bridge, environment, sent } = aPageEnd()
  const message = 'x'.repeat(DEVTOOLS_LIMITS.payload.page)
  expect(bridge.send({ type: 'error', request: 'r-1', code: 'failed', message })).toBe(false)
  environment.advance(1_000)
  expect(sent).toEqual([])
})

it('T12 outlives a wall that throws, and hears no more once it is closed', () => {
  const environment = createFakeEnvironment()
  let say: (received: unknown) => void = () => {}
  const heard: unknown[] = []
  const bridge = createBridge<'page', 'panel'>({
    wall: {
      send() {
        throw new Error('The wall is gone.')
      },
      listen(listener) {
        say = listener
        return () => {}
      },
    },
    side: 'page',
    environment,
    check: checkPanelMessage,
    onMessage(message) {
      heard.push(message)
      throw new Error('Nobody may hear of it.')
    },
    onOtherVersion: () => {},
  })
  bridge.send({ type: 'clients', clients: [], unknown: 0 })
  environment.advance(1_000)
  say(anEnvelope([{ type: 'hello' }, { type: 'bye' }]))
  expect(heard).toEqual([{ type: 'hello' }, { type: 'bye' }])
  bridge.close()
})
