import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createWorkingMemory, WIRE } from '@antecedent/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferMemory } from './deferred-memory.js'
import { EMPTY_SNAPSHOT } from './empty-memory.js'
import { ownMemory } from './owned-memory.js'

const aPage = { toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } }
const closed = { status: 'ignored', reason: 'memory-closed' }
const aMinute = 60_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let userCount = 0
const draftOrThread = (thread?: string) =>
  ownMemory({ user: `deferred-${++userCount}`, thread, worker: false, storage: 'memory' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(aMinute)
  vi.useRealTimers()
})

it('P2 answers what a render reads without opening anything', () => {
  const memory = draftOrThread('a')
  expect([memory.threadId, memory.enabled]).toEqual(['a', true])
  expect(memory.getSnapshot()).toBe(EMPTY_SNAPSHOT)
  expect(memory.status()).toEqual({ phase: 'restoring', pending: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

it('P2 opens for its first use, and closes again where nothing retains it', async () => {
  const memory = draftOrThread('a')
  expect(memory.observe(aPage)).toEqual({ status: 'accepted' })
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(memory.observe(aPage)).toEqual(closed)
})

it('I16 hands a wire on to the memory that it opens', async () => {
  const memory = draftOrThread('a')
  memory.isPrivate = true
  memory.turn({ id: 'u-1' })
  const { isPrivateTurn } = memory[WIRE]() as { isPrivateTurn(id: string): boolean }
  expect([isPrivateTurn('u-1'), isPrivateTurn('u-2')]).toEqual([true, false])
})

it('P2 stays open for as long as one of its users is left, however often each lets go', async () => {
  const memory = draftOrThread('a')
  const releaseFirst = memory.retain()
  const releaseSecond = memory.subscribe(() => {})
  releaseFirst()
  releaseFirst()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(memory.observe(aPage)).toEqual({ status: 'accepted' })
  releaseSecond()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(memory.observe(aPage)).toEqual(closed)
})

it('P2 opens anew, with the thread it was given meanwhile, when it is retained after it closed', async () => {
  const memory = draftOrThread()
  const release = memory.retain()
  memory.adoptThread('named')
  release()
  await vi.advanceTimersByTimeAsync(aMinute)
  const releaseAgain = memory.retain()
  expect(memory.threadId).toBe('named')
  expect(memory.observe(aPage)).toEqual({ status: 'accepted' })
  releaseAgain()
})

it('P2 keeps what a draft knows while nothing retains it, as in a hidden tree, and until it is named', async () => {
  const memory = draftOrThread()
  const release = memory.retain()
  memory.observe(aPage)
  await memory.settled()
  release()
  await vi.advanceTimersByTimeAsync(aMinute)
  const releaseAgain = memory.retain()
  expect(memory.getSnapshot().entities.map(({ name }) => name)).toEqual(['About us'])
  memory.adoptThread('named')
  await memory.settled()
  expect(memory.getSnapshot()).toMatchObject({ thread: 'named', entities: [{ name: 'About us' }] })
  releaseAgain()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(memory.observe(aPage)).toEqual(closed)
})

it('P2 ends a draft once nobody can show or name it any more', async () => {
  const handle = createWorkingMemory({ user: `deferred-${++userCount}`, worker: false, storage: 'memory' })
  const useDraft = () =>
    deferMemory({ user: handle.user, features: [], thread: undefined, switched: handle, open: () => handle }).observe(
      aPage,
    )
  expect(useDraft()).toEqual({ status: 'accepted' })
  await handle.settled()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(handle.getSnapshot().entities).toHaveLength(1)
  await vi.waitFor(() => {
    collectGarbage()
    expect(handle.observe(aPage)).toEqual(closed)
  })
})

it('O4 stays private when it opens anew', async () => {
  const memory = draftOrThread('a')
  const release = memory.retain()
  memory.isPrivate = true
  release()
  await vi.advanceTimersByTimeAsync(aMinute)
  const releaseAgain = memory.retain()
  expect(memory.isPrivate).toBe(true)
  expect(memory.observe(aPage)).toEqual({ status: 'ignored', reason: 'private-turn' })
  releaseAgain()
})
