import type { Entity } from '../../model/entity.js'
import type { Described, Finding } from './finding.js'
import type { NamedSpan } from './find-names.js'
import { isAskedFor, rankByFocus } from './focus.js'
import { isPerson } from './is-person.js'
import { PLURAL } from './read-labels.js'
import { overlaps, type Span } from './read-phrases.js'
import type { Pointer } from './pointer.js'
import { isThingPointer } from './read-pointer.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'
import { ARTICLE } from './words/word-places.js'

const CLAUSE_END = /[,.!?;，。！？；\n]/

/** What two names of one list may have between them. */
const SEPARATOR = /[,，、/&+;\n•]/

/** Characters by which a name of a script without spaces is no chance row of words. */
const LONG_UNSPACED = 6

/**
 * What is written by identifier or name, where words that point leave it to that. Two bearers of one name, a marked
 * stranger, or words that a sentence has anyway leave it open. (Q1, T4)
 */
export function readName(reading: Reading, { pointed, described }: ReadBefore): Finding | undefined {
  const { phrases } = reading
  const isNamed = coverOf(reading.names, reading)
  const values = reading.marks.filter(
    mark =>
      !reading.isMeant(mark) || isValue(mark, reading) || (!isNamed(mark.from, mark.to) && isAdded(mark, reading)),
  )
  const isMarked = coverOf(
    reading.marks.filter(mark => !values.includes(mark)),
    reading,
  )
  // `call it "Mud and cork"`: what is quoted after a pronoun is what it becomes.
  const isSetTo = (from: number): boolean => pointed?.kind === 'pronoun' && pointed.to <= from
  const stranger = phrases.find(
    ({ kind, from, to }) => /other|talk/.test(kind) && isMarked(from, to) && !isNamed(from, to) && !isSetTo(from),
  )
  // What says which one is meant is not what is meant: `the one from Acme` is no company.
  const names = chooseNames(reading).filter(
    name => !isDescribing(name, described, reading) && !values.some(value => isWithin(name, value)),
  )
  const [first] = names
  const last = names.at(-1)
  if (!first || !last) return stranger && { ...stranger, kind: 'name', candidates: [] }

  const all = [...new Set(names.flatMap(({ entities }) => (entities.length > 1 ? rankByFocus(entities) : entities)))]
  // What is called as the part that it is about stands for it: the entry of a film.
  const nameOf = new Map(all.map(({ key, name }) => [key, name]))
  const named = all.filter(
    ({ parent, name }) => parent === undefined || name === undefined || nameOf.get(parent) !== name,
  )
  // Of `the hero of About` the hero is meant: the whole only says which part.
  const keys = new Set(named.map(({ key }) => key))
  const parts = named.filter(({ parent }) => parent !== undefined && keys.has(parent))
  const isDescribed = described?.meant?.every(entity => named.includes(entity)) === true
  const candidates = parts.length > 0 ? parts : isDescribed ? (described?.meant ?? named) : named
  const finding = { kind: first.kind, from: first.from, to: last.to, candidates }
  const called = calledAfter(candidates, names, reading)
  if (called.length > 0) return { ...finding, candidates: [...called, ...candidates] }
  const isSure = names.some(isWrittenAsName) && names.every(name => isWrittenAsName(name) || name.to - name.from > 1)

  const pointing = pointed && isThingPointer(pointed) && !stranger ? pointed : undefined
  // `#2` is the second of a list as well as a thing that is called so.
  const isPlace = pointing?.kind === 'ordinal' && pointing.meant && first.kind === 'name' && overlaps(first, pointing)
  if (isPlace && !candidates.every(entity => pointing.meant?.includes(entity)))
    return { ...finding, candidates: [...new Set([...pointing.candidates, ...candidates])] }
  if (pointing && !candidates.every(entity => pointing.meant?.includes(entity))) {
    const isBack = isTakenUp(last, pointing, reading)
    const both = isBack ? [...candidates, ...pointing.candidates] : [...pointing.candidates, ...candidates]
    const together = { ...finding, candidates: [...new Set(both)] }
    // `what is on at the Harbour Hall? send me both`
    if (pointing.kind === 'group' && !pointing.meant && isBack && candidates.length === 1) return together
    if (isGoal(first, pointing, reading) || isAfter(first, pointing, reading))
      return pointing.meant ? undefined : together
    // In `put the meeting notes next to it` the name says what, and the pronoun where.
    const isObject = pointing.kind === 'pronoun' && isNounBefore(last, pointing, reading)
    // `the north boiler, drain that boiler`
    // `what about 4822, is anyone on that?`
    const isNumber = first.kind === 'identifier' && pointing.types?.length === 0
    const isSame = isBack && candidates.length === 1 && (isNumber || isApposed(candidates, last, pointing))
    if (!isObject && !isSame && !names.some(isWrittenAsName)) return pointing.meant && !isBack ? undefined : together
    if (pointing.kind === 'demonstrative' && !isApposed(candidates, last, pointing)) {
      const isOther = candidates.every(({ type }) => !pointing.types?.includes(type))
      return pointing.meant && isOther ? undefined : together
    }
  }
  const isOneList = names.every(
    (name, place) => name.entities.length === 1 && (place === 0 || isJoined(names[place - 1], name, reading)),
  )
  const isMeant =
    !stranger &&
    names.every(({ standing }) => standing !== 'doubtful') &&
    (candidates.length === 1 || (isOneList && isSure) || (isDescribed && described?.isSeveral === true)) &&
    !isDetermined(first, reading) &&
    (isDescribed || !isOwner(last, reading)) &&
    !isBesideStranger(first, reading) &&
    !isNumbered(last, reading) &&
    !isOfAnotherKind(last, candidates, reading) &&
    candidates.every(({ fate }) => fate !== 'deleted')
  return { ...finding, ...(isMeant && { meant: candidates }) }
}

