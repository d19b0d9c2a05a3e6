import type { ExtensionApi } from '../extension-api.js'

export type Theme = 'light' | 'dark'

const ASK_AGAIN_MS = 3_000

/** Tells the theme of the browser's devtools, which need not be the system's: now, and whenever it changes. */
export function followTheme(panels: ExtensionApi['devtools']['panels'], onTheme: (theme: Theme) => void): void {
  const tell = (themeName: string): void => onTheme(themeName === 'dark' ? 'dark' : 'light')
  const ask = (): void => {
    // Chromium sends nothing where it holds a handler for us already.
    panels.setThemeChangeHandler?.(null)
    panels.setThemeChangeHandler?.(tell)
  }
  ask()
  // Without a word it refuses what is asked while its devtools know of no page: at their start, and while a tab goes to another.
  if (panels.setThemeChangeHandler) setInterval(ask, ASK_AGAIN_MS)
  panels.onThemeChanged?.addListener(tell)
  tell(panels.themeName)
}
