import type { Entity } from '../../model/entity.js'
import { entityWords, isAmong, MIN_STEM } from './entity-words.js'
import { codesIn } from './find-stranger.js'
import type { Finding } from './finding.js'
import { findMainList } from './main-list.js'
import { BREAK } from './noun-phrase.js'
import { PARTICIPLE } from './opens-clause.js'
import { PLURAL } from './read-labels.js'
import { wordOf } from './description-word.js'
import { overlaps, type Phrase, type Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isLikewise } from './says-likewise.js'
import { isTotal } from './is-total.js'
import { isUnspaced } from './tokenize.js'
import { ARTICLE, SEVERAL } from './words/word-places.js'

/**
 * Of the list shown last those that alone tell of themselves all that a short sentence says: `who has given notice?`, `plots with a tap`,
 * `which of them isn't insured`. A word that nothing of the list tells leaves it open. (Q102)
 */
export function readToldWords(reading: Reading): Finding | undefined {
  const shown = findMainList(reading.view, [])?.shown ?? []
  const isOfOne = shown.length < 2 || shown.length > MAX_SHOWN || reading.words.length > MAX_SENTENCE
  const held = isOfOne || saysFurther(shown, reading) ? undefined : holdWords(shown, reading)
  if (!held || held.things.length === 0 || held.things.length === shown.length) return undefined
  const { things, from, to } = held
  const { phrases } = reading
  const isPlural = phrases.some(({ kind, value }) => kind === 'type' && value === PLURAL)
  const isSeveral = phrases.some((_, place) => asksForSeveral(place, reading))
  // `Jon's tasks` are not one.
  const isMeant = things.length === 1 ? !isPlural : isSeveral
  return { kind: 'partial-name', from, to, candidates: things, ...(isMeant && { meant: things }) }
}

/** Whether a sentence says more than what things are: it points, sets, orders or holds against each other, or has a code that none of them tells. */
function saysFurther(shown: readonly Entity[], reading: Reading): boolean {
  const { phrases, words, names } = reading
  const isTold = ({ from }: Span): boolean =>
    shown.some(entity => entityWords(entity).attributes.has(words[from] ?? ''))
  return (
    codesIn(reading).some(code => !isTold(code) && !names.some(name => overlaps(name, code))) ||
    phrases.some(
      (phrase, place) =>
        FURTHER.test(phrase.kind) ||
        (phrase.kind === 'demonstrative' && phrase.value < ARTICLE) ||
        // `no order is cancelled`, `every order cancelled should be refunded`
        (phrase.kind === 'indefinite' && phrases[place + 1]?.kind === 'type' && !reading.asksWhich(phrase)),
    )
  )
}

/** The things that tell all words of a sentence, and where the first and the last of these stand; undefined where a word leaves it open. */
function holdWords(
  shown: readonly Entity[],
  reading: Reading,
): (Span & { readonly things: readonly Entity[] }) | undefined {
  let things: readonly Entity[] = shown
  let [from, to] = [reading.words.length, 0]
  let [isNegated, wasNegated] = [false, false]
  for (const [place, phrase] of reading.phrases.entries()) {
    if (phrase.kind === 'negation') isNegated = true
    // `neither paid nor approved`: what is denied of two is denied of each.
    if (phrase.kind === 'connective' && to > 0) isNegated = wasNegated
    const bearers = bearersOf(place, isNegated, shown, reading)
    if (bearers === OPEN) return undefined
    if (!bearers) continue
    things = things.filter(entity => bearers.includes(entity) !== isNegated)
    ;[from, to] = [Math.min(from, phrase.from), Math.max(to, phrase.to)]
    ;[wasNegated, isNegated] = [isNegated, false]
  }
  return to === 0 ? undefined : { from, to, things }
}

/** Stands for a word that says something else than of which things it is so. */
const OPEN = 'open'

