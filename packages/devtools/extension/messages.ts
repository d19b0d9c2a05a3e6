import type { Envelope } from '@antecedent/core/devtools'

/** A frame of the inspected tab in which Antecedent has spoken. Frame 0 is the page itself. */
export interface FrameSummary {
  readonly id: number
  /** Of its document, where the browser tells it. */
  readonly url: string
}

/** Over the port of a frame's content script, in both directions. Checked on either side: a page can forge it. (T11) */
export type FrameMessage = Envelope

/** Over the port of a panel page, from the panel. */
export interface PanelToBackground {
  readonly frame: number
  readonly envelope: Envelope
}

/** Over the port of a panel page, to the panel. */
export type BackgroundToPanel =
  /** Whenever a frame comes or goes. */
  | { readonly type: 'frames'; readonly frames: readonly FrameSummary[] }
  | { readonly type: 'envelope'; readonly frame: number; readonly envelope: Envelope }

/** To every content script of a tab: a panel is there, so frames in which Antecedent has spoken connect. */
export interface Call {
  readonly type: 'antecedent-call'
}

export const FRAME_PORT = 'frame'

/** Followed by the id of the tab that the panel inspects. */
export const PANEL_PORT = 'panel:'
