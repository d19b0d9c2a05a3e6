import { PLURAL } from './read-labels.js'
import type { Pointer } from './pointer.js'
import type { Phrase } from './read-phrases.js'
import { findPlaceRows, isPlace } from './place-row.js'
import { directionOf, ENDING, readOthers, readRange, readRelative, readWhole } from './read-places.js'
import { isUnspaced } from './tokenize.js'
import type { Lexicon } from './words/lexicon.js'
import { ARTICLE, SEVERAL } from './words/word-places.js'

/**
 * `the first two`, `the second page`, `the next page`, `the other page`, `these two`, `this page`, `the page's`, `it`, `the page`, `here`, `she`, a bare `page`, and
 * the `that` of `that sounds good`, which may be about no thing at all.
 */
const SUREST_FIRST: readonly Pointer['kind'][] = [
  'range',
  'ordinal',
  'sequence',
  'remaining',
  'group',
  'demonstrative',
  'anchor',
  'pronoun',
  'definite',
  'here',
  'person',
  'type-word',
  'remark',
]

/** Whether the words point at a thing, and are no bare type or remark. */
export function isThingPointer({ kind }: { readonly kind: string }): boolean {
  return kind !== 'type-word' && kind !== 'remark'
}

/** The place of those selectors that count from the end: `the second from the bottom`. */
const FROM_THE_END = 1

/** The place of those words for all that are but an article: `les commandes`. */
export const BARE_ARTICLE = 1

/** So many as there are. */
export const WHOLE = -1

type PointerWords = Pick<
  Lexicon,
  'phrases' | 'contractions' | 'comparisons' | 'articlePronouns' | 'originWords' | 'relations'
>

/** Words before a place that begins a text and is the first of a row. */
const ROW_START: Phrase = { kind: 'article', from: 0, to: 0, value: 0, types: [], gap: '' }

/** `these`, `two`, a selector, a noun, and what follows it. */
const MAX_PHRASES = 5

/** Pointers of one text that are followed. (Q5) */
const MAX_POINTERS = 32

/** All words that point, the surest first, and of equals the first said; what says the same again is left out. */
export function readPointers(phrases: readonly Phrase[], words: readonly string[], lexicon: PointerWords): Pointer[] {
  const distinct = new Map<string, Pointer>()
  const rows = findPlaceRows(phrases)
  for (const place of phrases.keys()) {
    if (rows.strange.has(place) || isDone(phrases.slice(Math.max(0, place - 2), place + 2))) continue
    const before = phrases[place - 1]
    // `zum zweiten`: the article stands in the preposition.
    const isKnown =
      before !== undefined && lexicon.contractions.has(words[before.to - 1] ?? '') && isPlace(phrases[place])
    const isInRow = rows.known.has(place) && phrases[place]?.kind !== 'sequence'
    const article = isInRow || (isKnown && before) ? { ...(before ?? ROW_START), kind: 'article' as const } : before
    const pointer = readAt(phrases.slice(place, place + MAX_PHRASES), article, words, lexicon)
    // `im zweiten Quartal` tells when.
    if (!pointer || (isKnown && pointer.isStrange)) continue
    const key = [pointer.kind, pointer.value, ...pointer.types].join(' ')
    if (!distinct.has(key)) distinct.set(key, pointer)
  }
  return [...distinct.values()]
    .sort(
      (one, other) =>
        SUREST_FIRST.indexOf(one.kind) - SUREST_FIRST.indexOf(other.kind) ||
        // Of `compáralos: los dos` the number says which.
        (one.kind === 'group' && other.kind === 'group' ? other.value - one.value : 0),
    )
    .slice(0, MAX_POINTERS)
}

