import { createRateLimit, createWallPair, DEVTOOLS_LIMITS, type Envelope } from '@antecedent/core/devtools'
import { expect, it } from 'vitest'
import { createFakePorts, type FakePort } from '../fake-port.js'
import { FRAME_PORT } from '../messages.js'
import { relayWindow } from './relay-window.js'

const said = (envelope: Partial<Envelope> = {}): Envelope => ({
  channel: 'antecedent-devtools',
  version: 1,
  side: 'page',
  sender: 'p-1',
  payload: '[]',
  ...envelope,
})

const CALL = { type: 'antecedent-call' }

function createFrame() {
  const [page, wall] = createWallPair()
  const backgrounds: FakePort[] = []
  let isGone = false
  const heard: unknown[] = []
  page.listen(message => heard.push(message))
  const relay = relayWindow({
    wall,
    connect() {
      if (isGone) throw new Error('Extension context invalidated.')
      const [near, far] = createFakePorts({ name: FRAME_PORT })
      backgrounds.push(far)
      return near
    },
    isTooMany: createRateLimit({ ticks: () => 0 }),
  })
  return {
    relay,
    backgrounds,
    heard,
    endExtension: () => void (isGone = true),
    /** What is posted on the window, and then heard. */
    async say(...messages: unknown[]) {
      for (const message of messages) page.send(message)
      await Promise.resolve()
    },
  }
}

it('T12 a frame in which Antecedent never spoke opens no port, called or not', async () => {
  const frame = createFrame()
  await frame.say({ type: 'someone else' }, 'text', null, said({ side: 'panel' }), { ...said(), sender: 3 })
  frame.relay.onCall(CALL)
  frame.relay.reconnect()
  expect(frame.backgrounds).toEqual([])
})

it('T11 carries the five fields of an envelope to the background, and nothing that stands beside them', async () => {
  const frame = createFrame()
  await frame.say({ ...said(), extra: 'x' })
  expect(frame.backgrounds.map(({ heard }) => heard)).toEqual([[said()]])
})

it('T11 carries to the window what the panel says, and drops all else', async () => {
  const frame = createFrame()
  await frame.say(said())
  const [background] = frame.backgrounds
  background?.postMessage(said({ side: 'panel', payload: '[{"type":"hello"}]' }))
  background?.postMessage(said())
  background?.postMessage({ type: 'reload' })
  await Promise.resolve()
  expect(frame.heard).toEqual([said({ side: 'panel', payload: '[{"type":"hello"}]' })])
})

it('T12 a flood is cut to what an honest page says, and what is too large stays out', async () => {
  const frame = createFrame()
  await frame.say(said({ payload: ' '.repeat(DEVTOOLS_LIMITS.payload.page + 1) }))
  await frame.say(...Array.from({ length: 50_000 }, () => said()))
  expect(frame.backgrounds.map(({ heard }) => heard.length)).toEqual([DEVTOOLS_LIMITS.envelopesAtOnce])
})

it('V8 stays silent after the background ended its port, until a panel calls', async () => {
  const frame = createFrame()
  await frame.say(said())
  frame.backgrounds[0]?.disconnect()
  await frame.say(said(), said())
  expect(frame.backgrounds).toHaveLength(1)
  frame.relay.onCall({ type: 'other' })
  expect(frame.backgrounds).toHaveLength(1)
  frame.relay.onCall(CALL)
  await frame.say(said({ payload: '[1]' }))
  expect(frame.backgrounds.map(({ heard }) => heard)).toEqual([[said()], [said({ payload: '[1]' })]])
})

it('V8 a call that overtakes the end of the port before it still brings a new one', async () => {
  const frame = createFrame()
  await frame.say(said())
  frame.relay.onCall(CALL)
  await frame.say(said({ payload: '[1]' }))
  expect(frame.backgrounds.map(({ heard }) => heard)).toEqual([[said()], [said({ payload: '[1]' })]])
  expect(frame.backgrounds.map(background => background.isOpen())).toEqual([false, true])
})

it('V8 an updated extension leaves the page in peace', async () => {
  const frame = createFrame()
  await frame.say(said())
  frame.backgrounds[0]?.disconnect()
  frame.endExtension()
  frame.relay.onCall(CALL)
  await frame.say(said())
  expect(frame.backgrounds).toHaveLength(1)
})
