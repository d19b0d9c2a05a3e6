import type { Entity, EntityKey } from '../../model/entity.js'
import type { ToolResultObserved } from '../../model/memory-event.js'
import type { MemoryView } from '../../model/memory-state.js'
import { isPageElement } from '../page-elements.js'

/**
 * Elements of a page that the browser no longer shows: a look at another page, or a way to it, makes their references those of
 * nothing. A look that shows mostly what is known is one at the same page, or at a part of it. (W13)
 */
export function findLeft({ entities }: MemoryView, { toolName, extraction }: ToolResultObserved): readonly Entity[] {
  const shown = extraction.entities.filter(isPageElement)
  const leaves = extraction.outcome === 'succeeded' && LEAVING.test(toolName)
  const known = shown.filter(({ key, name }) => entities.get(key)?.name === name && entities.has(key))
  if (!leaves && (shown.length === 0 || known.length * 2 >= shown.length)) return []
  const keys = new Set<EntityKey>(shown.map(({ key }) => key))
  return [...entities.values()].filter(entity => isPageElement(entity) && !entity.pinned && !keys.has(entity.key))
}

const LEAVING = /navigate|goto|go_to|reload/i
