import type { Entity, EntityKey } from '../../model/entity.js'
import type { Described, Finding } from './finding.js'
import { wordsOf } from './name-forms.js'
import { clauseOf } from './clause-of.js'
import { textOf } from './description-word.js'
import { entityWords } from './entity-words.js'
import { lastAlone } from './focus.js'
import { findMainList, isListNewest, withoutNewestList } from './main-list.js'
import { isOnlyGoneBackTo, typesGoneBackTo } from './read-back.js'
import { listedOfKind, ofKind, withKind } from './of-kind.js'
import { readFocus } from './read-focus.js'
import { readOrdinal, readPlaceIn, readRange } from './read-ordinal.js'
import { PLURAL } from './read-labels.js'
import { isPerson } from './is-person.js'
import { readPerson } from './read-person.js'
import { readPlural } from './read-plural.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Pointer } from './pointer.js'
import { readRemaining, readSequence } from './read-sequence.js'
import type { Reading } from './read-text.js'

/** What the surest words point at that point at anything. */
export function followPointers(
  pointers: readonly Pointer[],
  reading: Reading,
  openNow: ReadonlySet<EntityKey>,
): Finding | undefined {
  const first = followFirst(pointers, reading, openNow)
  if (!first) return undefined
  if (first.kind === 'ordinal') return joinOrdinals(first, pointers, reading, openNow)
  if (first.kind !== 'pronoun') return first
  const { to: end } = clauseOf(first.from, reading)
  const later = isRemark(first, reading) ? pointers.filter(({ from }) => from >= end) : []
  const done = followFirst(later, reading, openNow)
  if (done) return done
  if (isCounted(first, reading))
    return { kind: first.kind, from: first.from, to: first.to, candidates: first.candidates }
  // In `back to the invoice: when is it due?` the pronoun stands for what was said before it.
  const before = pointers.filter(
    ({ kind, types, to }) => /^(?:definite|demonstrative)$/.test(kind) && types.length > 0 && to <= first.from,
  )
  const said = followFirst(before, reading, openNow)
  if (said || !isAfterUnknown(first, reading)) return said ?? first
  return { kind: first.kind, from: first.from, to: first.to, candidates: first.candidates }
}

/** `it's my mum's birthday, send her the card`: says what day it is, and of what stands behind the comma something is to be done. */
function isRemark({ from, to }: Finding, { phraseAt }: Reading): boolean {
  const [copula, next] = [phraseAt[to], phraseAt[to + 1]]
  return from === 0 && /^(?:copula|possessive)$/.test(copula?.kind ?? '') && next?.kind === 'article'
}

/**
 * Whether it may stand for what was said before, of a kind that no list has: `back to the ledger: close it`, `the one
 * nobody wants, give that away`.
 */
function isAfterUnknown({ from }: Finding, { phrases, names }: Reading): boolean {
  const isUnread = phrases.some(
    ({ kind, to }, place) =>
      kind === 'selector' &&
      to <= from &&
      phrases[place - 1]?.kind === 'article' &&
      phrases[place + 1]?.kind === 'other' &&
      phrases[place + 1]?.gap === ' ',
  )
  if (isUnread) return true
  const colon = phrases.findLastIndex(phrase => phrase.from > 0 && phrase.from <= from && /[:：]/.test(phrase.gap))
  return phrases.slice(0, Math.max(0, colon)).some(
    ({ kind }, place, before) =>
      (/^(?:article|demonstrative|assignment)$/.test(kind) &&
        before[place + 1]?.kind === 'other' &&
        !names.some(name => name.from === before[place + 1]?.from)) ||
      // `back to her loan`: of whom it is, and nothing that was asked for says which.
      (kind === 'personal' && /^(?:type|other)$/.test(before[place + 1]?.kind ?? '')),
  )
}

/** Whether a number and what is counted follow, by a word that something is called: `make it three tripods` says how many of those. */
function isCounted({ to }: Finding, { phraseAt, words, index }: Reading): boolean {
  const [number, counted] = [phraseAt[to], phraseAt[to + 1]]
  const word = words[to + 1] ?? ''
  const isKnown = [word, word.replace(/s$/, '')].some(one => index.byPart.has(one))
  return isKnown && number?.kind === 'number' && number.gap === ' ' && counted?.kind === 'other' && counted.gap === ' '
}

function followFirst(
  pointers: readonly Pointer[],
  reading: Reading,
  openNow: ReadonlySet<EntityKey>,
): Finding | undefined {
  for (const pointer of pointers) {
    const finding = followPointer(pointer, reading, openNow)
    if (finding) return finding
  }
  return undefined
}

