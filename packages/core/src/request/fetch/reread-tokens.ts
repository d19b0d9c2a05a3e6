import { sizeOfMessages } from '../wires/fill-body.js'
import type { ModelTurn } from './model-turns.js'
import type { BlockPlace } from '../wires/wire.js'

export interface RereadLog {
  /** Tokens of a request that a prompt cache reads again because of where its block, or the one before, stands. */
  note(messages: readonly unknown[], placed: { turn: ModelTurn; place: BlockPlace | undefined }): number
}

/** Knows where the block of the request before stood, and what it said. */
export function createRereadLog(): RereadLog {
  let before: { readonly hash: string; readonly turnId: string | undefined; readonly place: number } | undefined
  return {
    note(messages, { turn: { block, turnId, place: userPlace }, place }) {
      const last = before
      before = block.text === '' ? undefined : { hash: block.hash, turnId, place: userPlace }
      if (!last || (last.hash === block.hash && last.turnId === turnId)) return 0
      if (place === 'system') return last.hash === block.hash ? 0 : sizeOfMessages(messages)
      // What is last moves on without anything behind it.
      return place === 'after' || place === 'before' ? sizeOfMessages(messages.slice(last.place + 1)) : 0
    },
  }
}
