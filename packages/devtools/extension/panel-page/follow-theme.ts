import type { ExtensionApi } from '../extension-api.js'

export type Theme = 'light' | 'dark'

/** When Chromium is asked again, in milliseconds from the start. */
const ASK_AGAIN_AT_MS = [1_000, 3_000, 10_000, 30_000]

/** Tells the theme of the browser's devtools, which need not be the system's: now, and whenever it changes. */
export function followTheme(panels: ExtensionApi['devtools']['panels'], onTheme: (theme: Theme) => void): void {
  const tell = (themeName: string): void => onTheme(themeName === 'dark' ? 'dark' : 'light')
  const ask = (): void => {
    // Chromium sends nothing where it holds a handler for us already.
    panels.setThemeChangeHandler?.(null)
    panels.setThemeChangeHandler?.(tell)
  }
  ask()
  // Without a word it refuses what is asked while its devtools, which are still starting, know of no page.
  for (const at of ASK_AGAIN_AT_MS) setTimeout(ask, at)
  panels.onThemeChanged?.addListener(tell)
  tell(panels.themeName)
}
