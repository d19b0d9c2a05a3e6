import type { MemoryBlock } from '../../model/memory-block.js'
import { type CompactedBody, compactResults, type CompactResultsOptions } from './compact-results.js'
import { estimateSize } from '../../memory/block/estimate-size.js'
import { readTranscript } from '../messages/read-transcript.js'
import type { BlockPlace, PlacedBody, PlaceOptions, Wire } from './wire.js'

export interface FillBodyOptions extends CompactResultsOptions, PlaceOptions {
  wire: Wire
  block: MemoryBlock
  place: Exclude<BlockPlace, 'body'>
}

export type FilledBody<Body> = CompactedBody<Body> & PlacedBody<Body>

/** A body with its large results cited and the block in its place. */
export function fillBody<Body extends object>(body: Body, options: FillBodyOptions): FilledBody<Body> {
  const { wire, block, place } = options
  const compacted = compactResults(body, options)
  const placed = wire.place(compacted.body, block.text, place, options)
  return { ...compacted, body: placed.body as Body, place: placed.place }
}

/** A body without the blocks that it may have come with. (I2) */
export function withoutBlock<Body extends object>(body: Body, wire: Wire): Body {
  return wire.place(body, '', 'last').body as Body
}

/**
 * Ids of the results that no model has answered yet: what they show is on the wire in full. None once the user has spoken
 * again, as after an answer that was stopped, or where an answer stands before the results of its calls. (W6)
 */
export function findUnread(body: object, wire: Wire): string[] {
  const [last] = readTranscript(wire.messagesOf(body).slice(-1))
  if (last?.turnId !== undefined && last.steps.every(({ type }) => type === 'text')) return []
  const unread: string[] = []
  wire.rewriteResults(body, ({ toolCallId, isAnswered }) => {
    if (!isAnswered) unread.push(toolCallId)
    return undefined
  })
  return unread
}

/** Estimated. */
export function sizeOfMessages(messages: readonly unknown[]): number {
  return messages.reduce<number>((sum, message) => sum + estimateSize(message), 0)
}
