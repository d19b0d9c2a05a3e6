import { expect, it, type TestContext } from 'vitest'

import { createWorkingMemory } from './create-working-memory.js'
import { observePage, rememberedIds } from './testing/page-actions.js'
import type { FlushResult, WorkingMemory } from './working-memory.js'
import { artifacts } from './features/artifacts/index.js'

const HANGING = 'This text makes a worker hang.'

/** A memory whose workers hang over a text, and how many were started. Closed when the test ends. */
function open(user: string, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const workers: Worker[] = []
  const memory = createWorkingMemory({
    user,
    thread: 'a',
    features: [artifacts()],
    worker() {
      const worker = new Worker(new URL('./testing/hanging-worker.ts', import.meta.url), { type: 'module' })
      workers.push(worker)
      return worker
    },
  })
  onTestFinished(() => memory.close())
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
  const { memory, workers } = open(user, context)
  observePage(memory, 'p1')
  observeHanging(memory)
  observePage(memory, 'p2')
  expect(await flush(memory)).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await flush(memory)).toEqual({ durable: true })
  expect(rememberedIds(memory)).toEqual(['p1', 'p2'])
  expect([workers.length, memory.status().runs]).toEqual([3, 'worker'])
  await memory.close()

  const reloaded = open(user, context)
  observeHanging(reloaded.memory)
  observePage(reloaded.memory, 'p3')
  expect(await reloaded.memory.flush()).toEqual({ durable: true })
  expect(rememberedIds(reloaded.memory)).toEqual(['p1', 'p2', 'p3'])
  expect(reloaded.workers).toHaveLength(1)
})

it.concurrent('F12 A1 refuses an artifact over which two workers hung, and remembers on', async context => {
  const { memory, workers } = open(crypto.randomUUID(), context)
  observePage(memory, 'p1')
  await memory.flush()
  const storing = memory.artifacts.store({ content: HANGING })
  expect(await storing).toMatchObject({ status: 'rejected', error: { code: 'artifact-refused' } })
  observePage(memory, 'p2')
  expect(await flush(memory)).toEqual({ durable: true })
  expect(rememberedIds(memory)).toEqual(['p1', 'p2'])
  expect([workers.length, memory.status().runs]).toEqual([3, 'worker'])
})