/** `the first and the last page`: several places of one list. */
function joinOrdinals(
  first: Finding,
  pointers: readonly Pointer[],
  reading: Reading,
  openNow: ReadonlySet<EntityKey>,
): Finding {
  const ordinals = pointers.filter(({ kind }) => kind === 'ordinal').sort((one, other) => one.from - other.from)
  const isAfterComma = (from: number): boolean =>
    [from, from - 1].some(at => reading.phraseAt[at]?.gap.startsWith(',') === true)
  const last = ordinals.at(-1)
  const isListed = [1, 2].some(back => reading.phraseAt[(last?.from ?? 0) - back]?.kind === 'connective')
  const isJoined = ordinals.every(({ from }, place) => {
    const before = ordinals[place - 1]
    const between = before ? reading.phraseAt.slice(before.to, from) : []
    // `the first, the second and the third` goes on to a connective.
    const isNext = isListed && between.every(({ kind }) => kind === 'article') && isAfterComma(from)
    return (
      !before ||
      isNext ||
      (between.some(phrase => isJoining(phrase, reading)) && between.length <= MAX_BETWEEN) ||
      (isCompared(between, reading) && between.length <= MAX_COMPARED)
    )
  })
  if (ordinals.length < 2 || !isJoined) return first
  const types = ordinals.find(ordinal => ordinal.types.length > 0)?.types ?? []
  const findings = ordinals.flatMap(pointer => followPointer({ ...pointer, types }, reading, openNow) ?? [])
  const meant = findings.flatMap(finding => finding.meant ?? [])
  // The first and the last of a list of one are no two things.
  if (findings.some(finding => !finding.meant) || new Set(meant).size < meant.length) {
    return { kind: first.kind, from: first.from, to: first.to, list: first.list, candidates: first.candidates }
  }
  const to = Math.max(...ordinals.map(ordinal => ordinal.to))
  return {
    kind: 'ordinal',
    from: ordinals[0]?.from ?? first.from,
    to,
    types,
    list: first.list,
    candidates: meant,
    meant,
  }
}

/** `the second and the fourth`, and `compare the second with the fourth`. */
function isJoining({ kind, from }: Phrase, { words, relationOf }: Reading): boolean {
  return kind === 'connective' || relationOf(words[from] ?? '') === WITH
}

/** The place of those relations that say with what, against what or for what. */
const WITH = 0

/** `is the second cheaper than the first?` speaks of both. */
function isCompared(between: readonly Phrase[], { words, compares }: Reading): boolean {
  return between.some(({ from, to }) => to - from === 1 && compares(words[from] ?? ''))
}

/** A connective and an article stand between two ordinals of one list. */
const MAX_BETWEEN = 2
/** `is much cheaper than the` */
const MAX_COMPARED = 6

/** `the shipped one stays, take the other one`: of a list of two what was not described. */
export function readOtherThan(described: Described | undefined, { pointers, view }: Reading): Finding | undefined {
  const [known, ...further] = described?.meant ?? []
  const other = pointers.find(({ kind, from }) => kind === 'remaining' && described && from >= described.to)
  if (!known || further.length > 0 || !other) return undefined
  const shown = findMainList(view, other.types)?.shown.filter(({ fate }) => fate !== 'deleted') ?? []
  const meant = shown.includes(known) && shown.length === 2 ? shown.filter(entity => entity !== known) : undefined
  return { ...other, kind: 'remaining', candidates: meant ?? shown, ...(meant && { meant }) }
}

function followPointer(given: Pointer, reading: Reading, openNow: ReadonlySet<EntityKey>): Finding | undefined {
  const { live } = reading
  const isPlace = given.types.length === 0 && PLACES.test(given.kind)
  const pointer = isPlace ? { ...given, types: typesGoneBackTo(given, reading) } : given
  const { kind, types } = pointer
  const isOfEarlier = reading.phrases.some(phrase => phrase.kind === 'earlierList')
  const whole = isOfEarlier && isListNewest(reading.view) ? withoutNewestList(reading.view) : reading.view
  // `this component` is what is open, of whichever kind.
  const isOfKind = !/^(?:demonstrative|anchor)$/.test(kind)
  const view = isOfKind ? withKind(pointer, whole, reading) : whole
  const ofTypes = types.length > 0 ? live.filter(({ type }) => types.includes(type)) : live
  const listed = types.length > 0 && isOfKind ? listedOfKind(ofTypes, pointer, reading) : []
  const fitting = listed.length > 0 ? listed : isOfKind ? ofKind(ofTypes, pointer, reading) : ofTypes
  switch (kind) {
    case 'ordinal':
      return pointer.isStrange && isOfOtherKind(pointer, reading)
        ? undefined
        : (readInField(pointer, reading) ??
            readPlaceIn({ ...pointer, kind }, reading) ??
            readOrdinal({ ...pointer, kind }, fitting, view))
    case 'range':
      return readRange({ ...pointer, kind }, fitting, view)
    case 'sequence':
      return readSequence({ ...pointer, kind }, fitting, view)
    case 'remaining':
      return readRemaining({ ...pointer, kind }, fitting, view, isFurtherSaid(pointer, reading))
    case 'group': {
      const group = readPlural({ ...pointer, kind }, fitting, view)
      if (!group || !(isOnlyGoneBackTo(pointer, reading) || isOfMore(pointer, reading))) return group
      const { meant: _meant, ...open } = group
      return open
    }
    case 'person':
      return readPerson({ ...pointer, kind }, reading)
    case 'remark':
      return readCalledOtherwise(pointer, reading)
    default:
      return readFocus({ ...pointer, kind }, fitting, reading, openNow)
  }
}

