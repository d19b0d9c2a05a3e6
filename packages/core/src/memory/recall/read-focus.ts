import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { EvidenceKind } from '../../model/resolution.js'
import { findAnswer } from './find-answer.js'
import type { Finding } from './finding.js'
import { findGroups, isFresh, isShown, lastAlone, nearestToFocus, saidAlone } from './focus.js'
import { isUnreadSince } from './is-unread-since.js'
import { findMainList } from './main-list.js'
import type { Pointer } from './pointer.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

type FocusPointer = Pointer & {
  readonly kind: 'demonstrative' | 'anchor' | 'pronoun' | 'definite' | 'here' | 'type-word'
}

/** Messages for which a focus stays certain: fewer where the words say less of it. */
const FOCUS_MESSAGES: Readonly<Partial<Record<FocusPointer['kind'], number>>> = {
  demonstrative: 1,
  anchor: 2,
  pronoun: 1,
  definite: 1,
}

/** Messages for which the only thing of a type is meant by its type: fewer where it was but said, for another may be talked of since. */
const ONLY_SHOWN = 3
const ONLY_SAID = 1
/** What stands in a record that was shown, as the one milestone of an issue, is less likely one of many. */
const ONLY_PART = 12

/** The place of those demonstratives that point further away: `that`. */
const FURTHER = 1

/** `this page`, `it`: what had the focus just now, while nothing else that fits can be meant. */
export function readFocus(
  pointer: FocusPointer,
  fitting: readonly Entity[],
  reading: Reading,
  openNow: ReadonlySet<EntityKey>,
): Finding | undefined {
  const { live, view } = reading
  const isShown = /demonstrative|definite|here/.test(pointer.kind)
  const open = innermost(fitting.filter(({ key }) => isShown && openNow.has(key))).filter(
    entity => !isElsewhere(pointer, entity, view),
  )
  if (pointer.kind === 'here') return open.length === 1 ? found(pointer, open) : undefined
  const known = fitting.filter(
    ({ mentions, role, background }) => mentions.length > 0 || (role === 'reference' && !background),
  )
  // What is the only one of its type is meant by its type.
  const isOnly =
    /demonstrative|definite/.test(pointer.kind) &&
    pointer.types.length > 0 &&
    known.length === 1 &&
    (known[0]?.role === 'subject' || isRecent(known[0], view.now.message) || holdsFocus(known[0], reading))
  const before = isGoneBackTo(pointer, reading) ? spokenOfLast(fitting) : []
  const alone =
    open.length > 0 ? open : isOnly ? known : before.length > 0 ? before : findFocus(pointer, fitting, live, view)
  const focus = alone.length > 0 ? alone : heldByFocus(pointer, fitting, reading)
  const answer = open.length === 0 && !isOnly ? findAnswer(live, view.now.message) : undefined
  const isEither = focus.some(entity => answer?.echoed.includes(entity)) && fitting.some(it => it === answer?.entity)
  const isHolder = open.length === 0 && pointer.kind === 'pronoun' && focus.some(entity => onlyHolds(entity, view))
  const isPart = open.length === 0 && pointer.kind === 'pronoun' && focus.some(entity => isOfListed(entity, view))
  if (
    focus.length === 1 &&
    !isEither &&
    !isHolder &&
    !isPart &&
    !(open.length === 0 && isAfterStranger(pointer, reading))
  )
    return found(pointer, focus)
  const nearest = nearestToFocus(pointer.kind === 'pronoun' ? withDeleted(fitting, reading) : fitting)
  const first = fitting.filter(entity => entity === answer?.entity)
  return { ...pointer, kind: kindOf(pointer), candidates: [...new Set([...first, ...nearest])] }
}

/** Whether nothing is known of a thing but what a result lists as its: that is what was shown. */
function onlyHolds({ key, name, attributes = [] }: Entity, { listViews }: MemoryView): boolean {
  const held = name === undefined ? listViews.find(({ parent, keys }) => parent === key && keys.length > 1) : undefined
  return held !== undefined && attributes.every(({ value }) => value === String(held.total ?? held.keys.length))
}

/** Whether it was but said, and one thing of the newest list has it: `when is Biscuit in? move it` moves the appointment. */
function isOfListed({ key, role, mentions }: Entity, view: MemoryView): boolean {
  if (!/^(?:child|reference)$/.test(role) || mentions[0]?.by !== 'user') return false
  const list = findMainList(view, [])
  if (list?.keys.includes(key)) return false
  const holders = view.relationships.filter(
    ({ kind, to, from }) => kind !== 'sequence' && to === key && list?.keys.includes(from),
  )
  return new Set(holders.map(({ from }) => from)).size === 1
}

/** Whether `that` may mean one of a list that came since the thing was opened. */
function isElsewhere({ kind, value, types }: FocusPointer, entity: Entity, { listViews }: MemoryView): boolean {
  if (kind !== 'demonstrative' || value !== FURTHER) return false
  const opened = entity.mentions.find(({ by }) => by === 'view')?.message ?? 0
  return listViews.some(({ type, message, keys }) => types.includes(type) && message > opened && keys.length > 1)
}

/** Whether it is said right before that the talk goes back to it, or right behind it that it is meant again. */
function isGoneBackTo({ from, to, types }: FocusPointer, { phraseAt, saysBack }: Reading): boolean {
  const before = phraseAt[from - 1]?.kind === 'article' ? phraseAt[from - 2] : phraseAt[from - 1]
  const isTo =
    before !== undefined && /^(?:assignment|filler|other)$/.test(before.kind) && before.to - before.from === 1
  const verb = isTo ? phraseAt[before.from - 1] : before
  return types.length > 0 && [verb, before, phraseAt[to]].some(phrase => phrase !== undefined && saysBack(phrase))
}

