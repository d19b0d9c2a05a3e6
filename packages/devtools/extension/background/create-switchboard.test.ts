import type { Envelope } from '@antecedent/core/devtools'
import { expect, it } from 'vitest'
import { createFakePorts, type FakePort } from '../fake-port.js'
import { FRAME_PORT, PANEL_PORT } from '../messages.js'
import { createSwitchboard } from './create-switchboard.js'

const PANEL_PAGE = 'chrome-extension://abc/panel-page/panel-page.html'

const envelope = (side: Envelope['side'], payload = '[]'): Envelope => ({
  channel: 'antecedent-devtools',
  version: 1,
  side,
  sender: 's',
  payload,
})

function createBackground() {
  const called: number[] = []
  const switchboard = createSwitchboard({ panelPage: PANEL_PAGE, callTab: tab => void called.push(tab) })
  const connect = (about: Pick<FakePort, 'name' | 'sender'>): FakePort => {
    const [near, far] = createFakePorts(about)
    switchboard.connect(near)
    return far
  }
  return {
    called,
    connect,
    openPanel: (tab: number, url = PANEL_PAGE) => connect({ name: PANEL_PORT + tab, sender: { url } }),
    openFrame: (tab: number, frameId: number, url = `https://site/${frameId}`) =>
      connect({ name: FRAME_PORT, sender: { tab: { id: tab }, frameId, url } }),
  }
}

it('V8 a panel that opens calls its tab, and is told which frames answer', () => {
  const background = createBackground()
  const panel = background.openPanel(7)
  background.openFrame(7, 3)
  background.openFrame(7, 0)
  expect(background.called).toEqual([7])
  expect(panel.heard).toEqual([
    { type: 'frames', frames: [] },
    { type: 'frames', frames: [{ id: 3, url: 'https://site/3' }] },
    {
      type: 'frames',
      frames: [
        { id: 0, url: 'https://site/0' },
        { id: 3, url: 'https://site/3' },
      ],
    },
  ])
})

it('V8 joins panel and frame of the same tab and of no other', () => {
  const background = createBackground()
  const [panel, elsewhere] = [background.openPanel(1), background.openPanel(2)]
  const [frame, inner, foreign] = [background.openFrame(1, 0), background.openFrame(1, 5), background.openFrame(2, 0)]
  inner.postMessage(envelope('page', '[5]'))
  panel.postMessage({ frame: 0, envelope: envelope('panel', '[0]') })
  expect(panel.heard.at(-1)).toEqual({ type: 'envelope', frame: 5, envelope: envelope('page', '[5]') })
  expect(frame.heard).toEqual([envelope('panel', '[0]')])
  expect([inner.heard, foreign.heard]).toEqual([[], []])
  expect(elsewhere.heard.at(-1)).toEqual({ type: 'frames', frames: [{ id: 0, url: 'https://site/0' }] })
})

it('V8 a frame without a panel is sent away, and all are when the last panel closes', () => {
  const background = createBackground()
  expect(background.openFrame(1, 0).isOpen()).toBe(false)
  const [first, second] = [background.openPanel(1), background.openPanel(1)]
  const frame = background.openFrame(1, 0)
  first.disconnect()
  expect(frame.isOpen()).toBe(true)
  second.disconnect()
  expect(frame.isOpen()).toBe(false)
})

it('V8 a frame that loads another document takes the place of the one before it', () => {
  const background = createBackground()
  const panel = background.openPanel(1)
  const before = background.openFrame(1, 0, 'https://site/a')
  background.openFrame(1, 0, 'https://site/b')
  before.disconnect()
  expect(before.isOpen()).toBe(false)
  expect(panel.heard.at(-1)).toEqual({ type: 'frames', frames: [{ id: 0, url: 'https://site/b' }] })
})

it('V8 a frame that goes is told of', () => {
  const background = createBackground()
  const panel = background.openPanel(1)
  background.openFrame(1, 0).disconnect()
  expect(panel.heard.at(-1)).toEqual({ type: 'frames', frames: [] })
})

it('V8 what a panel says before its frame has answered the call is held, the newest of it', () => {
  const background = createBackground()
  const panel = background.openPanel(1)
  for (let count = 0; count < 60; count++) panel.postMessage({ frame: 0, envelope: envelope('panel', `[${count}]`) })
  panel.postMessage({ frame: 4, envelope: envelope('panel', '["4"]') })
  const payloads = background.openFrame(1, 0).heard.map(heard => (heard as Envelope).payload)
  expect(payloads).toEqual(Array.from({ length: 49 }, (_, place) => `[${place + 11}]`))
  expect(background.openFrame(1, 4).heard).toEqual([envelope('panel', '["4"]')])
})

it('T11 takes nothing but envelopes of the page from a frame', () => {
  const background = createBackground()
  const panel = background.openPanel(1)
  const frame = background.openFrame(1, 0)
  const told = panel.heard.length
  frame.postMessage({ type: 'frames', frames: [] })
  frame.postMessage(envelope('panel'))
  frame.postMessage('text')
  expect(panel.heard).toHaveLength(told)
})

it('T11 a port that claims to be a panel and is no page of ours is sent away', () => {
  const background = createBackground()
  expect([
    background.openPanel(1, 'https://evil.example/panel-page/panel-page.html').isOpen(),
    background.openPanel(Number.NaN).isOpen(),
    background.connect({ name: 'other', sender: { url: PANEL_PAGE } }).isOpen(),
    background.openPanel(1, `${PANEL_PAGE}?theme=dark`).isOpen(),
  ]).toEqual([false, false, false, true])
})
