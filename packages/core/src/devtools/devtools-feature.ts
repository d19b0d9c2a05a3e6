import type { Check } from '../memory/check-shape.js'
import type { EntityKey } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { ObservationStamp } from '../model/observation-stamp.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { FieldRedactions } from './redact-fields.js'

/** Questions and acts of a panel on a feature. */
export interface FeatureProtocol {
  readonly question: { readonly about: string }
  readonly answer: { readonly about: string }
  readonly act: { readonly type: string }
}

/** How devtools show a feature of the package, and act on it; a memory that was made without it answers, too. */
export interface DevtoolsFeature<Of extends FeatureProtocol> {
  readonly questions: {
    readonly [About in Of['question']['about']]: FeatureQuestion<
      Extract<Of['question'], { about: About }>,
      Extract<Of['answer'], { about: About }>
    >
  }
  readonly acts: { readonly [Type in Of['act']['type']]: FeatureAct<Extract<Of['act'], { type: Type }>> }
  /** Keys that it knows, whether the thread does or not: a forget reaches them. */
  known?(client: DevtoolsClient): readonly EntityKey[]
  /** Deletes what it keeps of the thread beside its state. */
  erase?(client: DevtoolsClient): Promise<void>
}

export interface FeatureQuestion<Question, Answer> {
  /** Checks of question and answer as they come over a wall. (T11) */
  readonly asked: Check
  readonly answered: Check
  /** `at`: now, in ms since the epoch. */
  answer(client: DevtoolsClient, question: Question, at: number): Answer | Promise<Answer>
  /** The answer of a redacted memory; without this, none. (T12) */
  redact?(answer: Answer, pseudonyms: Pseudonyms): Answer
}

export interface FeatureAct<Act> {
  readonly given: Check
  run(client: DevtoolsClient, act: Act): ActResult | Promise<ActResult>
}

/** The own fields of events in a redacted memory, by type. (T12) */
export type EventRedactions<Event extends MemoryEvent> = {
  readonly [Type in Event['type']]: FieldRedactions<
    Omit<Extract<Event, { type: Type }>, 'type' | keyof ObservationStamp>
  >
}

export interface ActResult {
  readonly done: boolean
  readonly keys: readonly EntityKey[]
  /** Within 10 seconds. (W10) */
  readonly undo?: string
  /** Why it was not done. */
  readonly reason?: string
}

export const OFF = 'Memory is off.'
export const PRIVATE = 'The turn is private.'

export function notDone(reason: string): ActResult {
  return { done: false, keys: [], reason }
}
