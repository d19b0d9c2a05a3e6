import { type FeatureModel, type OwnEvent, sliceOf } from '../model/feature-model.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryView } from '../model/memory-state.js'
import type { StateModel } from '../model/state-model.js'

/** A feature's model as the engine runs it: what it makes of an event, it alone knows. */
export type AnyFeatureModel = FeatureModel<string, unknown, never>

/** Models of the features that an engine has. */
export type EngineModels = readonly (AnyFeatureModel | StateModel)[]

/** What an event does to a feature's slice; the feature is told of the thread's events and of its own, and of no other's. */
export function updateSlice(view: MemoryView, event: MemoryEvent, model: AnyFeatureModel): readonly MemoryChange[] {
  const told = event.type === 'feature-event' ? ownEvent(event.content, model.name) : event
  if (!told) return []
  const before = sliceOf(view, model)
  const slice = model.update(before, told as never)
  return slice === before ? [] : [{ type: 'slice-put', feature: model.name, slice }]
}

function ownEvent(content: OwnEvent, name: string): OwnEvent | undefined {
  return content.type.startsWith(`${name}/`) ? content : undefined
}
