import type { WorkingMemoryPayload } from '../../model/block-payload.js'
import { BLOCK_PART } from '../messages/strip-blocks.js'
import { notifyWhenRead } from './notify-when-read.js'
import { placeBlock, type UIMessageLike, type UIPart } from '../messages/ui-messages.js'
import type { BlockPlace } from '../wires/wire.js'

/** How a block goes out over the AI SDK: as a text part, as a data part, or as a field of the body. */
export type BlockMode = 'text' | 'data' | 'body'

/** The part of a send that can carry a block. */
export interface Send<Message> {
  readonly messages: Message[]
  readonly body?: object
}

/** A block as its mode writes it. */
export type WrittenBlock =
  | { readonly mode: 'text'; readonly text: string }
  | { readonly mode: 'data' | 'body'; readonly payload: WorkingMemoryPayload }

/**
 * A copy of a send with the block in its place; without a place, the send has no user message for it. `onRead` is told when
 * what makes the request reads the block. (I1, I2)
 */
export function placeInSend<Message extends UIMessageLike>(
  send: Send<Message>,
  block: WrittenBlock,
  onRead: () => void,
): Send<Message> & { readonly place?: BlockPlace } {
  if (block.mode === 'text') return placePart(send, notifyWhenRead({ type: 'text', text: block.text }, 'text', onRead))
  // Told by its inside: transports and an app's request preparation copy the body's fields whether they send them or not.
  const payload = notifyWhenRead(block.payload, 'groups', onRead)
  if (block.mode === 'data') return placePart(send, { type: BLOCK_PART, data: payload })
  return { ...send, body: { ...send.body, workingMemory: payload }, place: 'body' }
}

function placePart<Message extends UIMessageLike>(send: Send<Message>, part: UIPart) {
  const messages = placeBlock(send.messages, part)
  return messages === send.messages ? send : { ...send, messages, place: 'after' as const }
}