interface ReadBefore {
  /** What the surest words point at. */
  readonly pointed: Finding | undefined
  readonly described: Described | undefined
}

/** Whether a number that nothing known has says which of what is called so: `facture 1099`. */
function isNumbered({ to, standing }: NamedSpan, { phraseAt, words, names, isNoun }: Reading): boolean {
  const next = phraseAt[to]
  const isKnown = names.some(({ from }) => from === to)
  return (
    standing !== 'marked' &&
    next?.gap === ' ' &&
    !isKnown &&
    isNoun(words[to - 1] ?? '') &&
    /^(?=.*\d).{3}/.test(words[to] ?? '')
  )
}

/** Whether it says which of another kind is meant: of `the Lusa Atlantic flight` no carrier that flights but name. */
function isOfAnotherKind(
  { from, to, standing }: NamedSpan,
  candidates: readonly Entity[],
  { phraseAt, words, isNoun, nounsBeside }: Reading,
): boolean {
  const noun = words[to] ?? ''
  const next = phraseAt[to]
  // `Birch orders` are no company.
  if (next?.kind === 'type' && next.gap === ' ' && next.value === PLURAL && standing !== 'marked')
    return candidates.every(one => !isAskedFor(one) && !next.types.includes(one.type))
  const isKind = next?.kind === 'other' && next.gap === ' ' && isNoun(noun)
  if (standing === 'marked' || !isKind || phraseAt[from - 1]?.kind !== 'article') return false
  return candidates.every(
    one => !isAskedFor(one) && !one.type.split('_').some(part => part === noun || nounsBeside(noun).has(part)),
  )
}

