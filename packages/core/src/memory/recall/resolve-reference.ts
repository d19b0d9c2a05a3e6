import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Resolution } from '../../model/resolution.js'
import type { Described, Finding } from './finding.js'
import { MAX_CANDIDATES, nearestToFocus } from './focus.js'
import { followPointers, readOtherThan } from './follow-pointers.js'
import { isAskedOf } from './is-asked-of.js'
import { isDoubtful } from './is-doubtful.js'
import { joinClauses } from './join-clauses.js'
import { joinDescribed } from './join-described.js'
import { joinPhrases } from './join-phrases.js'
import { readDateLimit } from './read-date-limit.js'
import { readDescribed } from './read-described.js'
import { readDescription, type Description } from './read-description.js'
import { isOfStranger, saysUnknownCode } from './find-stranger.js'
import { isAskedFor } from './focus.js'
import { isPerson } from './is-person.js'
import { isGoal, readName } from './read-name.js'
import { BREAK } from './noun-phrase.js'
import { overlaps, type Span, type WordOptions } from './read-phrases.js'
import { isThingPointer } from './read-pointer.js'
import { rankOffered } from './rank-offered.js'
import { isKeptOut, readExcept } from './read-except.js'
import { readRole } from './read-role.js'
import { readToldCode } from './read-told-code.js'
import { readToldValue } from './read-told-value.js'
import { readToldWords } from './read-told-words.js'
import { readToldName } from './read-told-name.js'
import { readAskedBefore } from './read-asked-before.js'
import { readActing } from './read-acting.js'
import { readBeside } from './read-beside.js'
import { pickOfTwo } from './pick-of-two.js'
import { readCompared } from './read-compared.js'
import { readKindNamed } from './read-kind-named.js'
import { readLimit } from './read-limit.js'
import { readSuffix } from './read-suffix.js'
import { readSimilar } from './read-similar.js'
import { readText, type Reading } from './read-text.js'

export interface ResolveReadingOptions {
  /** What the user has on the screen now. */
  readonly openNow: ReadonlySet<EntityKey>
  /** Whether the turn is private: words then point at nothing from before it. (O4) */
  readonly isPrivate?: boolean | undefined
  /** Whether it matters what else may be meant: to put that in order is most of the work. @defaultValue true */
  readonly wantsCandidates?: boolean | undefined
}

export interface ResolveReferenceOptions extends WordOptions, ResolveReadingOptions {
  readonly view: MemoryView
  /** Only things of this type can be meant. */
  readonly type?: string | undefined
}

const POINTING = /^(?:ordinal|sequence|remaining|group|demonstrative|anchor|pronoun|type-word)$/
const CAPITAL = /\p{Lu}/u

/**
 * Which known entities a text means; asked before the text itself is observed. The kind of evidence decides:
 * a name, else words that point, else part of a name. No sum of weaker evidence outdoes a stronger kind. (Q1, Q2)
 */
export function resolveReference(
  text: string,
  { view, openNow, isPrivate, type, ...words }: ResolveReferenceOptions,
): Resolution {
  return resolveReading(readText(text, type === undefined ? view : onlyOf(type, view), words), { openNow, isPrivate })
}

/** The same of a text that was read. */
export function resolveReading(
  reading: Reading,
  { openNow, isPrivate = false, wantsCandidates = true }: ResolveReadingOptions,
): Resolution {
  const finding = findMeaning(reading, { openNow, isPrivate })
  const { meant } = finding ?? {}
  const candidates = meant || !wantsCandidates ? (finding?.candidates ?? []) : rankOffered(finding, reading)
  // `and 2026.3.9, does it still exist?`
  const isUnknown =
    finding?.isStranger === true || (/^(?:pronoun|type-word)$/.test(finding?.kind ?? '') && saysUnknownCode(reading))
  return {
    // What leaves nothing to choose from is no choice.
    status: meant ? 'resolved' : finding && !isUnknown && candidates.length > 1 ? 'ambiguous' : 'unknown',
    entities: meant ?? [],
    candidates: candidates.slice(0, MAX_CANDIDATES),
    evidence: finding ? [{ kind: finding.kind, text: textOf(finding, reading) }] : [],
  }
}

/** What a text that was read means, and by which of its words. */
export function findMeaning(
  reading: Reading,
  { openNow, isPrivate = false }: ResolveReadingOptions,
): Finding | undefined {
  const alone = withoutGeneral(findReference(reading, openNow), reading)
  const findAlone = (part: Reading): Finding | undefined => findReference(part, openNow)
  const together = readTogether(alone, reading, findAlone) ?? alone
  const read = (together && (readActing(together, reading) ?? readKindNamed(together, reading))) ?? together
  const isDoubted = read?.meant !== undefined && (isKeptOut(read, reading) || isDoubtful(read, reading))
  // `which one is broken? hide that one`
  const isOpen = read?.kind === 'pronoun' && (isDoubted || !read.meant)
  const asked = isOpen ? readAskedBefore(read, reading, findAlone) : undefined
  const found = asked ?? (isDoubted ? { ...withoutMeaning(read), isDoubted: true } : read)
  return isPrivate && found && POINTING.test(found.kind) ? undefined : found
}

