import { type FeatureModel, sliceOf } from '../model/feature-model.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryView } from '../model/memory-state.js'
import type { StateModel } from '../model/state-model.js'

/** A feature's model as the engine runs it: what it makes of an event, it alone knows. */
export type AnyFeatureModel = FeatureModel<string, unknown, never>

/** Models of the features that an engine has. */
export type EngineModels = readonly (AnyFeatureModel | StateModel)[]

/** Changes of a feature's slice by an event; the feature gets the thread's events and its own, and no other's. */
export function updateSlice(view: MemoryView, event: MemoryEvent, model: AnyFeatureModel): readonly MemoryChange[] {
  const told = event.type === 'feature-event' ? event.content : event
  if (told !== event && !told.type.startsWith(`${model.name}/`)) return []
  const before = sliceOf(view, model)
  const slice = model.update(before, told as never)
  return slice === before ? [] : [{ type: 'slice-put', feature: model.name, slice }]
}
