import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followTheme, type Theme } from './follow-theme.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Chromium's, as its devtools keep handlers: what is asked before they know of a page is refused without a word. */
function createChromiumPanels() {
  let handler: ((themeName: string) => void) | null = null
  let isRefusing = true
  let held: ((themeName: string) => void) | null = null
  return {
    panels: {
      themeName: 'default',
      create: () => undefined,
      setThemeChangeHandler(listener: ((themeName: string) => void) | null) {
        const isAsked = (handler === null) !== (listener === null)
        handler = listener
        if (isAsked && !isRefusing) held = listener
      },
    },
    knowPage: () => void (isRefusing = false),
    change: (themeName: string) => held?.(themeName),
  }
}

it('V8 the panel hears of a theme that changes, though the devtools knew of no page when it asked', () => {
  const { panels, knowPage, change } = createChromiumPanels()
  const told: Theme[] = []
  followTheme(panels, theme => told.push(theme))
  vi.advanceTimersByTime(4_000)
  knowPage()
  vi.advanceTimersByTime(4_000)
  change('dark')
  vi.advanceTimersByTime(60_000)
  change('default')
  expect(told).toEqual(['light', 'dark', 'light'])
})
