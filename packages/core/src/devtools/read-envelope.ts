import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Envelope, Side } from './devtools-protocol.js'

/**
 * The envelope that was received by this side, or why it is none. `foreign`: nothing to do with us, as most of what is
 * posted on a page, or an echo of our own. Reads nothing but six fields, whatever was sent. (T11)
 */
export function readEnvelope(received: unknown, side: Side): Envelope | 'foreign' | 'malformed' | 'size' {
  if (typeof received !== 'object' || received === null) return 'foreign'
  const { channel, version, side: from, sender, payload } = received as Partial<Record<keyof Envelope, unknown>>
  if (channel !== 'antecedent-devtools' || from === side) return 'foreign'
  if (from !== 'page' && from !== 'panel') return 'malformed'
  if (!Number.isSafeInteger(version) || (version as number) < 1) return 'malformed'
  if (typeof sender !== 'string' || sender === '' || sender.length > DEVTOOLS_LIMITS.idLength) return 'malformed'
  if (typeof payload !== 'string') return 'malformed'
  if (payload.length > DEVTOOLS_LIMITS.payload[from]) return 'size'
  return { channel, version: version as number, side: from, sender, payload }
}