/** Things that several stretches of a sentence mean together, or that a code ends as is said. A pasted text is held against none of it. (Q5) */
function readTogether(
  alone: Finding | undefined,
  reading: Reading,
  findAlone: (part: Reading) => Finding | undefined,
): Finding | undefined {
  if (reading.words.length > MAX_SENTENCE) return undefined
  const together =
    readBeside(reading, findAlone) ??
    (alone?.meant && joinClauses(reading, findAlone)) ??
    (isNamed(alone) ? undefined : (readSuffix(reading) ?? readLimit(reading) ?? readDateLimit(reading))) ??
    readCompared(reading, findAlone) ??
    readExcept(reading, findAlone)
  if (together || !alone) return together
  const several = joinPhrases(reading, findAlone)
  // Words of two of several things say which of them.
  return several?.meant && alone.meant?.length === 2 ? undefined : several
}

function isNamed(finding: Finding | undefined): boolean {
  return finding?.meant !== undefined && /^(?:name|identifier)$/.test(finding.kind)
}

/** Words of a sentence that somebody typed. */
const MAX_SENTENCE = 80

function findReference(reading: Reading, openNow: ReadonlySet<EntityKey>): Finding | undefined {
  const { pointers } = reading
  const plain = followPointers(pointers, reading, openNow)
  const read = readDescribed(reading, openNow)
  const known = readDescription(reading)
  const partly = known && isOfStranger(known, reading) ? asStranger(known) : known
  const described = read && isAskedOf(read, partly, reading) ? undefined : read
  // In `move Igor to Onsite` the name is where the thing goes.
  if (partly?.meant && isGoal(reading.names[0], partly, reading)) return partly
  // So in `move the letter into Oakfield`.
  const [goal, ...others] = reading.names
  const isApartFrom = goal !== undefined && described !== undefined && !overlaps(goal, described)
  if (described?.meant && others.length === 0 && isApartFrom && isGoal(goal, described, reading)) return described
  const ofTwo = plain && pickOfTwo(plain, reading)
  if (ofTwo) return ofTwo
  const named = readName(reading, { pointed: plain, described })
  // `does Javier's have onion?`: what is asked of several is none of them.
  const isAskedOfSeveral =
    described?.isHeaded === true &&
    !described.meant &&
    !described.isStranger &&
    described.candidates.length > 1 &&
    named?.meant?.every(entity => !isAskedFor(entity)) === true &&
    named.from >= described.to
  if (isAskedOfSeveral) return described
  const given = [described, plain].find(one => one?.meant && named && isGivenTo(named, one, reading))
  if (given) return given
  if (named && !(described?.meant && named.candidates.length === 0 && isInClauseBefore(described, named, reading)))
    return named
  const other = readOtherThan(described, reading)
  if (other) return other
  const joined = joinDescribed(plain, described, reading)
  if (joined) return joined
  // What is said of a thing says more than what kind it is, or that there is one.
  const isWider = described && (!plain?.meant || (plain.kind !== 'demonstrative' && overlaps(described, plain)))
  // In `capture the one that waits for it` the pronoun is part of what is said.
  const isBefore = plain?.kind === 'pronoun' && described && plain.from >= described.to
  if (described?.meant && (isWider || isBefore)) return described
  // In `put her on Ollie's pilates one` something is done with what is not known.
  const isWithPerson =
    plain !== undefined && pointers.some(({ kind, from }) => kind === 'person' && from === plain.from)
  if (described?.isHeaded && !described.meant && isWithPerson && plain.to <= described.from) return described
  // `it` after a thing that is described is that thing, also where none is known.
  if (described && !described.meant && plain && isWithout(described, plain)) return described

  // `its author` is who that is to the thing.
  const itsRole = plain?.kind === 'pronoun' && isRoleAfter(plain, reading) ? readRole(reading) : undefined
  if (itsRole) return itsRole
  if (partly && plain && !plain.meant?.some(({ key }) => openNow.has(key)) && isOfClauseBefore(partly, plain, reading))
    return { ...plain, candidates: partly.bearers, meant: partly.bearers }
  // `the first one with Kim`, of a list that has none with Kim, is not its first.
  const isElsewhere =
    described?.isStranger === true && plain?.meant?.every(entity => !described.candidates.includes(entity)) === true
  if (isElsewhere && plain?.kind === 'ordinal' && overlaps(described, plain)) return described
  // Words that point are part of a name only where they are written as one: `IT two`.
  if (plain?.meant && !CAPITAL.test(textOf(plain, reading))) return plain
  const isApart = partly && !(described && overlaps(partly, described))
  // In `tell Sofia she can come` the pronoun stands for who was named.
  const isOfPerson = pointers.some(({ kind, from }) => kind === 'person' && from === plain?.from)
  const isTaken = isApart && plain && isOfPerson && !plain.meant && partly.to <= plain.from
  if (isApart && partly.meant && (isTaken || !(plain && isThingPointer(plain)))) return partly
  const isDistinct = partly?.isDistinct === true
  const apart = pointers.filter(pointer => !isDistinct || !overlaps(partly, pointer))
  const pointed = apart.length === pointers.length ? plain : followPointers(apart, reading, openNow)
  if (pointed?.meant) return pointed
  const role = readRole(reading)
  if (role) return role
  const told = isDistinct ? undefined : readToldCode(reading)
  if (told) return told
  const isStrong = pointed && pointed.kind !== 'type-word'
  const toldOf = partly || isStrong || described?.candidates.length ? undefined : readToldName(reading)
  if (toldOf) return toldOf
  const offered = partly && withoutMeaning(partly)
  const similar = isDistinct || isStrong ? undefined : readSimilar(reading)
  if (similar?.meant) return similar
  const toldValue = isDistinct ? undefined : readToldValue(reading)
  if (toldValue?.meant) return toldValue
  const toldWords = isDistinct || isStrong ? undefined : readToldWords(reading)
  if (toldWords?.meant) return toldWords
  const finding = isDistinct ? offered : isStrong ? pointed : (offered ?? similar ?? described ?? toldValue ?? pointed)
  // In `that sounds good, now the event` there is talk of two things, and the first is what had the focus.
  const isRemarked = pointers.some(({ kind, from }) => kind === 'remark' && finding && from < finding.from)
  return finding && isRemarked ? putFirst(nearestToFocus(reading.live).slice(0, 1), finding) : finding
}

