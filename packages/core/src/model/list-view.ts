import type { EntityKey } from './entity.js'

/** The ordered entities of one result as shown, so that "the second one" can be read off. */
export interface ListView {
  readonly type: string
  /** At most 200. */
  readonly keys: readonly EntityKey[]
  readonly total?: number
  /** The record that holds the list; absent where the list is what was asked for. */
  readonly parent?: EntityKey
  readonly toolName?: string
  /** Of the input of the call that showed it; absent where it had none. */
  readonly inputHash?: number
  /** Sequence number of the event that showed it. */
  readonly sequence: number
  readonly message: number
}
