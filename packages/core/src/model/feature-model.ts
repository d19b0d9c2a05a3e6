import type { FeatureEvent, MemoryEvent } from './memory-event.js'
import type { MemoryView } from './memory-state.js'

/** An event of the thread itself. A feature's own events come in its own types. */
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
  /** Reads a slice that an earlier version stored; a slice of this version comes back as it is. @defaultValue as it is */
  decode?(stored: unknown): Slice
}

/** A feature's slice in a view. */
export function sliceOf<Slice>(
  { slices }: Pick<MemoryView, 'slices'>,
  model: Pick<FeatureModel<string, Slice, never>, 'name' | 'empty' | 'decode'>,
): Slice {
  const stored = slices.get(model.name)
  if (stored === undefined) return model.empty
  return model.decode ? model.decode(stored) : (stored as Slice)
}
