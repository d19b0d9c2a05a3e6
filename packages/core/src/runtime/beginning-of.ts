import type { EngineModels } from '../memory/update-slice.js'
import type { Observation, ObservationContent } from '../model/observation.js'
import type { Beginning } from './persistence/erasure.js'

/** When an observation began, and what its page knew by then. */
export function beginningOf({ at, erasures = 0, content }: Observation, models: EngineModels = []): Beginning {
  return { at, erasures, isDerived: isDerived(content, models) }
}

/** Whether an observation repeats what memory knew: it is as old as that, whenever it was made. (P8) */
function isDerived(content: ObservationContent, models: EngineModels): boolean {
  switch (content.type) {
    case 'forget-undone':
    case 'results-cited':
      return true
    case 'tool-result':
    case 'view':
      return false
    default:
      return models.some(model => 'isDerived' in model && model.isDerived?.(content))
  }
}
