import type { Question } from '@antecedent/core/devtools'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keepAnswered, PAUSE_MS } from './keep-answered.js'
import type { PanelState, PanelStore } from './panel-store.js'

/** A store whose memory changes and whose page answers when a test says so. */
function aStore() {
  let state = { snapshot: {} } as PanelState
  const listeners = new Set<() => void>()
  const waiting: ((value: unknown) => void)[] = []
  const store = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: () => new Promise(resolve => waiting.push(resolve)),
  } as unknown as Pick<PanelStore, 'ask' | 'get' | 'subscribe'>
  const change = (): void => {
    state = { snapshot: {} } as PanelState
    for (const listener of listeners) listener()
  }
  const answer = async (value: unknown): Promise<void> => {
    waiting.shift()?.({ value })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, change, answer, open: () => waiting.length, listeners }
}

function keep(question: Extract<Question, { about: 'entities' }>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = aStore()
  const replies: unknown[] = []
  const onReply = (reply: unknown): void => void replies.push(reply)
  const end = keepAnswered<'entities'>({ store: page.store, question, onReply })
  onTestFinished(end)
  return { ...page, replies, end }
}

it('V2 asks a slow page once at a time, and once more for all that changed meanwhile', async () => {
  const { change, answer, open, replies } = keep({ about: 'entities' })
  expect(open()).toBe(1)
  for (let times = 0; times < 5; times++) change()
  expect(open()).toBe(1)
  await answer('before')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(open()).toBe(1)
  await answer('after')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(open()).toBe(0)
  change()
  expect(open()).toBe(1)
  await answer('later')
  expect(replies).toEqual([{ value: 'before' }, { value: 'after' }, { value: 'later' }])
})

it('V2 pauses after an answer, and then asks for what changed in the pause', async () => {
  const { change, answer, open } = keep({ about: 'entities' })
  await answer('before')
  change()
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(open()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(open()).toBe(1)
})

it('V3 asks once about what was, for that stays', async () => {
  const { change, answer, open } = keep({ about: 'entities', at: 3 })
  await answer('then')
  change()
  expect(open()).toBe(0)
})

it('V2 tells nothing after its end, and listens no more', async () => {
  const { answer, replies, end, listeners } = keep({ about: 'entities' })
  end()
  await answer('too late')
  expect([replies, listeners.size]).toEqual([[], 0])
})
