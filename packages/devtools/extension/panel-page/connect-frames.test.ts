import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakePorts, type FakePort } from '../fake-port.js'
import type { BackgroundToPanel } from '../messages.js'
import { connectFrames } from './connect-frames.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function createPanelEnd() {
  const backgrounds: FakePort[] = []
  let isGone = false
  const connection = connectFrames(() => {
    if (isGone) throw new Error('Extension context invalidated.')
    const [near, far] = createFakePorts({ name: 'panel:1' })
    backgrounds.push(far)
    return near
  })
  return {
    connection,
    backgrounds,
    endExtension: () => void (isGone = true),
    tell: (message: BackgroundToPanel) => backgrounds.at(-1)?.postMessage(message),
  }
}

const ENVELOPE = { channel: 'antecedent-devtools', version: 1, side: 'page', sender: 's', payload: '[]' } as const

it('V8 a wall hears its own frame and speaks to it', () => {
  const { connection, backgrounds, tell } = createPanelEnd()
  const heard: unknown[] = []
  const stop = connection.wallOf(3).listen(message => heard.push(message))
  connection.wallOf(3).send('hello')
  tell({ type: 'envelope', frame: 3, envelope: ENVELOPE })
  tell({ type: 'envelope', frame: 0, envelope: ENVELOPE })
  stop()
  tell({ type: 'envelope', frame: 3, envelope: ENVELOPE })
  expect(heard).toEqual([ENVELOPE])
  expect(backgrounds[0]?.heard).toEqual([{ frame: 3, envelope: 'hello' }])
})

it('V8 connects again after the background was put to sleep, at once where there is something to say', () => {
  const { connection, backgrounds } = createPanelEnd()
  backgrounds[0]?.disconnect()
  connection.wallOf(0).send('first')
  expect(backgrounds[1]?.heard).toEqual([{ frame: 0, envelope: 'first' }])
  vi.runAllTimers()
  expect(backgrounds).toHaveLength(2)
  backgrounds[1]?.disconnect()
  vi.runAllTimers()
  expect(backgrounds).toHaveLength(3)
})

it('V8 has no frames once the extension is gone', () => {
  const { connection, backgrounds, tell, endExtension } = createPanelEnd()
  const told = vi.fn<() => void>()
  connection.subscribe(told)
  tell({ type: 'frames', frames: [{ id: 0, url: 'https://site/' }] })
  expect(connection.frames()).toEqual([{ id: 0, url: 'https://site/' }])
  endExtension()
  backgrounds[0]?.disconnect()
  vi.runAllTimers()
  expect(connection.frames()).toEqual([])
  expect(told).toHaveBeenCalledTimes(2)
})
