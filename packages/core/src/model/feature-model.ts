import type { FeatureEvent, MemoryEvent } from './memory-event.js'
import type { MemoryView } from './memory-state.js'

/** What happened in a thread: what features themselves are told is in their own events. */
export type ThreadEvent = Exclude<MemoryEvent, FeatureEvent>

/** A feature's own event: its name stands before the slash. */
export interface OwnEvent<Name extends string = string> {
  readonly type: `${Name}/${string}`
}

/**
 * A feature's slice of a thread's state, and how events change it. Pure and plain data: it runs in the worker, again when
 * another tab wrote first, and in tests.
 */
export interface FeatureModel<
  Name extends string = string,
  Slice = unknown,
  Event extends OwnEvent<Name> = OwnEvent<Name>,
> {
  readonly name: Name
  /** Of a thread in which no event of the feature happened, and of one that was cleared. */
  readonly empty: Slice
  /** The slice after an event; the same one where it changes nothing. It has a bound, as everything that is kept. */
  update(slice: Slice, event: Event | ThreadEvent): Slice
  /** What an earlier version stored, as this one has it; what is a slice already, as it is. @defaultValue as it is */
  decode?(stored: unknown): Slice
}

/** A feature's slice in a view. */
export function sliceOf<Slice>(
  { slices }: Pick<MemoryView, 'slices'>,
  model: FeatureModel<string, Slice, never>,
): Slice {
  const stored = slices.get(model.name)
  if (stored === undefined) return model.empty
  return model.decode ? model.decode(stored) : (stored as Slice)
}
