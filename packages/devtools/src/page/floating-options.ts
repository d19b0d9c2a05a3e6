import type { PanelOptions } from '../panel/panel-options.js'

/** Where the button stands. Left out of the way of most chats, which have their own at the right. */
export const CORNERS = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const

export interface FloatingOptions extends Pick<PanelOptions, 'theme' | 'nonce' | 'preferences'> {
  /** Until the developer drags it elsewhere. @defaultValue 'bottom-left' */
  corner?: (typeof CORNERS)[number] | undefined
  /** Opens and closes the panel: modifiers and one letter, digit or key's `code`. @defaultValue 'Alt+Shift+M' */
  hotkey?: string | false | undefined
  /** Until the developer opens or closes it for the first time. @defaultValue false */
  isOpenAtFirst?: boolean | undefined
}

export type Corner = NonNullable<FloatingOptions['corner']>
