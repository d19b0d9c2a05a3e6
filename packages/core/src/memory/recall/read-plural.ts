import type { Entity } from '../../model/entity.js'
import type { Finding } from './finding.js'
import { findGroups, lastAlone, nearestToFocus } from './focus.js'
import type { Pointer } from './read-pointer.js'

/** Messages for which a group stays certain where its size is not said. */
const GROUP_MESSAGES = 2

/** `these sections`, `both pages`, `all of them`: the newest group shown together that fits. (Q4) */
export function readPlural(
  pointer: Pointer & { readonly kind: 'group' },
  fitting: readonly Entity[],
  now: number,
): Finding | undefined {
  const { value } = pointer
  const [group] = findGroups(fitting)
  // Nothing of the kind was shown, so that the words ask for it: `which sections are there`.
  if (!group) return undefined
  const isMeant =
    (value > 0 ? group.entities.length === value : now - group.message <= GROUP_MESSAGES) &&
    fitting.every(
      whole => lastAlone(whole) <= group.message || group.entities.every(({ parent }) => parent === whole.key),
    )
  if (!isMeant) return { ...pointer, candidates: nearestToFocus(fitting) }
  return { ...pointer, candidates: group.entities, meant: group.entities }
}
