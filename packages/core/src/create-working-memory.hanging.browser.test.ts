import { expect, it, type TestContext } from 'vitest'

import { createWorkingMemory } from './create-working-memory.js'
import { observePage, rememberedIds } from './testing/page-actions.js'
import { startWorkers } from './testing/start-workers.js'
import type { FlushResult, WorkingMemory } from './working-memory.js'
import { artifacts } from './features/artifacts/index.js'

const HANGING = 'This text makes a worker hang.'

/** A memory whose workers hang over a text, and those that it was given, of so many that are up. Closed when the test ends. */
async function open(user: string, count: number, context: TestContext) {
  const startHanging = () => new Worker(new URL('./testing/hanging-worker.ts', import.meta.url), { type: 'module' })
  const { worker, given: workers } = await startWorkers(count, startHanging, context)
  const memory = createWorkingMemory({ user, thread: 'a', features: [artifacts()], worker })
  context.onTestFinished(() => memory.close())
  return { memory, workers }
}

/** What a flush says once no engine ends under it any more. */
async function flush(memory: WorkingMemory): Promise<FlushResult> {
  for (;;) {
    const flushed = await memory.flush()
    if (flushed.reason !== 'engine-failed') return flushed
  }
}

const observeHanging = (memory: WorkingMemory): void =>
  void memory.observe({ toolName: 'getText', toolCallId: 'c-hanging', output: HANGING })

// They wait, each for a deadline after the other.
it.concurrent('F12 lets a result go over which two workers hung, and never reads it on the page or after a reload', async context => {
  const user = crypto.randomUUID()
  const { memory, workers } = await open(user, 3, context)
  observePage(memory, 'p1')
  observeHanging(memory)
  observePage(memory, 'p2')
  expect(await flush(memory)).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await flush(memory)).toEqual({ durable: true })
  expect(rememberedIds(memory)).toEqual(['p1', 'p2'])
  expect([workers.length, memory.status().runs]).toEqual([3, 'worker'])
  await memory.close()

  const reloaded = await open(user, 1, context)
  observeHanging(reloaded.memory)
  observePage(reloaded.memory, 'p3')
  expect(await reloaded.memory.flush()).toEqual({ durable: true })
  expect(rememberedIds(reloaded.memory)).toEqual(['p1', 'p2', 'p3'])
  expect(reloaded.workers).toHaveLength(1)
})

it.concurrent('F12 A1 refuses an artifact over which two workers hung, and remembers on', async context => {
  const { memory, workers } = await open(crypto.randomUUID(), 3, context)
  observePage(memory, 'p1')
  await memory.flush()
  const stored = await memory.artifacts.store({ content: HANGING })
  expect(memory.status().reason).toBeUndefined()
  expect(stored).toMatchObject({ status: 'rejected', error: { code: 'artifact-refused' } })
  observePage(memory, 'p2')
  expect(await flush(memory)).toEqual({ durable: true })
  expect(rememberedIds(memory)).toEqual(['p1', 'p2'])
  expect([workers.length, memory.status().runs]).toEqual([3, 'worker'])
})
