import type { EntityId } from '../model/entity.js'
import type { Observation, ObservationContent } from '../model/observation.js'
import type { ObservationStamp } from '../model/observation-stamp.js'

/** Makes the observations of one page of a thread, numbered in the order in which they are made. */
export function createObservationFactory(origin = 'page-1'): (content: ObservationContent) => Observation {
  let made = 0
  return content => ({ ...({ origin, number: ++made, at: made } satisfies ObservationStamp), content })
}

/** A tool result that shows one page. */
export function aPageResult(id: EntityId, title = `Page ${id}`): ObservationContent {
  return { type: 'tool-result', result: { toolName: 'getPage', output: { id, title }, source: 'tool' } }
}
