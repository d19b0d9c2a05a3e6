import { expect, it, onTestFinished } from 'vitest'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { connectPanel } from './connect-panel.js'
import { DEVTOOLS_LIMITS, PROTOCOL_VERSION } from './devtools-limits.js'
import type { Envelope, PageMessage, PanelMessage } from './devtools-protocol.js'

/** A panel in front of a page that a test plays. */
function aPanel() {
  const environment = createFakeEnvironment()
  const heard: PanelMessage[] = []
  let hear: (received: unknown) => void = () => {}
  const panel = connectPanel(
    {
      send: envelope => heard.push(...(JSON.parse((envelope as Envelope).payload) as PanelMessage[])),
      listen(listener) {
        hear = listener
        return () => {}
      },
    },
    environment,
  )
  onTestFinished(() => panel.close())
  const sayText = (payload: string, version = PROTOCOL_VERSION): void =>
    hear({ channel: 'antecedent-devtools', version, side: 'page', sender: 'a-1', payload })
  const say = (messages: unknown, version?: number): void => sayText(JSON.stringify(messages), version)
  const announce: PageMessage = {
    type: 'announce',
    clients: [{ id: 'c-1', user: 'ann', thread: 't-1', access: 'full' }],
    unknown: 0,
  }
  return { panel, environment, heard, say, sayText, announce }
}

/** The id of the request that was sent last. */
function requestIn(heard: readonly PanelMessage[]): string {
  const last = heard.findLast(message => message.type === 'request' || message.type === 'act')
  return last && 'request' in last ? last.request : ''
}

it('V2 greets a page until it answers, and finds it gone once it is silent', () => {
  const { panel, environment, heard, say, announce } = aPanel()
  const states: string[] = []
  panel.subscribe(() => states.push(panel.page().status))
  expect(panel.page()).toEqual({ status: 'silent' })
  environment.advance(DEVTOOLS_LIMITS.helloMs * 2 + DEVTOOLS_LIMITS.batchMs)
  expect(heard).toEqual([{ type: 'hello' }, { type: 'hello' }, { type: 'hello' }])
  say([announce])
  expect(panel.page()).toEqual({
    status: 'connected',
    clients: announce.type === 'announce' ? announce.clients : [],
    unknown: 0,
  })
  say([announce])
  environment.advance(DEVTOOLS_LIMITS.silenceMs + DEVTOOLS_LIMITS.helloMs)
  expect(states).toEqual(['connected', 'silent'])
})

it('V2 says which versions do not fit', () => {
  const { panel, say, announce } = aPanel()
  say([announce], PROTOCOL_VERSION + 1)
  expect(panel.page()).toEqual({ status: 'version-mismatch', ours: PROTOCOL_VERSION, theirs: PROTOCOL_VERSION + 1 })
})

it('V2 follows again where a page was loaded anew', () => {
  const { panel, environment, heard, say, announce } = aPanel()
  say([announce])
  panel.follow('c-1', () => {})
  environment.advance(1_000)
  heard.length = 0
  say([announce])
  environment.advance(1_000)
  expect(heard).toEqual([{ type: 'follow', clients: ['c-1'] }])
})

it('V2 answers every request: by the page, at its deadline, or when the panel closes', async () => {
  const { panel, environment, heard, say } = aPanel()
  const answered = panel.ask<'requests'>('c-1', { about: 'requests' })
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  say([{ type: 'detail', request: requestIn(heard), answer: { about: 'requests', receipts: [] } }])
  expect(await answered).toEqual({ value: { about: 'requests', receipts: [] } })

  const late = panel.ask<'requests'>('c-1', { about: 'requests' })
  environment.advance(DEVTOOLS_LIMITS.requestMs)
  expect(await late).toMatchObject({ error: { code: 'timed-out' } })

  const refused = panel.act('c-1', { type: 'clear' })
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  say([{ type: 'error', request: requestIn(heard), code: 'redacted', message: 'No.' }])
  expect(await refused).toEqual({ error: { code: 'redacted', message: 'No.' } })

  const open = panel.act('c-1', { type: 'clear' })
  panel.close()
  expect(await open).toMatchObject({ error: { code: 'closed' } })
  expect(await panel.act('c-1', { type: 'clear' })).toMatchObject({ error: { code: 'closed' } })
  expect(environment.pendingTimers()).toBe(0)
})

