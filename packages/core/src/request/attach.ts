import { blockPayload } from '../memory/block/block-payload.js'
import type { CompactionOptions } from '../model/citation.js'
import type { ResultKeeper } from '../model/result-keeper.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import { compactResults, isCompactionOffered } from './wires/compact-results.js'
import {
  type FilledBody,
  fillBody,
  type FillBodyOptions,
  findUnread,
  sizeOfMessages,
  withoutBlock,
} from './wires/fill-body.js'
import { LONG_REQUEST_TOKENS } from '../memory/block/budget-for.js'
import { sizeUpTo } from '../memory/block/estimate-size.js'
import { readTranscript } from './messages/read-transcript.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { BlockPlace, Wire } from './wires/wire.js'
import { findWire } from './wires/wires.js'
import { writeReceipt } from './receipt/write-receipt.js'

/** How a request body is given its memory. */
export interface AttachOptions extends BlockOptions {
  /** @defaultValue 'last' */
  place?: BlockPlace
  /** Whether large results of the history stand as citations. @defaultValue where the body offers `retrieve_result` to the model */
  compaction?: boolean | CompactionOptions
}

/** Those of the options that are no block's. */
export type AttachBlockOptions = { [Key in 'place' | 'compaction']?: AttachOptions[Key] | undefined }

/** A request body with the block in its place. */
export interface Attachment<Body> {
  /** A copy; the body itself where there was nothing to attach or take out, or no place for it. */
  readonly body: Body
  readonly receipt: RequestReceipt
}

/** What a body is attached to. */
export interface AttachedMemory {
  readonly isEnabled: boolean
  /** Why there is nothing to attach. */
  whyNothing(): RequestReceipt['reason']
  /** Keeps and cites results; undefined where nothing does. */
  readonly results: ResultKeeper | undefined
  /** Whether a turn of this id was private on this page. */
  isPrivateTurn(id: string): boolean
  /** The block for a request that carries these calls' results in full, and has so many tokens. */
  block(carried: Pick<BlockOptions, 'onWire' | 'requestTokens'>): MemoryBlock
}

/** A request body of any wire with the block in its place and large results cited, without changing the body given. */
export function attachBlock<Body>(
  body: Body,
  memory: AttachedMemory,
  { place = 'last', compaction }: AttachBlockOptions = {},
): Attachment<Body> {
  const startedAt = performance.now()
  const wire = attempt(() => (typeof body === 'object' && body !== null ? findWire(body) : undefined))
  const carried = wire && attempt(() => carriedBy(body as object, wire))
  const block = memory.block(carried ?? { onWire: [] })
  const { isEnabled, results, isPrivateTurn } = memory
  const filled =
    wire &&
    attempt(() => {
      const own = withoutBlock(body as object, wire)
      const messages = wire.messagesOf(own)
      const tokensWithoutMemory = sizeOfMessages(messages)
      if (!isEnabled) return { body: own, place: undefined, tokensWithoutMemory }
      const isCompacting = compaction ?? isCompactionOffered(own, wire)
      // The texts of a whole history are read for it.
      const privateCalls = isCompacting ? findPrivateCalls(messages, isPrivateTurn) : undefined
      const options = { wire, results, privateCalls, compaction: isCompacting, block, place }
      return { ...fill(own, options), tokensWithoutMemory }
    })
  const { body: sent = body, ...told } = filled ?? { place: undefined, tokensWithoutMemory: 0 }
  const obstacle = filled ? 'no-user-message' : 'unknown-shape'
  return {
    body: sent as Body,
    receipt: writeReceipt(block, {
      wire: wire?.name ?? 'chat',
      ...told,
      delivered: told.place !== undefined,
      reason: !isEnabled || block.text === '' ? memory.whyNothing() : obstacle,
      addedMs: performance.now() - startedAt,
    }),
  }
}

function carriedBy(body: object, wire: Wire): Pick<BlockOptions, 'onWire' | 'requestTokens'> {
  return { onWire: findUnread(body, wire), requestTokens: sizeUpTo(LONG_REQUEST_TOKENS, wire.messagesOf(body)) }
}

/** A body with the block in its place, or beside its messages as data. */
function fill(
  body: object,
  { place, ...options }: Omit<FillBodyOptions, 'place'> & { place: BlockPlace },
): FilledBody<object> {
  if (place !== 'body') return fillBody(body, { ...options, place })
  const compacted = compactResults(body, options)
  if (options.block.text === '') return { ...compacted, place: undefined }
  return { ...compacted, body: { ...compacted.body, workingMemory: blockPayload(options.block) }, place }
}

/** Ids of the calls in turns that were private. */
function findPrivateCalls(messages: readonly unknown[], isPrivateTurn: (id: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>()
  let isPrivate = false
  for (const { turnId, steps } of readTranscript(messages)) {
    if (turnId !== undefined) isPrivate = isPrivateTurn(turnId)
    for (const step of steps) if (isPrivate && step.type === 'result') found.add(step.result.toolCallId)
  }
  return found
}

/** An object whose getters throw is of no shape that is known. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
