import { expect, it, vi } from 'vitest'

import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { readBody } from './read-body.js'

it('X1 reads a text across its chunks', async () => {
  const bytes = new TextEncoder().encode('für')
  const stream = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  expect(await readBody(new Response(stream), 100, createFakeEnvironment())).toBe('für')
  expect(await readBody(new Response(null), 100, createFakeEnvironment())).toBe('')
})

it('X1 reads no more of an endless body than is kept', async () => {
  const cancel = vi.fn()
  const stream = new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(1_000).fill(65)), cancel })
  const environment = createFakeEnvironment()
  const text = await readBody(new Response(stream), 10_000, environment)
  expect(text.length).toBeGreaterThan(10_000)
  expect(text.length).toBeLessThan(12_000)
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(environment.pendingTimers()).toBe(0)
})

it('X1 abandons a body that does not end', async () => {
  const cancel = vi.fn()
  const environment = createFakeEnvironment()
  const reading = readBody(new Response(new ReadableStream({ cancel })), 100, environment)
  environment.advance(5_000)
  await expect(reading).rejects.toMatchObject({ code: 'result-unreadable' })
  expect(cancel).toHaveBeenCalledTimes(1)
})
