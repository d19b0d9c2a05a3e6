import { expect, it } from 'vitest'
import { createWorkingMemory } from './create-working-memory.js'
import { defineFeature } from './feature.js'
import type { FeatureModel } from './model/feature-model.js'

type Count = number
type CountEvent = { readonly type: 'count/raised' }

const model: FeatureModel<'count', Count, CountEvent> = {
  name: 'count',
  empty: 0,
  update: (count, { type }) => (type === 'count/raised' ? count + 1 : count),
}

const count = defineFeature<'count', { now(): number; raise(): Promise<void> }>({
  name: 'count',
  model,
  idle: { now: { value: 0 }, raise: () => undefined },
  connect: host => ({
    calls: { now: () => host.slice(model), raise: () => host.submit<CountEvent>({ type: 'count/raised' }) },
  }),
})

const PATIENCE = { timeout: 30_000 }

it('K6 P1 knows a feature’s slice after a reload, and leaves it as it is where the feature is not there', async () => {
  const user = crypto.randomUUID()
  const open = () => createWorkingMemory({ user, thread: 'a', features: [count] })
  const first = open()
  await first.count.raise()
  await first.count.raise()
  expect(await first.flush()).toEqual({ durable: true })
  expect(first.status()).toMatchObject({ runs: 'page', storage: 'indexeddb' })
  await first.close()

  const without = createWorkingMemory({ user, thread: 'a' })
  without.observe({ toolName: 'getPage', output: { id: 'p-1', title: 'About' } })
  expect(await without.flush()).toEqual({ durable: true })
  expect(without.status()).toMatchObject({ runs: 'worker' })
  await without.close()

  const again = open()
  await expect.poll(() => again.count.now(), PATIENCE).toBe(2)
  await again.count.raise()
  expect(again.count.now()).toBe(3)
  await again.close()
})

it('K6 counts what two tabs tell a feature at once', async () => {
  const user = crypto.randomUUID()
  const open = () => createWorkingMemory({ user, thread: 'a', features: [count] })
  const memory = open()
  const other = memory.thread('b')
  await other.close()
  await Promise.all([memory.count.raise(), memory.count.raise(), memory.count.raise()])
  expect(await memory.flush()).toEqual({ durable: true })
  expect(memory.count.now()).toBe(3)
  await memory.close()
})