/** The things that a word is told of, where it tells some from the others. */
function bearersOf(
  place: number,
  isNegated: boolean,
  shown: readonly Entity[],
  reading: Reading,
): readonly Entity[] | typeof OPEN | undefined {
  const { phrases, words } = reading
  const [before, phrase, next] = [phrases[place - 1], phrases[place] as Phrase, phrases[place + 1]]
  const isWord = isContent(place, reading)
  // In `attach the plan` a word may be of something by chance.
  if (phrase.kind === 'talk' && !isWord) return OPEN
  if (!isWord || isTotal(phrase, reading)) return undefined
  const isPart = phrase.gap === '-' || next?.gap === '-'
  // `the blue one` that nothing is was looked for before.
  const isModifier = next?.kind === 'selector' && next.gap === ' '
  const isHeld = before?.kind === 'indefinite' && reading.relationOf(words[phrases[place - 2]?.from ?? -1] ?? '') === 0
  const isMade = reading.isMade(phrase.from) && !isHeld
  if (isPart || isModifier || isMade || !(reading.isMeant(phrase) || isNegated)) return OPEN
  const isOfField = (one: Phrase | undefined): boolean =>
    one !== undefined && shown.some(entity => saysField(entity, one, reading))
  const field = phrase.kind === 'number' ? [before, next].find(isOfField) : undefined
  const bearers = shown.filter(entity => bears(entity, phrase, field, reading))
  if (bearers.length === 0 && !isOfField(phrase))
    return /^(?:type|talk)$/.test(phrase.kind) || isVerb(place, reading) ? undefined : OPEN
  if (bearers.length === 0 || bearers.length === shown.length) return undefined
  // `how do spam filters work?` asks of none; in `who is the insured?` a word may be of something by chance.
  const isTopic = place === 0 && BREAK.test(next?.gap ?? '')
  const isGeneral = !isTopic && phrases.some(({ kind }) => kind === 'general')
  return isGeneral || before?.kind === 'article' ? OPEN : bearers
}

/** Whether a word nothing tells is but the verb: `anyone learning manual`, `what's sitting in aisle 3?` */
function isVerb(place: number, reading: Reading): boolean {
  const [before, phrase] = reading.phrases.slice(Math.max(0, place - 1), place + 1)
  if (place === 0 || !before || phrase?.kind !== 'other') return false
  const isSubject = isTotal(before, reading) || /^(?:copula|possessive)$/.test(before.kind)
  return isSubject && PARTICIPLE.test(reading.words[phrase.from] ?? '')
}

/** A word that may say of a thing what or how it is; of a state only where it is no verb: `the ones still open`, but not `open the first`. */
function isContent(place: number, { phrases, words, stateWords }: Reading): boolean {
  const { kind, value, from, to } = phrases[place] as Phrase
  if (words.slice(from, to).some(word => isUnspaced(word) || LONE.test(word))) return false
  const isState = stateWords.states.has(words.slice(from, to).join(' '))
  const isTold =
    place > 0 && /^(?:copula|negation|filler|complement|selector|type|article)$/.test(phrases[place - 1]?.kind ?? '')
  return (kind === 'other' && value === 0) || /^(?:number|type)$/.test(kind) || (kind === 'talk' && isState && isTold)
}

/** Whether a thing is called so, or says so of itself, in this word or in another for the same; a number in the field before it. */
function bears(entity: Entity, phrase: Phrase, field: Phrase | undefined, reading: Reading): boolean {
  const { name, attributes, told } = entityWords(entity)
  const word = wordOf(phrase, reading)
  const ofField = field && told.filter(one => isAmong(reading.words[field.from] ?? '', one.field, MIN_STEM))
  if (ofField) return ofField.some(({ value }) => value.includes(word.text))
  if (phrase.kind === 'number') return name.has(word.text) || name.has(reading.words[phrase.from] ?? '')
  return isAmong(word.text, name) || isAmong(word.text, attributes, MIN_STEM) || isLikewise(word, told, false)
}

function saysField(entity: Entity, { from, types }: Phrase, { words }: Reading): boolean {
  if (types.includes(entity.type)) return true
  return entityWords(entity).told.some(({ field }) => isAmong(words[from] ?? '', field, MIN_STEM))
}

function asksForSeveral(place: number, reading: Reading): boolean {
  const [phrase, next] = reading.phrases.slice(place, place + 2)
  if (!phrase) return false
  const { kind, value } = phrase
  // `which one is open?` asks for one.
  const isOne =
    (next?.kind === 'selector' && next.value !== SEVERAL) || (next?.kind === 'type' && next.value !== PLURAL)
  return (
    (kind === 'type' && value === PLURAL) ||
    (kind === 'selector' && value === SEVERAL) ||
    kind === 'all' ||
    isTotal(phrase, reading) ||
    (kind === 'indefinite' && value > 0 && !isOne)
  )
}

/** A letter, also the mark of a long vowel in a script without spaces. */
const LONE = /^\p{L}$/u
const FURTHER =
  /^(?:assignment|pronoun|person|personal|exception|ordinal|last|superlative|comparative|remaining|sequence|relative|naming)$/
/** Words of a text that somebody typed. */
const MAX_SENTENCE = 14
/** Things of a list that are looked through. */
const MAX_SHOWN = 100
