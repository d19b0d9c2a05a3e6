import { createWorkingMemory, type Artifact, type WorkingMemory } from '@antecedent/core'
import { afterEach, expect, it, vi } from 'vitest'
import { ownMemory } from '../owned-memory.js'
import { createArtifactList } from './artifact-list.js'

const aMinute = 60_000

afterEach(() => {
  vi.useRealTimers()
})

it('A1 shows the answer to the last question, whenever those to earlier ones come', async () => {
  const memory = createWorkingMemory({ user: 'listed', thread: 'a', worker: false, storage: 'memory' })
  const answers: ((found: readonly Artifact[]) => void)[] = []
  let ask = (): void => {}
  const slow = Object.create(memory, {
    artifacts: {
      value: {
        subscribe(listener: () => void) {
          ask = listener
          return () => {}
        },
        query: () => new Promise(resolve => answers.push(resolve)),
      },
    },
  }) as WorkingMemory
  const list = createArtifactList(slow, {})
  const stop = list.subscribe(() => {})
  ask()
  const [earlier, last] = ['earlier', 'last'].map(id => ({ id }) as Artifact)
  answers[1]?.([last!])
  answers[0]?.([earlier!])
  await Promise.resolve()
  expect(list.get()).toEqual({ artifacts: [last], isLoading: false })
  ask()
  stop()
  answers[2]?.([earlier!])
  await Promise.resolve()
  expect(list.get().artifacts).toEqual([last])
  await memory.close()
})

it('P2 keeps a memory open for as long as its artifacts are shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const memory = ownMemory({ user: 'shown', thread: 'a', worker: false, storage: 'memory' })
  const observe = () => memory.observe({ toolName: 'get_page', output: {} }).status
  const stop = createArtifactList(memory, {}).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(observe()).toBe('accepted')
  stop()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(observe()).toBe('ignored')
})