function readAt(
  [phrase, ...rest]: readonly Phrase[],
  before: Phrase | undefined,
  words: readonly string[],
  lexicon: PointerWords,
): Pointer | undefined {
  if (!phrase) return undefined
  const { comparisons, articlePronouns, originWords } = lexicon
  const { kind, from } = phrase
  // Right after a word of a script without spaces, `酒店` may be the end of a name that memory does not hold.
  const isTail = before?.kind === 'other' && phrase.gap === '' && isUnspaced(words[from] ?? '')
  if (kind === 'place') {
    if (before?.kind === 'type') return undefined
    return { ...phrase, kind: isTail ? 'remark' : 'pronoun' }
  }
  // `réserve-le`: an article that hangs on its verb stands for the thing.
  if (kind === 'article' && phrase.gap === '-') return { ...phrase, kind: 'pronoun' }
  if (articlePronouns.has(words[from] ?? '') && isArticleAlone(phrase, before, rest))
    return { ...phrase, kind: 'pronoun' }
  if (kind === 'here') return { ...phrase, kind }
  // `her order` is no person.
  if (kind === 'personal') return rest[0]?.kind === 'type' ? undefined : { ...phrase, kind: 'person' }
  // `son autre chanson` is not what it is of.
  const isOfOther =
    rest[0]?.kind === 'indefinite' && rest[0].value === 0 && rest[0].gap === ' ' && rest[1]?.kind === 'type'
  // `quel temps fait-il`
  const isOfVerb = phrase.gap === '-' && before?.kind === 'other'
  if (kind === 'pronoun') return isEmpty(rest, before) || isOfOther || isOfVerb ? undefined : { ...phrase, kind }
  if (kind === 'type') {
    if (/indefinite|number|selector/.test(before?.kind ?? '')) return undefined
    const [next] = rest
    if (next?.kind === 'sequenceAfter') return { ...phrase, to: next.to, kind: 'sequence', value: directionOf(next) }
    const isOwner = /possessive|place/.test(rest[0]?.kind ?? '')
    const isName = isTail || (before?.kind === 'other' && phrase.gap === ' ')
    if (isOwner && !isName) return { ...phrase, kind: 'anchor' }
    // `order 1077` is that one, and where none is called so, none that is known.
    if (next?.kind === 'other' && /^\s?#?$/.test(next.gap) && /^(?=.*\d).{3}/.test(words[next.from] ?? ''))
      return undefined
    const isDefinite = before?.kind === 'article' && phrase.value !== PLURAL
    return { ...phrase, kind: isDefinite ? 'definite' : 'type-word' }
  }
  // `2. Bestellung`
  const isDotted = kind === 'number' && rest[0]?.kind === 'type' && rest[0].gap === '. ' && rest[0].value !== PLURAL
  if (isDotted && rest[0]) return { ...phrase, to: rest[0].to, types: rest[0].types, kind: 'ordinal' }
  if (kind === 'number' && phrase.gap.endsWith('#')) return { ...phrase, kind: 'ordinal' }
  if (kind === 'relative') return readRelative(phrase, before, rest)
  const range = readRange(phrase, rest)
  if (range) return range
  const others = /^(?:article|all)$/.test(kind) ? readOthers(phrase, rest, words, lexicon) : undefined
  if (others) return others
  const whole = kind === 'number' && isUnspaced(words[phrase.to] ?? '') ? readWhole(phrase, rest) : undefined
  if (whole) return whole
  const take = (wanted: Phrase['kind']) => (rest[0]?.kind === wanted ? rest.shift() : undefined)
  const count = take('number')
  // `the second option`
  const isMark = /^(?:ordinal|last)$/.test(kind) && rest[0]?.gap === ' ' && rest[1]?.kind !== 'number'
  const mark = isMark ? take('ordinalMark') : undefined
  const selector = mark ? { ...mark, value: 0 } : take('selector')
  const noun = take('type')
  // `the second one from the bottom`
  const isFromEnd = [selector, rest[0]].some(one => one?.kind === 'selector' && one.value === FROM_THE_END)
  const end = isFromEnd && selector?.value !== FROM_THE_END ? take('selector') : undefined
  const { to } = end ?? noun ?? selector ?? count ?? phrase
  const pointer = { from, to, value: (count ?? phrase).value, types: noun?.types ?? [] }
  const isThing = noun !== undefined || selector !== undefined
  // `the second` is a place only where nothing follows that it could be of: `second thoughts`, `see it first`.
  // `is the second cheaper than the first?`
  const isCompared = rest[0]?.kind === 'comparative' && comparisons.has(words[rest[1]?.from ?? -1] ?? '')
  const isEnd = rest[0] === undefined || /\S/.test(rest[0].gap) || ENDING.test(rest[0].kind) || isCompared
  const isKnownBefore = /article|demonstrative/.test(before?.kind ?? '')
  const isWhole = isThing || (isEnd && /article|demonstrative/.test(before?.kind ?? ''))
  const strange = /article|demonstrative/.test(before?.kind ?? '') && !isThing && !count ? strangerOf(rest) : undefined
  switch (kind) {
    case 'ordinalMark':
      if (!count || (!isThing && !isEnd)) return undefined
      // `page number 2` as well as `number 2`.
      return { ...pointer, kind: 'ordinal', types: noun?.types ?? before?.types ?? [] }
    case 'ordinalDigit':
      return isThing && !count ? { ...pointer, kind: 'ordinal' } : undefined
    case 'ordinal':
      // In `give the third ten more seats` the number is of what follows.
      if (count && !isThing && isKnownBefore && isCounting(rest[0]))
        return { ...pointer, kind, to: phrase.to, value: phrase.value }
      if (isFromEnd) return { ...pointer, kind, value: -phrase.value }
      if (strange) return { ...pointer, kind, to: strange.to, isStrange: true }
      // `2番目の案件`, `二番目を消して`: no article stands before it.
      if (isUnspaced(words[phrase.to - 1] ?? '') && !isThing && !count) {
        if (isEnd) return { ...pointer, kind }
        return rest[0]?.kind === 'other' ? { ...pointer, kind, isStrange: true } : undefined
      }
      return isWhole && !count ? { ...pointer, kind } : undefined
    case 'leading':
      // `the top result`
      return selector?.value === 0 && !count
        ? { ...pointer, kind: 'ordinal', value: phrase.value === 0 ? 1 : -1 }
        : undefined
    case 'last':
      if (strange) return { ...pointer, kind: 'ordinal', value: -1 - phrase.value, to: strange.to, isStrange: true }
      // `後ろから2番目`
      if (isUnspaced(words[phrase.to - 1] ?? '') && isEnd && !count)
        return { ...pointer, kind: 'ordinal', value: -1 - phrase.value }
      return isWhole && !count ? { ...pointer, kind: 'ordinal', value: -1 - phrase.value } : undefined
    case 'article':
    case 'all':
      // `the pages` and `all pages` are those of a list that has all of them.
      if (noun?.value === PLURAL) {
        const isAll = kind === 'all' && phrase.value !== BARE_ARTICLE && !count
        return { ...pointer, kind: 'group', value: count?.value ?? WHOLE, ...(isAll && { isAll }) }
      }
      const isSaid = before?.kind === 'talk' || (phrase.to - from > 1 && !isUnspaced(words[from] ?? ''))
      if (kind === 'all' && !isThing && !count && isEnd && isSaid) {
        const isOfWhat = /^(?:pronoun|article|demonstrative)$/.test(rest[0]?.kind ?? '')
        return isOfWhat ? undefined : { ...pointer, kind: 'group', value: 0, isAll: true }
      }
      return count && kind === 'all' ? { ...pointer, kind: 'group' } : undefined
    case 'sequence':
    case 'sequenceAfter':
      // `次のは?`
      return (isWhole || (isEnd && isUnspaced(words[phrase.to - 1] ?? ''))) && !count
        ? { ...pointer, kind: 'sequence', value: directionOf(phrase) }
        : undefined
    case 'remaining':
      // `the rest` is all of that; `l’autre` needs no word for the thing.
      if (!isThing && !count && !isLeftAlone(rest[0], words, lexicon)) return undefined
      return { ...pointer, kind, value: count?.value ?? (isSeveral(phrase, selector, noun) ? 0 : 1) }
    case 'plural':
      // `block those days`
      return rest[0]?.kind === 'time' && rest[0].gap === ' ' ? undefined : { ...pointer, kind: 'group' }
    case 'demonstrative':
      // `diese` is one or many, as its noun is.
      if (count) return { ...pointer, kind: 'group' }
      if (noun?.value === PLURAL) return { ...pointer, kind: 'group', value: 0 }
      if (noun) return { ...pointer, kind: isTail ? 'type-word' : phrase.value === ARTICLE ? 'definite' : kind }
      // `und das von Lindqvist` is told by what follows.
      const isOfNext =
        phrase.value === ARTICLE && rest[1]?.kind === 'other' && originWords.has(words[rest[0]?.from ?? -1] ?? '')
      if (isOfNext) return undefined
      // `最早的那班` is what stands before it.
      if (before?.kind === 'possessive' && isUnspaced(words[from] ?? '')) return undefined
      // `kannst du das löschen`
      const isObject = phrase.value === ARTICLE && rest[0]?.kind === 'talk' && (!rest[1] || /\S/.test(rest[1].gap))
      if (isObject) return { ...pointer, kind: 'pronoun' }
      // `tell Dana that we are late` has a clause after it.
      const isRemark = /other|talk|time|copula|possessive|speaker|personal|pronoun/.test(rest[0]?.kind ?? '')
      return { ...pointer, kind: isRemark ? 'remark' : 'pronoun' }
    default:
      return undefined
  }
}

/** `could it do this with a queue?`: what is done, and no thing. */
function isDone([subject, verb, phrase, next]: readonly Phrase[]): boolean {
  return (
    phrase?.kind === 'demonstrative' &&
    verb?.kind === 'general' &&
    /^(?:other|speaker|pronoun)$/.test(subject?.kind ?? '') &&
    !/^(?:selector|type|number|other)$/.test(next?.kind ?? '')
  )
}

/** Whether an article stands for the thing: `dann nehme ich den`, `stornier die bitte`, `je le prends`, `me la quedo`. */
function isArticleAlone({ kind, gap }: Phrase, before: Phrase | undefined, [next, after]: readonly Phrase[]): boolean {
  if (kind !== 'article' || gap !== ' ' || !before) return false
  const isEnd = (phrase: Phrase | undefined): boolean =>
    !phrase || phrase.kind === 'filler' || /[,.!?]/.test(phrase.gap)
  if (isEnd(next)) return /^(?:talk|speaker|copula)$/.test(before.kind)
  return /^(?:speaker|copula|filler)$/.test(before.kind) && next?.kind === 'talk' && isEnd(after)
}

/** A word for a thing that no type known has, where the thing's words end with it. */
function strangerOf([noun, next]: readonly Phrase[]): Phrase | undefined {
  if (noun?.kind !== 'other' || noun.value > 0 || noun.to - noun.from > 1 || noun.gap !== ' ') return undefined
  return next === undefined || /\S/.test(next.gap) || ENDING.test(next.kind) ? noun : undefined
}

function isCounting(phrase: Phrase | undefined): boolean {
  return phrase?.gap === ' ' && /^(?:other|indefinite|talk)$/.test(phrase.kind)
}

/** Whether nothing follows that `the rest` could be of, nor a word that it goes with: `the rest of the text`, `on the other hand`. */
function isLeftAlone(
  next: Phrase | undefined,
  words: readonly string[],
  { originWords, relations }: PointerWords,
): boolean {
  if (!next || /\S/.test(next.gap)) return true
  const word = words[next.from] ?? ''
  return /^(?:copula|connective|assignment|filler)$/.test(next.kind) && !originWords.has(word) && !relations.has(word)
}

/** The place of those words that stand for all that is not talked about: `the rest`. */
const ALL_ELSE = 1

function isSeveral(remaining: Phrase, selector: Phrase | undefined, noun: Phrase | undefined): boolean {
  return remaining.value === ALL_ELSE || selector?.value === SEVERAL || noun?.value === PLURAL
}

/** Whether a pronoun stands for the clause after it: `is it possible to …`, `it would be nice if …`. */
function isEmpty(rest: readonly Phrase[], before: Phrase | undefined): boolean {
  const after = rest.findIndex(({ kind }) => kind !== 'copula')
  const [said, next] = rest.slice(Math.max(0, after))
  const hasCopula = before?.kind === 'copula' || after > 0
  return (
    hasCopula && /other|talk/.test(said?.kind ?? '') && /assignment|demonstrative|complement/.test(next?.kind ?? '')
  )
}
