import { longTermAsEntity } from './long-term-as-entity.js'
import type { LongTermEntity } from '../../../model/long-term-entity.js'
import type { MemoryChange } from '../../../model/memory-change.js'
import type { MemoryPolicy } from '../../../model/memory-policy.js'
import type { MemoryState } from '../../../model/memory-state.js'
import { isForgotten } from '../../../memory/window/is-forgotten.js'
import { learnPlurals } from '../../../memory/window/record-result.js'
import { openWindow } from '../../../memory/window/open-window.js'

/**
 * Puts what came back out of long-term memory into the window, where nothing is known of it and there is room: it stands
 * as what nobody spoke of yet, with the lowest score, until it is named, shown or used. (L2, W11)
 */
export function recallEntities(
  state: MemoryState,
  recalled: readonly LongTermEntity[],
  policy: MemoryPolicy,
): readonly MemoryChange[] {
  const { view } = state
  const { now } = view
  const unpinned = [...view.entities.values()].filter(({ pinned }) => !pinned).length
  const window = openWindow(
    view,
    recalled.map(({ id, name }) => ({ id, identifiers: [], ...(name !== undefined && { name }) })),
  )
  const fresh = recalled.filter(({ key }) => !view.entities.has(key) && !isForgotten(state, key, policy))
  for (const lasting of fresh.slice(0, Math.max(0, policy.maxTracked - unpinned))) {
    window.put({
      ...longTermAsEntity(lasting),
      ref: window.mintRef(lasting.type),
      firstSeen: now,
      lastSeen: now,
      seenBy: { app: now },
      accessCount: 0,
      pinned: false,
      recalled: true,
    })
  }
  const plurals = fresh.flatMap(({ type, plural }) => (plural === undefined ? [] : [[type, plural] as const]))
  return [...window.changes(), ...learnPlurals(view, Object.fromEntries(plurals))]
}
