import type { Check } from '../memory/check-shape.js'
import { DEVTOOLS_LIMITS, PROTOCOL_VERSION } from './devtools-limits.js'
import type { Envelope, PageMessage, PanelMessage, Side } from './devtools-protocol.js'
import type { DevtoolsEnvironment } from './page-globals.js'
import { createRateLimit } from './rate-limit.js'
import { readEnvelope } from './read-envelope.js'
import type { Wall } from './wall.js'

/** One end of a wall: what leaves it is batched, and what comes in is counted, measured and checked. Never throws. */
export interface Bridge<Out> {
  /** Of this end, in its envelopes. */
  readonly id: string
  /** Whether it goes out: a message that is too large does not, and none does once the bridge is closed. */
  send(message: Out): boolean
  /** Messages and envelopes of our channel that were not taken, by reason. */
  dropped(): Readonly<Record<DropReason, number>>
  /** Sends what waits, and hears no more. */
  close(): void
}

/** `malformed`: no JSON of ours. `version`: of another version. `rate`: too many at once. `size`: too large. */
export type DropReason = 'malformed' | 'version' | 'rate' | 'size'

interface MessagesOf {
  page: PageMessage
  panel: PanelMessage
}

export interface BridgeOptions<Own extends Side, Other extends Side> {
  wall: Wall
  side: Own
  environment: DevtoolsEnvironment
  /** Of one message: throws where it is none. */
  check: Check
  onMessage: (message: MessagesOf[Other], sender: string) => void
  /** A message that is none; `fault` says what is wrong where, and holds nothing of the message. */
  onMalformed?: (message: unknown, fault: string) => void
  /** The other side speaks another version. */
  onOtherVersion: (version: number) => void
}

export function createBridge<Own extends Side, Other extends Exclude<Side, Own>>(
  options: BridgeOptions<Own, Other>,
): Bridge<MessagesOf[Own]> {
  const { wall, side, environment, check, onMessage } = options
  const id = environment.randomId()
  const dropped = { malformed: 0, version: 0, rate: 0, size: 0 }
  const isTooMany = createRateLimit(environment)
  const maxLength = DEVTOOLS_LIMITS.payload[side]
  let waiting: string[] = []
  let length = 0
  let cancelFlush: (() => void) | undefined
  let isClosed = false

  const post = (payload: string): void => {
    const envelope: Envelope = { channel: 'antecedent-devtools', version: PROTOCOL_VERSION, side, sender: id, payload }
    quietly(() => wall.send(envelope))
  }

  const flush = (): void => {
    cancelFlush?.()
    cancelFlush = undefined
    const texts = waiting
    waiting = []
    length = 0
    if (texts.length > 0) post(`[${texts.join()}]`)
  }

  const receive = (received: unknown): void => {
    const envelope = readEnvelope(received, side)
    if (envelope === 'foreign') return
    if (isTooMany()) return void dropped.rate++
    if (typeof envelope === 'string') return void dropped[envelope]++
    if (envelope.version !== PROTOCOL_VERSION) {
      dropped.version++
      return options.onOtherVersion(envelope.version)
    }
    const messages = parseList(envelope.payload)
    if (!messages) return void dropped.malformed++
    for (const message of messages) {
      try {
        check(message, 'message')
      } catch (error) {
        dropped.malformed++
        quietly(() => options.onMalformed?.(message, (error as Error).message))
        continue
      }
      quietly(() => onMessage(message as MessagesOf[Other], envelope.sender))
    }
  }

  const stop = wall.listen(received => quietly(() => receive(received)))

  return {
    id,
    send(message) {
      if (isClosed) return false
      const text = JSON.stringify(message)
      if (text.length + 2 > maxLength) return false
      if (length + text.length + 2 > maxLength || waiting.length >= DEVTOOLS_LIMITS.messagesPerEnvelope) flush()
      waiting.push(text)
      length += text.length + 1
      cancelFlush ??= environment.after(DEVTOOLS_LIMITS.batchMs, flush)
      return true
    },
    dropped: () => ({ ...dropped }),
    close() {
      flush()
      isClosed = true
      stop()
    },
  }
}

function parseList(payload: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(payload)
    return Array.isArray(list) && list.length <= DEVTOOLS_LIMITS.messagesPerEnvelope ? list : undefined
  } catch {
    return undefined
  }
}

/** A wall may be gone, and a message forged: neither may reach the page that devtools look at. */
function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // What cannot be told or taken is lost; both sides ask again.
  }
}
