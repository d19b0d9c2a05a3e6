import { LONG_REQUEST_TOKENS } from '../../memory/block/budget-for.js'
import type { MemoryBlock } from '../../model/memory-block.js'
import type { CompactedBody } from './compact-results.js'
import { sizeUpTo } from '../messages/size-of-messages.js'
import type { CarriedOptions } from '../request-memory.js'
import { readTranscript } from '../messages/read-transcript.js'
import type { BlockPlace, PlacedBody, PlaceOptions, Wire } from './wire.js'

export interface FillBodyOptions extends Omit<PlaceOptions, 'readOnce'> {
  wire: Wire
  block: MemoryBlock
  place: Exclude<BlockPlace, 'body'>
}

export type FilledBody<Body> = CompactedBody<Body> & PlacedBody<Body>

/** A compacted body with the block in its place. */
export function fillBody<Body extends object>(
  compacted: CompactedBody<Body>,
  { wire, block, place, ...options }: FillBodyOptions,
): FilledBody<Body> {
  const { readOnce } = compacted
  const placed = wire.place(compacted.body, block.text, place, { ...options, readOnce })
  return { ...compacted, body: placed.body as Body, place: placed.place }
}

/** Options of the block for the request that will carry it. */
export type Carried = Omit<CarriedOptions, 'about'>

/** Memory that a body carries: where it is compacted, all that stands there in full. (A16, W6) */
export function carriedBy<Body extends object>(
  { body, inFull, citations }: Pick<CompactedBody<Body>, 'body' | 'inFull' | 'citations'>,
  wire: Wire,
): Carried {
  return {
    onWire: findUnread(body, wire),
    ...(inFull && { inFull }),
    ...(citations && { citations }),
    requestTokens: sizeUpTo(LONG_REQUEST_TOKENS, wire.messagesOf(body)),
  }
}

/** A body without the blocks that it may have come with. (I2) */
export function withoutBlock<Body extends object>(body: Body, wire: Wire): Body {
  return wire.place(body, '', 'last').body as Body
}

/**
 * Ids of the results that no model has answered yet: what they show is on the wire in full. None once the user has spoken
 * again, as after an answer that was stopped, or where an answer stands before the results of its calls. (W6)
 */
function findUnread(body: object, wire: Wire): string[] {
  const [last] = readTranscript(wire.messagesOf(body).slice(-1))
  if (last?.turnId !== undefined && last.steps.every(({ type }) => type === 'text')) return []
  const unread: string[] = []
  wire.rewriteResults(body, ({ toolCallId, isAnswered }) => {
    if (!isAnswered) unread.push(toolCallId)
    return undefined
  })
  return unread
}
