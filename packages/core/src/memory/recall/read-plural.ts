import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Finding } from './finding.js'
import { findGroups, lastAlone, nearestToFocus } from './focus.js'
import { findMainList, hasEnd, isWhole } from './main-list.js'
import type { Pointer } from './pointer.js'
import { WHOLE } from './read-pointer.js'

/** Messages for which a group stays certain where its size is not said. */
const GROUP_MESSAGES = 2

/** `these sections`, `both pages`, `all three`: the newest list of that size, else the newest that was said together. (Q4) */
export function readPlural(
  pointer: Pointer & { readonly kind: 'group' },
  fitting: readonly Entity[],
  view: MemoryView,
): Finding | undefined {
  const { value, types, isAll = false } = pointer
  const now = view.now.message
  const list = findMainList(view, types)
  const keys = new Set(list?.keys)
  // What stands inside the things of a list was shown with them, and is not what was shown.
  const [group] = findGroups(fitting).filter(
    ({ message, entities }) => value === 0 || message !== list?.message || entities.some(({ key }) => keys.has(key)),
  )
  const shown = list?.shown.filter(({ fate }) => fate !== 'deleted') ?? []
  // So many as were shown are those, though there be more of them elsewhere.
  if (value > 0 && list && shown.length === value && hasEnd(list)) {
    const isLater = (group?.message ?? 0) > list.message && group?.entities.length === value
    const meant = isLater ? group.entities : shown
    return { ...pointer, candidates: meant, meant }
  }
  // `all these files` are those of the list, whichever were spoken of since.
  if (value === WHOLE && isAll && list && isWhole(list)) return { ...pointer, candidates: shown, meant: shown }
  // Nothing of the kind was shown, so that the words ask for it: `which sections are there`.
  if (!group) return undefined
  const isMeant =
    (value > 0 ? group.entities.length === value : now - group.message <= GROUP_MESSAGES) &&
    (value !== WHOLE || (list !== undefined && isWhole(list) && group.entities.length === shown.length)) &&
    fitting.every(
      whole =>
        lastAlone(whole) <= group.message ||
        group.entities.every(({ parent }) => parent === whole.key) ||
        // `delete all of them` means the one as well that was singled out.
        (isAll && group.entities.includes(whole)),
    )
  if (!isMeant) return { ...pointer, candidates: nearestToFocus(fitting) }
  return { ...pointer, candidates: group.entities, meant: group.entities }
}
