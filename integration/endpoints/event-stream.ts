import type { ServerEvent } from './provider.js'

/** Small and odd, so that frames are cut within events, lines and characters. */
const FRAME_BYTES = 61

/** Server-sent events as bytes. */
export function encodeEvents(events: readonly ServerEvent[]): Uint8Array {
  const lines = events.map(({ event, data }) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    return `${event ? `event: ${event}\n` : ''}data: ${text}\n\n`
  })
  return new TextEncoder().encode(lines.join(''))
}

export interface StreamOptions {
  readonly ending?: 'complete' | 'broken' | 'hanging' | undefined
  readonly signal: AbortSignal
}

/** The bytes in frames, to the end or to half of them. */
export function streamBytes(
  bytes: Uint8Array,
  { ending = 'complete', signal }: StreamOptions,
): ReadableStream<Uint8Array> {
  const end = ending === 'complete' ? bytes.length : Math.floor(bytes.length / 2)
  let sent = 0
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
    pull(controller) {
      if (sent < end) {
        controller.enqueue(bytes.slice(sent, Math.min(sent + FRAME_BYTES, end)))
        sent += FRAME_BYTES
      } else if (ending === 'complete') controller.close()
      else if (ending === 'broken') controller.error(new Error('The connection was cut.'))
      else return new Promise(() => {})
      return undefined
    },
  })
}
