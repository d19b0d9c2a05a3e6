import type { ExtensionApi } from '../extension-api.js'

export type Theme = 'light' | 'dark'

/** Tells the theme of the browser's devtools, which need not be the system's: now, and whenever it changes. */
export function followTheme(panels: ExtensionApi['devtools']['panels'], onTheme: (theme: Theme) => void): void {
  const tell = (themeName: string): void => onTheme(themeName === 'dark' ? 'dark' : 'light')
  panels.setThemeChangeHandler?.(tell)
  panels.onThemeChanged?.addListener(tell)
  tell(panels.themeName)
}
