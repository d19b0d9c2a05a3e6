import { expect, it } from 'vitest'
import { createWarmUp } from './warm-up.js'

it('S19 runs each part once, one each time that the page is idle, once there is something to run them on', () => {
  const idle: (() => void)[] = []
  const ran: string[] = []
  let isReady = false
  const warmUp = createWarmUp({
    environment: { whenIdle: run => idle.push(run) },
    isReady: () => isReady,
    parts: [() => ran.push('block'), () => ran.push('words')],
  })
  warmUp()
  idle.shift()?.()
  expect([ran, idle]).toEqual([[], []])
  isReady = true
  warmUp()
  warmUp()
  for (const seen of [['block'], ['block', 'words']]) {
    idle.shift()?.()
    expect(ran).toEqual(seen)
  }
  warmUp()
  expect(idle).toEqual([])
})
