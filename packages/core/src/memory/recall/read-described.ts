import { bearsAll, isWholly } from './bear-words.js'
import { isByChance, isOfAnother, isOfOtherKind, isStateByName, isWhoseName } from './fits-by-chance.js'
import { matchDescription } from './match-description.js'
import { entityWords, isAmong } from './entity-words.js'
import { ofKind } from './of-kind.js'
import { findNounPhrases } from './find-noun-phrases.js'
import { BREAK, type NounPhrase } from './noun-phrase.js'
import type { Described } from './finding.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import { isFresh, nearestToFocus, rankByFocus } from './focus.js'
import { followRank } from './follow-rank.js'
import { findMainList, type ShownList } from './main-list.js'
import { meantOfParts, wholesOf } from './parts-and-wholes.js'
import { wordsOf } from './name-forms.js'
import { isPerson } from './is-person.js'
import type { Reading } from './read-text.js'
import { holderOf, holding, standInOf } from './stand-in.js'
import { ARTICLE } from './words/word-places.js'

/** `the overdue one`, `Jon's order`, `the bug about the cart`, `the rain jacket`: what all of its words fit, where one thing does. */
export function readDescribed(reading: Reading, openNow: ReadonlySet<EntityKey>): Described | undefined {
  const { clean, starts, ends } = reading
  let first: Described | undefined
  let opens: NounPhrase | undefined
  for (const phrase of findNounPhrases(reading)) {
    // Of `the photo in the team section` the photo is meant, also where none is known.
    const isOfFirst =
      first && phrase.from !== first.from && !BREAK.test(clean.slice(ends[first.to - 1], starts[phrase.from]))
    if (isOfFirst && !(opens && isOfField(opens, reading))) continue
    const found = follow(phrase, reading, openNow)
    if (found?.meant) return found
    // `the bug` of which two are told is one of them.
    const { candidates = [] } = found ?? {}
    const isTold = phrase.words.every(({ isNoun }) => isNoun) || candidates.every(one => isWholly(one, phrase))
    // `turn the proxy off for it`
    const isSet = reading.phraseAt[phrase.to]?.kind === 'talk' && reading.phraseAt[phrase.to]?.gap === ' '
    const isKind = !phrase.rank && phrase.words.length === 1 && candidates.length > 1 && isTold && !isSet
    // `the draft in the shared folder` is one of the drafts, also where none is in such a folder.
    const isNearer =
      found?.isStranger !== true && (isOfFirst || (first?.isStranger === true && found?.from === first.from))
    if ((found?.isHeaded || isKind) && (first === undefined || isNearer)) [first, opens] = [found, phrase]
  }
  return first
}

/** Whether it is what things of the list tell of themselves, or everybody: `the total on the Acme order`, `everyone about the open shift`. */
function isOfField({ from, words }: NounPhrase, { view, words: text, saysTotal }: Reading): boolean {
  if (saysTotal(text[from] ?? '')) return true
  const [head] = words
  const isField = (entity: Entity): boolean => entityWords(entity).told.some(({ field }) => field.has(head?.text ?? ''))
  return head !== undefined && !head.isAfter && (findMainList(view, [])?.shown.some(isField) ?? false)
}

