import { readEnvelope, type Wall } from '@antecedent/core/devtools'
import type { Port } from '../extension-api.js'
import type { Call, FrameMessage } from '../messages.js'

/** Carries envelopes between the window of a frame and the background. */
export interface WindowRelay {
  /** A message of the extension: a panel may be calling. */
  onCall(message: unknown): void
  /** Opens a port again, where Antecedent has spoken in this frame. */
  reconnect(): void
}

export interface WindowRelayOptions {
  wall: Wall
  /** May throw: an extension that was updated leaves its old content scripts behind. */
  connect: () => Port
  /** Counts an envelope of the page. */
  isTooMany: () => boolean
}

/**
 * Opens a port when Antecedent first speaks in this frame, and after that only when a panel calls: a page without
 * Antecedent, or without a panel, costs nothing. Everything that is no envelope of the page is dropped, and so is what
 * comes faster than an honest page speaks. (T11, T12)
 */
export function relayWindow({ wall, connect, isTooMany }: WindowRelayOptions): WindowRelay {
  let port: Port | undefined
  let hasSpoken = false

  const open = (): void => {
    const opened = connect()
    port = opened
    opened.onMessage.addListener(received => {
      const envelope = readEnvelope(received, 'page')
      if (typeof envelope !== 'string') wall.send(envelope)
    })
    opened.onDisconnect.addListener(() => {
      if (port === opened) port = undefined
    })
  }

  const quietly = (run: () => void): void => {
    try {
      run()
    } catch {
      port = undefined
    }
  }

  const reconnect = (): void => {
    if (!hasSpoken) return
    // It may have ended without our being told yet.
    const before = port
    quietly(open)
    quietly(() => before?.disconnect())
  }

  wall.listen(received => {
    const envelope = readEnvelope(received, 'panel')
    if (typeof envelope === 'string' || isTooMany()) return
    if (!hasSpoken) {
      hasSpoken = true
      quietly(open)
    }
    quietly(() => port?.postMessage(envelope satisfies FrameMessage))
  })

  return {
    onCall(message) {
      if ((message as Partial<Call> | undefined)?.type === 'antecedent-call') reconnect()
    },
    reconnect,
  }
}
