import type { EntityKey } from '../../model/entity.js'
import type { BlockOptions } from '../../model/memory-block.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { TypeLabels } from '../../model/resolution.js'
import type { ThreadStep } from '../../model/thread-step.js'
import type { MemoryState, SeenIds } from '../../model/memory-state.js'

/**
 * Events of a thread, as JSON: where it begins, and every step since. Replayed, it gives state, block and verdicts
 * as they were at each step. `version` grows when its shape changes.
 */
export interface Session {
  readonly format: 'antecedent-session'
  readonly version: 1
  /** `replaced`: things, calls and texts are called by other words than they were. */
  readonly names: 'kept' | 'replaced'
  readonly policy: MemoryPolicy
  /** Without functions, which no JSON carries. */
  readonly block: BlockOptions
  readonly labels?: TypeLabels
  readonly base: EncodedState
  readonly steps: readonly SessionStep[]
}

export interface SessionStep {
  readonly step:
    | Pick<Extract<ThreadStep, { type: 'event-applied' }>, 'type' | 'event'>
    | { readonly type: 'state-taken'; readonly state: EncodedState }
  /** Entities on the user's screen. */
  readonly openNow: readonly EntityKey[]
}

/** A state whose maps are lists of pairs, as `encodeState` makes it. */
export type EncodedState = Encoded<MemoryState>

type Encoded<Value> = Value extends SeenIds
  ? readonly number[]
  : Value extends ReadonlyMap<infer Key, infer Item>
    ? readonly (readonly [Key, Encoded<Item>])[]
    : Value extends readonly (infer Item)[]
      ? readonly Encoded<Item>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: Encoded<Value[Name]> }
        : Value