function follow(phrase: NounPhrase, reading: Reading, openNow: ReadonlySet<EntityKey>): Described | undefined {
  const { live, index, view, phraseAt } = reading
  const { from, to, types, isHeaded, isDone, count, origin, stranger } = phrase
  const meaning = (meant: readonly Entity[]): Described => ({
    kind: 'partial-name',
    from,
    to,
    types,
    isHeaded,
    candidates: meant,
    meant,
  })
  if (stranger !== undefined && !isCalledSo(stranger, reading)) return undefined
  // `the 3:12 mark`, `the image editor`
  const isSlight = phrase.words.every(({ formats, date = '' }) => formats || /time-/.test(date))
  if (stranger !== undefined && isSlight) return undefined
  // `move it to the archive`
  if (phraseAt[from - 1]?.kind === 'assignment' && phrase.words.some(({ formats }) => formats)) return undefined
  // What was done to a thing may have been its end: `bring back the one I deleted`.
  const known = isDone ? index.entities : live
  const ofTypes =
    types.length > 0
      ? ofKind(
          known.filter(({ type }) => types.includes(type)),
          phrase,
          reading,
        )
      : known
  const list = findMainList(view, types)
  const isOther = phraseAt[from]?.kind === 'remaining'
  const fitting = isOther ? ofTypes.filter(entity => !isTakenUp(entity, list)) : ofTypes
  const { matching: bearing, isLikewise } = matchDescription(phrase, fitting, {
    view,
    list,
    isSeveral: count !== 1,
  })
  const viewed = isDone ? lastOpen(phrase, fitting, reading, openNow) : undefined
  if (viewed) return meaning([viewed])
  const matching = bearing.filter(entity => !isWhoseName(entity, phrase))
  const keys = new Set(list?.keys)
  // `the other open one`, where none that is so was taken up, is not known.
  const isLeft = (): boolean =>
    matchDescription(phrase, ofTypes, { view, list }).matching.some(one => keys.has(one.key) && isTakenUp(one, list))
  if (isOther && !isLeft()) return { kind: 'partial-name', from, to, types, isHeaded, candidates: matching }
  const listed = matching.filter(({ key }) => keys.has(key))
  if (phrase.rank && isFormOfTold(phrase, listed)) return undefined
  // Of what is `Harbour Guild`'s both words are told, and none is a stranger.
  if (
    stranger !== undefined &&
    (listed.length === 0 || listed.some(one => isAmong(stranger, entityWords(one).attributes)))
  )
    return undefined
  if (phrase.rank) return followRank(phrase, { matching, listed }, list, reading)
  const asked = matching.filter(({ role }) => role === 'subject' || role === 'item')
  // `the reddit one` of posts is the one that came from there.
  const isBeside = isHeaded && types.length === 0 && listed.length + asked.length === 0 && count === 1
  const ofIt = isBeside ? holding(matching, list, reading) : []
  if (ofIt.length === 1) return meaning(ofIt)
  const pointer = phraseAt[from]
  const isThis = pointer?.kind === 'demonstrative' && pointer.value < ARTICLE && count === 1
  // `that kafka thing` is an alert or a dashboard.
  const isAnyKind = isThis && isHeaded && types.length === 0
  const parts = listed.length > 0 && !isAnyKind ? listed : asked.length > 0 ? asked : matching
  const likely = meantOfParts(parts, phrase, { keys, isUnlisted: listed.length + asked.length === 0 }, reading)
  const holder = matching.length === 0 ? (holderOf(phrase, fitting) ?? standInOf(phrase, reading)) : undefined
  if (holder) return meaning([holder])
  // Whose it is does not make a part of it what is meant, of which nothing else was said.
  // `rerun Kira's`: of a pipeline the last run tells that it was hers.
  const owner = phrase.isOwned && listed.length + asked.length === 0 ? wholesOf(matching, keys, reading) : matching
  if (owner !== matching && owner.length === 1) return meaning(owner)
  if (phrase.isOwned && types.length === 0 && listed.length + asked.length === 0)
    return isHeaded && phrase.words.length > 1 && !phrase.words.some(({ isOwn }) => isOwn)
      ? { kind: 'partial-name', from, to, types, isHeaded, candidates: nearestToFocus(fitting), isStranger: true }
      : undefined
  // Of several the one that bears also the words that need not be of it.
  const surely = { ...phrase, words: phrase.words.map(word => ({ ...word, isLoose: false })) }
  const sure = likely.length > 1 && count === 1 ? likely.filter(entity => bearsAll(entity, surely, view)) : []
  // Of who is told of twice what is theirs: `both of Maria's`, of issues that she has and of one that she reported.
  const theirs = phrase.isOwned && likely.length > 1 ? likely.filter(entity => isHeldBy(entity, phrase)) : []
  const isTheirs = theirs.length > 0 && (count === 0 || theirs.length === count)
  // `this concert` of several is the one that is open, else what has the focus.
  const isOneKind = types.length > 0 || new Set(likely.map(({ type }) => type)).size === 1
  const near =
    isThis && isOneKind && likely.length > 1 ? nearOf(likely, reading, pointer.value === 0 ? openNow : NOTHING) : []
  const chosen = near.length === 1 ? near : sure.length === 1 ? sure : isTheirs ? theirs : likely
  // `the hair shop` may be one that came since and has the focus, whatever an older one is called.
  const [found] = chosen
  const isNewer = ({ type, firstSeen }: Entity): boolean =>
    found !== undefined && type === found.type && firstSeen.sequence > found.firstSeen.sequence
  const isLoose = !isHeaded && phrase.words.at(-1)?.isLoose === true
  if (isLoose && live.some(entity => isNewer(entity) && isFresh(entity, view.now.message))) return undefined
  // What is on the screen may be meant too, where the words fit it, or point at it: no list that came since outranks it.
  const isPointed =
    (phraseAt[from]?.kind === 'demonstrative' && types.length > 0) ||
    phrase.words.some(({ text }) => reading.saysShown(text))
  const rivals = (isPointed ? fitting : matching).filter(entity => openNow.has(entity.key) && !chosen.includes(entity))
  // `the one in Gothenburg` is no place of one of several.
  const isPartOfListed = ({ parent }: Entity): boolean =>
    parent !== undefined && keys.has(parent) && phrase.words.every(({ isAfter }) => isAfter)
  // `the gym one` of a list is no company or person that its things but refer to.
  const isAside = isHeaded && !phrase.isOwned && types.length === 0 && list !== undefined
  const isOnlyTold =
    isAside &&
    listed.length + asked.length === 0 &&
    likely === parts &&
    chosen.every(one => one.role === 'reference' || isPerson(one, reading.nounsBeside) || isPartOfListed(one))
  if (phrase.isAsked && !chosen.every(({ key, role }) => keys.has(key) || role === 'subject' || role === 'item'))
    return undefined
  const isMisnamed = chosen.some(entity => isOfOtherKind(entity, phrase, reading))
  // `the one in the evening` is no leg of one of several flights.
  const isTimeOfPart =
    isHeaded &&
    types.length === 0 &&
    phrase.words.every(({ date = '' }) => /time-/.test(date)) &&
    chosen.some(({ role, key }) => role === 'child' && !keys.has(key))
  const isSure =
    !isMisnamed &&
    !isTimeOfPart &&
    // Whose it is does not say that it is no other thing of theirs.
    !(phrase.isOwned && stranger !== undefined && !(count === 0 && listed.length > 1)) &&
    !chosen.some(entity => isStateByName(entity, phrase)) &&
    !isOnlyTold &&
    (!isLikewise || listed.length > 0) &&
    !(chosen.length === 1 && (isByChance(phrase, found, reading) || isOfAnother(phrase, found, reading)))
  const isMeant =
    isSure &&
    (phrase.isAnyNumber
      ? chosen.length > 0 && chosen.length < (list?.keys.length ?? 0)
      : count === 1
        ? chosen.length === 1
        : // `the Birch orders` may be one.
          count === 0
          ? chosen.length > (phrase.isAsked || types.length === 0 ? 1 : 0)
          : chosen.length === count)
  const finding = { kind: 'partial-name', from, to, types, isHeaded, isSeveral: count !== 1, origin } as const
  if (chosen.length === 0)
    return isHeaded ? { ...finding, candidates: nearestToFocus(fitting), isStranger: true } : undefined
  if (rivals.length > 0 && count === 1) return { ...finding, candidates: rankByFocus([...rivals, ...chosen]) }
  return isMeant ? { ...finding, candidates: chosen, meant: chosen } : { ...finding, candidates: rankByFocus(chosen) }
}