/** `back to the hotel`: of those of its type the one that was last spoken of or opened alone. */
function spokenOfLast(fitting: readonly Entity[]): Entity[] {
  const [last, earlier] = fitting.filter(lastAlone).sort((one, other) => lastAlone(other) - lastAlone(one))
  return last && (!earlier || lastAlone(earlier) < lastAlone(last)) ? [last] : []
}

/** `that tier` of a member: the only one of its type that what had the focus just now holds or refers to. */
function heldByFocus({ kind, types }: FocusPointer, fitting: readonly Entity[], reading: Reading): Entity[] {
  const { live, view, pointers, phrases } = reading
  // `the contact on the one we lost` is held by that.
  const isAlone = kind === 'definite' && pointers.length === 1 && phrases.every(phrase => phrase.kind !== 'selector')
  if (types.length === 0 || !(kind === 'demonstrative' || isAlone)) return []
  const [focus] = live.filter(lastAlone).sort((one, other) => lastAlone(other) - lastAlone(one))
  if (!focus || !isFresh(focus, view.now.message)) return []
  const tied = new Set(view.relationships.filter(({ from }) => from === focus.key).map(({ to }) => to))
  const held = fitting.filter(({ key, parent }) => parent === focus.key || tied.has(key))
  return held.length === 1 ? held : []
}

/** With what is deleted while it has the focus, where anything else can be meant: `oh no, restore it`. */
function withDeleted(fitting: readonly Entity[], { index, view }: Reading): readonly Entity[] {
  const gone = index.entities.filter(entity => entity.fate === 'deleted' && isFresh(entity, view.now.message))
  return fitting.length > 0 ? [...fitting, ...gone] : []
}

/** Characters in a row of a script without spaces that no list knows, as a name has them. */
const STRANGE = 5

/** Whether it may stand for what was named just before and is not known: `就去北京海洋馆，这个景点的电话？` */
function isAfterStranger({ from }: FocusPointer, { words, phraseAt }: Reading): boolean {
  let row = 0
  for (let place = 0; place < from && row < STRANGE; place++) {
    const isStrange = phraseAt[place]?.kind === 'other' && isUnspaced(words[place] ?? '')
    row = isStrange ? (phraseAt[place]?.gap === '' ? row + 1 : 1) : 0
  }
  return row === STRANGE
}

function found(pointer: FocusPointer, meant: readonly Entity[]): Finding {
  return { ...pointer, kind: kindOf(pointer), candidates: meant, meant }
}

/** Whether it was said or shown not long ago: of an older one another may be meant that memory does not hold. */
function isRecent(entity: Entity | undefined, now: number): boolean {
  if (!entity) return false
  const { role, mentions, lastSeen } = entity
  const shown = /^(?:child|reference)$/.test(role) ? ONLY_PART : ONLY_SHOWN
  // What records but refer to is no mention of it.
  if (mentions.length === 0) return now - lastSeen.message <= shown
  return mentions.some(mention => now - mention.message <= (isShown(mention) ? shown : ONLY_SAID))
}

/** Whether it holds what the talk is of: `that board`, after one of its cards. */
function holdsFocus(entity: Entity | undefined, { live, view }: Reading): boolean {
  return live.some(part => part.parent !== undefined && part.parent === entity?.key && isFresh(part, view.now.message))
}

function kindOf({ kind }: FocusPointer): EvidenceKind {
  return kind === 'here' ? 'pronoun' : kind === 'definite' ? 'type-word' : kind
}

/** Of a page and its section that are open together the section is looked at. */
function innermost(open: readonly Entity[]): Entity[] {
  return open.filter(({ key }) => !open.some(({ parent }) => parent === key))
}

function findFocus(
  { kind, types }: FocusPointer,
  fitting: readonly Entity[],
  live: readonly Entity[],
  view: MemoryView,
): Entity[] {
  const {
    now: { message: now },
    unclear = 0,
  } = view
  const [focus, earlier] = fitting.filter(lastAlone).sort((one, other) => lastAlone(other) - lastAlone(one))
  const limit = FOCUS_MESSAGES[kind]
  if (!focus || limit === undefined) return []
  const since = lastAlone(focus)
  const isOther = (entity: Entity) => entity !== focus && entity.parent !== focus.key
  // What was seen, and is the only thing of its type that ever had the focus, stays meant for longer.
  const isOnly = types.length > 0 && !earlier && focus.role === 'subject'
  const isOvertaken =
    (earlier && lastAlone(earlier) === since) ||
    ((isOnly && kind === 'definite') || (types.length > 0 && kind === 'demonstrative') ? fitting : live).some(
      entity => lastAlone(entity) > since && isOther(entity),
    ) ||
    // Without a type, it may be what was spoken of since and not understood.
    (types.length === 0 &&
      /^(?:pronoun|anchor)$/.test(kind) &&
      (saidAlone(focus) < unclear || isUnreadSince({ message: saidAlone(focus) + 1 }, view))) ||
    findGroups(fitting, since).some(({ entities }) => entities.some(isOther))
  const isLast = !live.some(entity => (entity.mentions[0]?.message ?? 0) > since && isOther(entity))
  return !isOvertaken && (isOnly || now - since <= (isLast ? limit : 1)) ? [focus] : []
}
