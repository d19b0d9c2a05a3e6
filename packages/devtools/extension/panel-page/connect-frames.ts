import type { Wall } from '@antecedent/core/devtools'
import type { Port } from '../extension-api.js'
import type { BackgroundToPanel, FrameSummary, PanelToBackground } from '../messages.js'

/** The panel's end of the extension: which frames of the tab can be looked at, and a wall to each. */
export interface FrameConnection {
  /** The same array until it changes. */
  frames(): readonly FrameSummary[]
  subscribe(listener: () => void): () => void
  wallOf(frame: number): Wall
}

/** The background has been put to sleep, or refuses us: in either case there is no hurry. */
const RECONNECT_MS = 200

/** Connects, and connects again whenever the background was put to sleep. `connect` throws once the extension is gone. */
export function connectFrames(connect: () => Port): FrameConnection {
  const listeners = new Set<() => void>()
  const walls = new Map<number, Set<(envelope: unknown) => void>>()
  let frames: readonly FrameSummary[] = []
  let port: Port | undefined

  const onMessage = (received: unknown): void => {
    const message = received as BackgroundToPanel
    if (message.type === 'envelope') {
      for (const listener of [...(walls.get(message.frame) ?? [])]) listener(message.envelope)
      return
    }
    frames = message.frames
    for (const listener of [...listeners]) listener()
  }

  const open = (): void => {
    if (port) return
    try {
      port = connect()
    } catch {
      return onMessage({ type: 'frames', frames: [] } satisfies BackgroundToPanel)
    }
    port.onMessage.addListener(onMessage)
    port.onDisconnect.addListener(() => {
      port = undefined
      setTimeout(open, RECONNECT_MS)
    })
  }
  open()

  return {
    frames: () => frames,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wallOf: frame => ({
      send(envelope) {
        open()
        port?.postMessage({ frame, envelope } as PanelToBackground)
      },
      listen(listener) {
        const own = walls.get(frame) ?? new Set()
        walls.set(frame, own.add(listener))
        return () => own.delete(listener)
      },
    }),
  }
}
