import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownMemory } from './owned-memory.js'

const aPage = { toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } }
const aMinute = 60_000

let userCount = 0
const openOwn = (thread?: string) =>
  ownMemory({ user: `owned-${++userCount}`, thread, worker: false, storage: 'memory' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(aMinute)
  vi.useRealTimers()
})

it('O1 takes over `enabled` when the option changes, and not while it stays as it was', () => {
  const memory = openOwn('a')
  const options = { user: memory.user, thread: 'a' }
  const release = memory.retain()
  memory.configure({ ...options, enabled: false })
  expect(memory.enabled).toBe(false)
  memory.enabled = true
  memory.configure({ ...options, enabled: false })
  expect(memory.enabled).toBe(true)
  release()
})

it('P26 ends the threads that it made once nobody holds it or a thread beside it', async () => {
  const memory = openOwn('a')
  const next = memory.next('b')
  const releases = [memory.retain(), next.retain()]
  const chat = memory.thread('chat-1')
  releases[0]?.()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(chat.observe(aPage).status).toBe('accepted')
  releases[1]?.()
  await vi.advanceTimersByTimeAsync(aMinute)
  expect(chat.observe(aPage).status).toBe('ignored')
})

it('O1 keeps memory off in the next thread where the app switched it off in this one', () => {
  const memory = openOwn('a')
  memory.enabled = false
  const next = memory.next('b')
  expect(next.enabled).toBe(false)
  expect(next.observe(aPage)).toEqual({ status: 'ignored', reason: 'memory-off' })
})
