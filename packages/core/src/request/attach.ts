import { blockPayload } from '../memory/block/block-payload.js'
import type { CompactionOptions } from '../model/citation.js'
import type { ResultKeeper } from '../model/result-keeper.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import { type CompactedBody, compactResults, isCompactionOffered } from './wires/compact-results.js'
import {
  type Carried,
  carriedBy,
  type FilledBody,
  fillBody,
  type FillBodyOptions,
  withoutBlock,
} from './wires/fill-body.js'
import { sizeOfMessages } from './messages/size-of-messages.js'
import { readTranscript } from './messages/read-transcript.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { BlockPlace, Wire } from './wires/wire.js'
import { findWire } from './wires/wires.js'
import { addCost } from './receipt/add-cost.js'
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

/** The memory to which a body is attached. */
export interface AttachedMemory {
  readonly isEnabled: boolean
  /** Why there is nothing to attach. */
  whyNothing(): RequestReceipt['reason']
  /** Keeps and cites results; undefined where nothing does. */
  readonly results: ResultKeeper | undefined
  /** Whether a turn of this id was private on this page. */
  isPrivateTurn(id: string): boolean
  /** The block for a request that carries these calls' results in full, and has so many tokens. */
  block(carried: Carried): MemoryBlock
}

/** A request body of any wire with the block in its place and large results cited, without changing the body given. */
export function attachBlock<Body>(
  body: Body,
  memory: AttachedMemory,
  { place = 'last', compaction }: AttachBlockOptions = {},
): Attachment<Body> {
  const startedAt = performance.now()
  const { isEnabled } = memory
  const wire = attempt(() => (typeof body === 'object' && body !== null ? findWire(body) : undefined))
  const compacted = wire && attempt(() => compactBody(body as object, { wire, memory, compaction }))
  const block = memory.block(compacted && wire ? carriedBy(compacted, wire) : { onWire: [] })
  const filled =
    compacted &&
    wire &&
    attempt(() => (isEnabled ? fill(compacted, { wire, block, place }) : { ...compacted, place: undefined }))
  const obstacle = filled ? 'no-user-message' : 'unknown-shape'
  return {
    body: (filled ? filled.body : body) as Body,
    receipt: addCost(
      writeReceipt(block, {
        wire: wire?.name ?? 'chat',
        place: filled?.place,
        tokensWithoutMemory: filled?.tokensWithoutMemory ?? 0,
        cited: filled?.cited ?? 0,
        citedTokens: filled?.citedTokens ?? 0,
        ...(filled?.uncited && { uncited: filled.uncited }),
        delivered: filled?.place !== undefined,
        reason: !isEnabled || block.text === '' ? memory.whyNothing() : obstacle,
        addedMs: performance.now() - startedAt,
      }),
    ),
  }
}

interface HeldBody extends CompactedBody<object> {
  readonly tokensWithoutMemory: number
}

/** The host's own body, its large results cited where memory is on. */
function compactBody(
  body: object,
  { wire, memory, compaction }: { wire: Wire; memory: AttachedMemory } & Pick<AttachBlockOptions, 'compaction'>,
): HeldBody {
  const own = withoutBlock(body, wire)
  const messages = wire.messagesOf(own)
  const tokensWithoutMemory = sizeOfMessages(messages)
  const { isEnabled, results, isPrivateTurn } = memory
  if (!isEnabled) return { body: own, cited: 0, citedTokens: 0, tokensWithoutMemory }
  const isCompacting = compaction ?? isCompactionOffered(own, wire)
  // The texts of a whole history are read for it.
  const privateCalls = isCompacting ? findPrivateCalls(messages, isPrivateTurn) : undefined
  return { ...compactResults(own, { wire, results, privateCalls, compaction: isCompacting }), tokensWithoutMemory }
}

/** The body with the block in its place, or beside its messages as data. */
function fill(
  compacted: HeldBody,
  { place, ...options }: Omit<FillBodyOptions, 'place'> & { place: BlockPlace },
): HeldBody & FilledBody<object> {
  if (place !== 'body') return { ...compacted, ...fillBody(compacted, { ...options, place }) }
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