it('T11 takes no answer to what was not asked', async () => {
  const { panel, environment, heard, say } = aPanel()
  const asked = panel.ask<'requests'>('c-1', { about: 'requests' })
  const acted = panel.act('c-1', { type: 'clear' })
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  const act = requestIn(heard)
  const request = heard.find(message => message.type === 'request')
  const answer = { about: 'session', session: 'x' }
  say([
    { type: 'detail', request: request?.type === 'request' ? request.request : '', answer },
    { type: 'detail', request: act, answer },
    { type: 'detail', request: 'never-asked', answer },
  ])
  expect(await asked).toMatchObject({ error: { code: 'failed' } })
  expect(await acted).toMatchObject({ error: { code: 'failed' } })
})

it.each([
  ['an announcement without ids', { type: 'announce', clients: [{ user: 'ann', access: 'full' }], unknown: 0 }],
  [
    'more clients than a page can have',
    {
      type: 'announce',
      unknown: 0,
      clients: Array.from({ length: 101 }, () => ({ id: 'c', user: 'u', access: 'full' })),
    },
  ],
  ['a client that is an element', { type: 'clients', clients: ['<script>'], unknown: 0 }],
])('T11 takes no page for connected by %s', (_, message) => {
  const { panel, say } = aPanel()
  say([message])
  expect(panel.page()).toEqual({ status: 'silent' })
})

it.each([
  ['an answer of the wrong shape', { type: 'detail', answer: { about: 'requests', receipts: [{ at: null }] } }],
  ['an answer about nothing', { type: 'detail', answer: { about: 'constructor' } }],
  ['an answer that is missing', { type: 'detail' }],
  ['a message of no type', {}],
])('T11 waits no longer for a request that got %s', async (_, message) => {
  const { panel, environment, heard, say } = aPanel()
  const asked = panel.ask<'requests'>('c-1', { about: 'requests' })
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  say([{ ...message, request: requestIn(heard) }])
  expect(await asked).toMatchObject({ error: { code: 'malformed', message: expect.stringContaining('message.') } })
})

it('T11 takes from a page what it says too often, too long or too deep for nothing', async () => {
  const { panel, environment, heard, say, sayText, announce } = aPanel()
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const asked = panel.ask<'requests'>('c-1', { about: 'requests' })
  environment.advance(DEVTOOLS_LIMITS.batchMs)
  sayText(`[{"type":"clients","unknown":0,"clients":[${deep}]}]`)
  sayText(`[{"type":"clients","unknown":0,"clients":[{"id":"c","user":"u","access":"full","more":${deep}}]}, ${deep}]`)
  say(Array.from({ length: DEVTOOLS_LIMITS.messagesPerEnvelope + 1 }, () => announce))
  say([{ ...announce, padding: 'x'.repeat(DEVTOOLS_LIMITS.payload.page) }])
  expect(panel.page()).toEqual({ status: 'silent' })
  say([announce])
  expect(panel.page()).toMatchObject({ status: 'connected' })
  say([{ type: 'detail', request: requestIn(heard), answer: { about: 'requests', receipts: [] } }])
  expect(await asked).toEqual({ value: { about: 'requests', receipts: [] } })
})

it('V2 says nothing once it is closed', () => {
  const { panel, environment, heard, say, announce } = aPanel()
  const stop = panel.follow('c-1', () => {})
  panel.close()
  expect(heard.at(-1)).toEqual({ type: 'bye' })
  stop()
  panel.follow('c-2', () => {})
  say([announce])
  environment.advance(60_000)
  expect(heard.at(-1)).toEqual({ type: 'bye' })
})
