import type { Preferences } from './preferences.js'

export type PanelTheme = 'light' | 'dark' | 'system'

export interface PanelOptions {
  /** @defaultValue 'system' */
  theme?: PanelTheme | undefined
  /** Of the page's content security policy. Needed only where the browser has no constructed style sheets. */
  nonce?: string | undefined
  /** Shows a button that closes the panel. */
  onClose?: (() => void) | undefined
  /** Where the open tab is remembered. @defaultValue the origin's local storage */
  preferences?: Preferences | undefined
}
