import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPanel } from './create-panel.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('V8 the panel is asked for until the devtools have it, and no more', async () => {
  const asked: string[] = []
  const create = async (title: string): Promise<void> => {
    asked.push(title)
    if (asked.length < 3) throw new Error('DevTools API encountered an error')
  }
  await createPanel({ themeName: 'default', create })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['Antecedent', 'Antecedent', 'Antecedent'])
})
