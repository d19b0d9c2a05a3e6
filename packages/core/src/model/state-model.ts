import type { MemoryChange } from './memory-change.js'
import type { MemoryEvent } from './memory-event.js'
import type { MemoryPolicy } from './memory-policy.js'
import type { MemoryState } from './memory-state.js'
import type { SubmittedEvent, SubmittedType } from './observation.js'
import type { Redactor } from './redactor.js'

/** The part of each event that may be kept, by type; undefined where nothing is left of one. */
export type Admissions<Type extends SubmittedType> = {
  readonly [Known in Type]: (event: SubmittedEvent<Known>, redactor: Redactor) => SubmittedEvent<Known> | undefined
}

/** The model of a feature of the package that changes more than a slice of what pages are given. Pure. */
export interface StateModel {
  readonly name: string
  /** Of the feature's own events: without its model, nothing of them is kept. (X18) */
  readonly admissions: Partial<Admissions<SubmittedType>>
  /** Whether an event repeats what memory knew: it is as old as that, whenever it was submitted. (P8) */
  isDerived?(event: SubmittedEvent): boolean
  /** The changes by an event of the feature or of the thread: `before` is the state to which the thread did nothing yet. */
  changes(state: MemoryState, event: MemoryEvent, policy: MemoryPolicy, before: MemoryState): readonly MemoryChange[]
}