/** Whether a thing is given to whom it is not about: `send Sofia the radiator request`, `add Sofia to the second one`. */
function isGivenTo(named: Finding, { from, meant = [] }: Finding, { phrases }: Reading): boolean {
  const between = phrases.filter(phrase => phrase.from >= named.to && phrase.to <= from)
  return (
    from >= named.to &&
    between.every(({ kind, gap }) => /^(?:article|assignment)$/.test(kind) && gap === ' ') &&
    named.meant?.every(entity => !isAskedFor(entity)) === true &&
    meant.every(isAskedFor)
  )
}

function isRoleAfter({ to }: Finding, { words, roles, phraseAt }: Reading): boolean {
  return roles.has(words[to] ?? '') && phraseAt[to]?.gap === ' '
}

function withoutMeaning({ kind, from, to, list, candidates, isStranger }: Finding): Finding {
  return { kind, from, to, list, candidates, ...(isStranger && { isStranger }) }
}

function asStranger({ kind, from, to, candidates, isDistinct, bearers }: Description): Description {
  return { kind, from, to, candidates, isDistinct, bearers, isStranger: true }
}

/** `nobody owns the cards, give that row to Samir`: what the clause before calls so is what is pointed at, and nothing older. */
function isOfClauseBefore(
  { bearers, to }: Description,
  { kind, from, types = [] }: Finding,
  { clean, starts, ends }: Reading,
): boolean {
  const [only, ...others] = bearers
  const isBefore = to < from && BREAK.test(clean.slice(ends[to - 1], starts[from]))
  return kind === 'demonstrative' && isBefore && others.length === 0 && only !== undefined && types.includes(only.type)
}

/** Whether the words point at a thing that was described and is not known, or stand inside its description. */
function isWithout(described: Described, { kind, from, to }: Finding): boolean {
  const isAfter = /^(?:pronoun|group)$/.test(kind) && from >= described.to
  return isAfter || (/^(?:pronoun|group|type-word)$/.test(kind) && overlaps(described, { from, to }))
}

/** A question in general is about nothing, though a type or a word of a name occurs in it: `how many words should a page have?` */
function withoutGeneral(finding: Finding | undefined, reading: Reading): Finding | undefined {
  const { phrases, names, pointers } = reading
  if (!finding || !phrases.some(({ kind }) => kind === 'general')) return finding
  const isDefinite =
    finding.meant !== undefined ||
    // `how much is in the bitcoin one?`
    (finding.isHeaded === true && !finding.isStranger) ||
    // `which roles does Nadia have?`
    (finding.kind === 'partial-name' &&
      finding.candidates.slice(0, 2).every(one => isPerson(one, reading.nounsBeside))) ||
    names.some(({ standing }) => standing !== 'doubtful') ||
    pointers.some(({ kind }) => kind !== 'type-word' && kind !== 'remark')
  return isDefinite ? finding : undefined
}

/** `edit Owen's, the channel is #incidents now`: what is marked in a later clause says nothing against what was described before. */
function isInClauseBefore({ to }: Span, { from }: Span, { clean, starts, ends }: Reading): boolean {
  return to < from && BREAK.test(clean.slice(ends[to - 1], starts[from]))
}

function textOf({ from, to }: Span, { clean, starts, ends, written }: Reading): string {
  const text = clean.slice(starts[from], ends[to - 1])
  // An apostrophe that was left out is none of the words of the text.
  return text.includes("'s") && !written.includes(text) ? text.replaceAll("'s", 's') : text
}

function putFirst(entities: readonly Entity[], finding: Finding): Finding {
  return { ...finding, candidates: [...new Set([...entities, ...finding.candidates])] }
}

function onlyOf(type: string, view: MemoryView): MemoryView {
  return { ...view, entities: new Map([...view.entities].filter(([, entity]) => entity.type === type)) }
}
