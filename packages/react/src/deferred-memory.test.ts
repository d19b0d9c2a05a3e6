import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeferredMemory } from './deferred-memory.js'
import { EMPTY_SNAPSHOT } from './empty-memory.js'

const aPage = { toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } }
const closed = { status: 'ignored', reason: 'memory-closed' }
const aMinute = 60_000

let userCount = 0
const deferMemory = (thread?: string) =>
  createDeferredMemory({ user: `deferred-${++userCount}`, thread, worker: false, storage: 'memory' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(aMinute)
  vi.useRealTimers()
})

it('P2 answers what a render reads without opening anything', () => {
  const memory = deferMemory('a')
  expect([memory.threadId, memory.enabled]).toEqual(['a', true])
  expect(memory.getSnapshot()).toBe(EMPTY_SNAPSHOT)
  expect(memory.status()).toEqual({ phase: 'restoring', pending: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

it('P2 opens for its first use, and closes again where nothing retains it', async () => {
  const memory = deferMemory('a')
  expect(memory.observe(aPage)).toEqual({ status: 'accepted' })
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(memory.observe(aPage)).toEqual(closed)
})

it('P2 stays open for as long as one of its users is left, however often each lets go', async () => {
  const memory = deferMemory('a')
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
  const memory = deferMemory()
  const release = memory.retain()
  memory.adoptThread('named')
  release()
  await vi.advanceTimersByTimeAsync(aMinute)
  const releaseAgain = memory.retain()
  expect(memory.threadId).toBe('named')
  expect(memory.observe(aPage)).toEqual({ status: 'accepted' })
  releaseAgain()
})

it('O1 takes over `enabled` when the option changes, and not while it stays as it was', () => {
  const memory = deferMemory('a')
  const options = { user: memory.user, thread: 'a' }
  const release = memory.retain()
  memory.configure({ ...options, enabled: false })
  expect(memory.enabled).toBe(false)
  memory.enabled = true
  memory.configure({ ...options, enabled: false })
  expect(memory.enabled).toBe(true)
  release()
})

it('O1 keeps memory off in the next thread where the app switched it off in this one', () => {
  const memory = deferMemory('a')
  memory.enabled = false
  const next = memory.next('b')
  expect(next.enabled).toBe(false)
  expect(next.observe(aPage)).toEqual({ status: 'ignored', reason: 'memory-off' })
})