/** `what's on the second floor`: those of the newest list of which a field by this word says the number. */
function readInField(pointer: Pointer, { words, view, phrases }: Reading): Finding | undefined {
  const { from, to, value, isStrange } = pointer
  if (!isStrange) return undefined
  const isOf = (entity: Entity): boolean =>
    entityWords(entity).told.some(one => one.field.has(words[to - 1] ?? '') && one.value.join(' ') === String(value))
  const candidates = findMainList(view, [])?.shown.filter(isOf) ?? []
  if (candidates.length === 0) return undefined
  const isSeveral = phrases.some(phrase => phrase.to <= from && phrase.kind === 'type' && phrase.value === PLURAL)
  const isMeant = isSeveral || candidates.length === 1
  return { kind: 'partial-name', from, to, candidates, ...(isMeant && { meant: candidates }) }
}

/** Whether further things are joined to it, or an amount says which are meant: `all bugs and tasks`, `those above 4.5 stars`. */
function isOfMore({ to, types }: Pointer, { phrases, words, limits, isNoun }: Reading): boolean {
  const [next, ...after] = phrases.slice(phrases.findIndex(({ from }) => from >= to))
  if (!next || next.from < to) return false
  if (limits.phrases.has(words[next.from] ?? '') && /^\d/.test(words[next.to] ?? '')) return true
  const [first] = after
  const noun = after.find(({ kind }) => !/^(?:article|all)$/.test(kind))
  const isNounSaid =
    noun !== undefined && (noun.kind === 'type' || first?.kind === 'article' || isNoun(words[noun.from] ?? ''))
  return types.length > 0 && next.kind === 'connective' && isNounSaid && noun.gap === ' '
}

/**
 * `that meeting` of what tools call a transcript: what had the focus just now, where no list has a word for its kind and
 * nothing known is of the kind that is said.
 */
function readCalledOtherwise({ from, to }: Pointer, reading: Reading): Finding | undefined {
  const { phrases, phraseAt, isNoun, nounsBeside, live, view } = reading
  const noun = phraseAt[to]
  const after = phrases[phrases.findIndex(phrase => phrase === noun) + 1]
  const isWord = phraseAt[from]?.kind === 'demonstrative' && noun?.kind === 'other' && isNoun(textOf(noun, reading))
  if (!isWord || (after?.kind === 'other' && after.gap === ' ')) return undefined
  // Who was spoken of since is no thing.
  const [focus, ...others] = live.filter(
    entity =>
      !isPerson(entity, nounsBeside) &&
      view.now.message - lastAlone(entity) <= CALLED_MESSAGES &&
      lastAlone(entity) > 0,
  )
  if (!focus || others.length > 0 || wordsOf(focus.type).some(isNoun)) return undefined
  // `that venue` is what a concert names, and not the concert.
  const isNamed = ({ field }: { readonly field: string }): boolean => namedBy(field) === textOf(noun, reading)
  if ([...focus.identifiers, ...(focus.attributes ?? [])].some(isNamed)) return undefined
  const meant = [focus]
  return { kind: 'demonstrative', from, to: noun.to, candidates: meant, meant }
}

/** Whether more is said of what is left than how it shall be: `the other ones Hana has`, but not `take the other two offline`. */
export function isFurtherSaid({ to }: Span, { phraseAt, words, stateWords, saysOrigin }: Reading): boolean {
  const next = phraseAt[to]
  if (next?.kind === 'filler' && saysOrigin(words[next.from] ?? '')) return true
  return next?.kind === 'other' && next.gap === ' ' && !stateWords.states.has(words[next.from] ?? '')
}

const PLACES = /^(?:ordinal|range|sequence|remaining)$/

/** Messages for which a thing stays meant by what nobody calls it. */
const CALLED_MESSAGES = 2

/** The thing that a field names: `venue` of `venue_id`. */
function namedBy(field: string): string | undefined {
  return wordsOf(field.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).findLast(
    word => !/^(?:id|uuid|key|name|code)$/.test(word),
  )
}

/**
 * Whether a place is one of what is never listed, or of things of another kind than those listed, where both kinds are known: `the
 * last paragraph`, `the second shift` of tasks.
 */
function isOfOtherKind({ to }: Pointer, { words, isNoun, nounsBeside, saysPart, view }: Reading): boolean {
  const word = words[to - 1] ?? ''
  if (saysPart(word)) return true
  const parts = wordsOf(findMainList(view, [])?.type ?? '')
  return isNoun(word) && parts.some(isNoun) && !parts.some(part => nounsBeside(word).has(part))
}
