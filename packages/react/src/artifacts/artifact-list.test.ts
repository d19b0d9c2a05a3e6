import { createWorkingMemory } from '@antecedent/core'
import { type Artifact, type ArtifactCalls, artifacts } from '@antecedent/core/artifacts'
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
  const slow = {
    subscribe(listener: () => void) {
      ask = listener
      return () => {}
    },
    query: () => new Promise<readonly Artifact[]>(resolve => answers.push(resolve)),
  }
  const list = createArtifactList({ memory, calls: slow }, {})
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
  const memory = ownMemory({ user: 'shown', thread: 'a', worker: false, storage: 'memory', features: [artifacts()] })
  const { artifacts: calls } = memory as unknown as { readonly artifacts: ArtifactCalls }
  const observe = () => memory.observe({ toolName: 'get_page', output: {} }).status
  const stop = createArtifactList({ memory, calls }, {}).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(observe()).toBe('accepted')
  stop()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(observe()).toBe('ignored')
})