/** What parts a title from what follows it. */
const SUBTITLE = /^\s?[:(–—-]/

/** `two seats for paper lanterns`: shows that a list gave, called after the band that plays in them. */
function calledAfter(candidates: readonly Entity[], names: readonly NamedSpan[], { live }: Reading): Entity[] {
  const [only, ...others] = candidates
  if (!only?.name || others.length > 0 || isAskedFor(only) || names.some(isWrittenAsName)) return []
  const start = only.name.toLowerCase()
  return live.filter(entity => {
    const { name = '' } = entity
    return isAskedFor(entity) && name.toLowerCase().startsWith(start) && SUBTITLE.test(name.slice(start.length))
  })
}

/** Whether a name is but a part of what is quoted. */
function isWithin(name: Span, mark: Span): boolean {
  return mark.from <= name.from && name.to <= mark.to && name.to - name.from < mark.to - mark.from
}

function isDescribing(name: NamedSpan, described: Described | undefined, { nounsBeside }: Reading): boolean {
  const { origin } = described ?? {}
  if (described && origin !== undefined && name.from > origin && name.to <= described.to) return true
  // Of `the Maria of Birch Tools` the company says which Maria.
  const isPart = described?.meant !== undefined && name.from > described.from && name.to <= described.to
  if (!described || !(described.isHeaded || isPart) || !overlaps(name, described)) return false
  // What fits but one of several is not them, but says which they are.
  const isLikely = !described.isStranger && !(described.isSeveral && !described.meant)
  // `the Tobias Lund one` is by who was shown but as whose things are.
  const isOwner = (entity: Entity): boolean =>
    described.isHeaded && described.types?.length === 0 && !isAskedFor(entity) && isPerson(entity, nounsBeside)
  return !name.entities.some(
    entity =>
      described.types?.includes(entity.type) || (isLikely && described.candidates.includes(entity) && !isOwner(entity)),
  )
}

function isWrittenAsName({ standing }: NamedSpan): boolean {
  return standing === 'marked' || standing === 'written'
}

/** Of all that could be names those that are: beside a surer one, what is not listed with it is a word of the sentence. */
function chooseNames(reading: Reading): NamedSpan[] {
  const { names } = reading
  const likely = names.filter(({ standing }) => standing !== 'doubtful')
  if (likely.length === 0) return [...names]
  if (!likely.some(({ standing }) => standing === 'marked')) return likely
  return likely.filter((name, place) => {
    const neighbours = [likely[place - 1], likely[place + 1]]
    return isWrittenAsName(name) || neighbours.some(other => other && isJoined(name, other, reading))
  })
}

/** Whether two names stand in one list, as `About, the Team page and Home`. */
function isJoined(one: Span | undefined, other: Span, { phraseAt, clean, starts, ends }: Reading): boolean {
  if (!one) return false
  const [before, after] = one.to <= other.from ? [one, other] : [other, one]
  const between = phraseAt.slice(before.to, after.from)
  return (
    between.every(({ kind }) => /connective|article|type/.test(kind)) &&
    (between.some(({ kind }) => kind === 'connective') ||
      SEPARATOR.test(clean.slice(ends[before.to - 1], starts[after.from])))
  )
}

/** Whether the name is what something is set or moved to: in `rename it to About` it is what it is set for that is meant. */
export function isGoal(name: Span | undefined, pointing: Span, { phrases }: Reading): boolean {
  if (!name) return false
  const before = phrases.findLast(({ kind, to }) => !/connective|article|type/.test(kind) && to <= name.from)
  return pointing.from < name.from && before?.kind === 'assignment'
}

/** Whether the words point before the name is said, in one clause: `publish it before Friday`. */
function isAfter(name: NamedSpan, pointing: Finding, { clean, starts, ends }: Reading): boolean {
  const isBefore = pointing.kind === 'pronoun' && pointing.to <= name.from && name.standing !== 'marked'
  return isBefore && !CLAUSE_END.test(clean.slice(ends[pointing.to - 1], starts[name.from]))
}

/** Whether it is several words after an article, before the words that point. */
function isNounBefore({ from, to }: Span, pointing: Span, { phraseAt }: Reading): boolean {
  return to - from > 1 && to <= pointing.from && phraseAt[from - 1]?.kind === 'article'
}

/** Whether the words point back at what was named in a clause before: `open pricing, then rename it`. */
function isTakenUp(name: Span, pointing: Span, { clean, starts, ends }: Reading): boolean {
  return pointing.from >= name.to && CLAUSE_END.test(clean.slice(ends[name.to - 1], starts[pointing.from]))
}

/** Whether the words that point say of what was named before of which type it is: `I take the Ritz; where is this hotel?` */
function isApposed(named: readonly Entity[], name: Span, pointing: Finding): boolean {
  return pointing.from >= name.to && named.every(({ type }) => pointing.types?.includes(type))
}

/**
 * Whether a demonstrative makes it a common noun, or what is done: `this homepage` is no page of that name, but the one
 * that is shown, and `下架这个页面` says to withdraw this page.
 */
function isDetermined({ from, to, standing, entities }: NamedSpan, { phraseAt, words }: Reading): boolean {
  const before = phraseAt[from - 1]?.kind === 'selector' ? phraseAt[from - 2] : phraseAt[from - 1]
  const after = phraseAt[to]
  const isUnspacedName = isUnspaced(words[from] ?? '')
  if (standing === 'plain' && isUnspacedName && after?.kind === 'demonstrative') return true
  // `老王牛肉面那单`: the one that is theirs.
  const isOne = /^(?:demonstrative|filler)$/.test(after?.kind ?? '') && phraseAt[after?.to ?? 0]?.kind === 'selector'
  if (isUnspacedName && isOne && !entities.some(isAskedFor)) return true
  // `das Budget` is but called so.
  const isThis = before?.kind === 'demonstrative' && before.value < ARTICLE
  return standing !== 'marked' && isThis && after?.kind !== 'type'
}

/** Whether it says whose a thing is that memory has none of: `Mira's post`. */
function isOwner({ to }: NamedSpan, { phraseAt, words, isNoun }: Reading): boolean {
  const owned = phraseAt[to]?.kind === 'possessive' ? phraseAt[to + 1] : undefined
  return owned !== undefined && isNoun(words.slice(owned.from, owned.to).join(' '))
}

/** Whether a clause with these words points at a kind of thing that memory has no word for: `make this brochure blue`. */
function isBesideStranger({ from, to, standing }: NamedSpan, reading: Reading): boolean {
  const { words, pointers, phraseAt, clean, starts, ends } = reading
  const isChance =
    phraseAt[from - 1]?.kind === 'assignment' || (isUnspaced(words[from] ?? '') && to - from < LONG_UNSPACED)
  const isWord = standing === 'plain' || (standing === 'written' && isChance)
  const isStranger = ({ kind, from }: Pointer): boolean => kind === 'remark' && phraseAt[from]?.kind === 'demonstrative'
  const remark = isWord ? pointers.find(isStranger) : undefined
  if (!remark) return false
  const between = remark.to <= from ? [ends[remark.to - 1], starts[from]] : [ends[to - 1], starts[remark.from]]
  return !CLAUSE_END.test(clean.slice(...between))
}

/** Whether a mark is what something is set to, or what is written: `to "Diary"`, `with the message "done"`, `a note "late"`. */
function isValue(mark: Span, { phraseAt, words, isNoun, saysPart, isMade }: Reading): boolean {
  const before = phraseAt[mark.from - 1]
  if (before?.kind === 'assignment' || isMade(mark.from)) return true
  const word = words[mark.from - 1] ?? ''
  // `add the memo "Denver trip"`: no type is called so.
  const isOfWord = /^(?:article|indefinite)$/.test(phraseAt[mark.from - 2]?.kind ?? '')
  return before?.kind === 'other' && (before.value > 0 || isOfWord || isNoun(word) || saysPart(word))
}

/** Whether what is quoted goes to a thing that is pointed at: `add "oak" to this list`. */
function isAdded({ to }: Span, { phraseAt }: Reading): boolean {
  return phraseAt[to]?.kind === 'assignment' && /^(?:demonstrative|pronoun)$/.test(phraseAt[to + 1]?.kind ?? '')
}

/** Whether a stretch overlaps one of these. */
function coverOf(spans: readonly Span[], { words }: Reading): (from: number, to: number) => boolean {
  const covered = words.map(() => false)
  for (const { from, to } of spans) covered.fill(true, from, to)
  return (from, to) => covered.slice(from, to).includes(true)
}