/** Whether a field for who has it to do, owns or sent it gives a name of these words. */
function isHeldBy(entity: Entity, { words }: NounPhrase): boolean {
  const { told } = entityWords(entity)
  return told.some(
    ({ field, value }) =>
      [...field].some(word => HOLDER.test(word)) &&
      words.every(({ text, isLoose, isOwn }) => isLoose || isOwn === true || isAmong(text, new Set(value))),
  )
}

const HOLDER =
  /^(?:assignee|assignees|assigned|people|person|from|sender|owner|owners|responsible|organizer|organiser)$/

/** Whether a user spoke of it since the list was shown. */
function isTakenUp({ mentions }: Entity, list: ShownList | undefined): boolean {
  return mentions.some(({ by, message }) => by === 'user' && message >= (list?.message ?? 0))
}

/** Whether a word that nothing known is called by may be what people call the things of the newest list. */
function isCalledSo(word: string, { index, view, isNoun, nounsBeside, saysPart }: Reading): boolean {
  const singular = word.replace(/s$/, '')
  if (saysPart(singular) || [word, singular].some(one => index.byPart.has(one))) return false
  const parts = wordsOf(findMainList(view, [])?.type ?? '')
  // What tools call but a resource people call what it is.
  if (ANY.test(parts.at(-1) ?? '')) return true
  return !(isNoun(word) && parts.some(isNoun) && !parts.some(part => nounsBeside(word).has(part)))
}

/**
 * Whether the one word behind a number only stands in another form within what some things tell, and is none of their names: of
 * cars that are listings, some of them of `Foothill Cars`, `the second car` is the second.
 */
function isFormOfTold({ rank, words, isHeaded, types }: NounPhrase, listed: readonly Entity[]): boolean {
  if (isHeaded || types.length > 0 || rank?.extreme !== undefined || !words.every(({ isHead }) => isHead)) return false
  const says = (entity: Entity): boolean => {
    const { name, attributes } = entityWords(entity)
    return words.every(({ text }) => isAmong(text, name) || attributes.has(text)) || isWholly(entity, { words })
  }
  return listed.length > 0 && !listed.some(says)
}

const ANY = /^(?:resource|item|record|entity|object|row|entry|result|element)$/

const NOTHING: ReadonlySet<EntityKey> = new Set()

function nearOf(things: readonly Entity[], { live, view }: Reading, openNow: ReadonlySet<EntityKey>): Entity[] {
  const open = things.filter(({ key }) => openNow.has(key))
  const [focus] = nearestToFocus(live).filter(entity => isFresh(entity, view.now.message))
  return open.length > 0 ? open : things.filter(entity => entity === focus)
}

/** `the one I had open before`: what the user saw last and sees no more. */
function lastOpen(
  { words }: NounPhrase,
  fitting: readonly Entity[],
  { saysShown }: Reading,
  openNow: ReadonlySet<EntityKey>,
): Entity | undefined {
  if (!words.some(({ text }) => saysShown(text)) || words.some(({ isLoose }) => !isLoose)) return undefined
  const seenAt = ({ mentions }: Entity): number => mentions.find(({ by }) => by === 'view')?.message ?? 0
  const [last] = fitting
    .filter(entity => seenAt(entity) > 0 && !openNow.has(entity.key))
    .sort((one, other) => seenAt(other) - seenAt(one))
  return last
}
