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

it('V8 devtools that will never have it are asked for two minutes', async () => {
  let asked = 0
  const create = async (): Promise<void> => {
    asked++
    throw new Error('DevTools API encountered an error')
  }
  await createPanel({ themeName: 'default', create })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toBe(240)
})

it('V8 the panel and its icon are named from the root of the extension', async () => {
  const given: string[] = []
  const create = async (...words: string[]): Promise<void> => void given.push(...words)
  await createPanel({ themeName: 'default', create })
  expect(given).toEqual(['Antecedent', '/icons/icon-32.png', '/panel-page/panel-page.html'])
})
