import type { Entity, EntityKey } from '../../model/entity.js'
import type { Finding } from './finding.js'
import { findGroups, lastAlone, nearestToFocus } from './focus.js'
import type { Pointer } from './read-pointer.js'
import type { Reading } from './read-text.js'

type FocusPointer = Pointer & { readonly kind: 'demonstrative' | 'anchor' | 'pronoun' | 'type-word' }

/** Messages for which a focus stays certain: fewer where the words say less of it. */
const FOCUS_MESSAGES: Readonly<Partial<Record<FocusPointer['kind'], number>>> = {
  demonstrative: 1,
  anchor: 2,
  pronoun: 1,
}

/** `this page`, `it`: what had the focus just now, while nothing else that fits can be meant. */
export function readFocus(
  pointer: FocusPointer,
  fitting: readonly Entity[],
  { live, view }: Reading,
  openNow: ReadonlySet<EntityKey>,
): Finding {
  const open = fitting.filter(({ key }) => pointer.kind === 'demonstrative' && openNow.has(key))
  const focus = open.length > 0 ? open : findFocus(pointer, fitting, live, view.now.message)
  return focus.length === 1
    ? { ...pointer, candidates: focus, meant: focus }
    : { ...pointer, candidates: nearestToFocus(fitting) }
}

function findFocus(
  { kind, types }: FocusPointer,
  fitting: readonly Entity[],
  live: readonly Entity[],
  now: number,
): Entity[] {
  const [focus, earlier] = fitting.filter(lastAlone).sort((one, other) => lastAlone(other) - lastAlone(one))
  const limit = FOCUS_MESSAGES[kind]
  if (!focus || limit === undefined) return []
  const since = lastAlone(focus)
  const isOther = (entity: Entity) => entity !== focus && entity.parent !== focus.key
  const isOvertaken =
    (earlier && lastAlone(earlier) === since) ||
    live.some(entity => lastAlone(entity) > since && isOther(entity)) ||
    findGroups(fitting, since).some(({ entities }) => entities.some(isOther))
  const isLast = !live.some(entity => (entity.mentions[0]?.message ?? 0) > since && isOther(entity))
  // What was seen, and is the only thing of its type that ever had the focus, stays meant for longer.
  const isOnly = types.length > 0 && !earlier && focus.role === 'subject'
  return !isOvertaken && (isOnly || now - since <= (isLast ? limit : 1)) ? [focus] : []
}
