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

/**
 * Of the list shown last those that alone tell of themselves all that a short sentence says: `who has given notice?`, `Tekra stuff`,
 * `which of them isn't insured`. A word that nothing of the list tells leaves it open. (Q102)
 */
export function readToldWords(reading: Reading): Finding | undefined {
  const { phrases, words, view } = reading
  const shown = findMainList(view, [])?.shown ?? []
  if (shown.length < 2 || shown.length > MAX_SHOWN || words.length > MAX_SENTENCE) return undefined
  const isTold = ({ from }: Span): boolean =>
    shown.some(entity => entityWords(entity).attributes.has(words[from] ?? ''))
  if (codesIn(reading).some(code => !isTold(code) && !reading.names.some(name => overlaps(name, code))))
    return undefined
  if (phrases.some(({ kind, value }) => FURTHER.test(kind) || (kind === 'demonstrative' && value < ARTICLE)))
    return undefined
  // `no order is cancelled`, `every order cancelled should be refunded`
  const isOfEach = phrases.some(
    (phrase, place) =>
      phrase.kind === 'indefinite' && phrases[place + 1]?.kind === 'type' && !reading.asksWhich(phrase),
  )
  if (isOfEach) return undefined
  let within: readonly Entity[] = shown
  let [from, to] = [words.length, 0]
  let [isNegated, isDenied] = [false, false]
  const isGeneral = phrases.some(({ kind }) => kind === 'general')
  for (const [place, phrase] of phrases.entries()) {
    const [before, next] = [phrases[place - 1], phrases[place + 1]]
    if (phrase.kind === 'negation') isNegated = true
    // `neither paid nor approved`: what is denied of two is denied of each.
    if (phrase.kind === 'connective' && to > 0) isNegated = isDenied
    // In `attach the plan` a word may be of something by chance.
    if (phrase.kind === 'talk' && !isContent(place, reading)) return undefined
    if (!isContent(place, reading) || isTotal(phrase, reading)) continue
    const isPart = phrase.gap === '-' || next?.gap === '-'
    // `the blue one` that nothing is was looked for before.
    const isModifier = next?.kind === 'selector' && next.gap === ' '
    const isHeld =
      before?.kind === 'indefinite' && reading.relationOf(words[phrases[place - 2]?.from ?? -1] ?? '') === 0
    if (isPart || isModifier || !(reading.isMeant(phrase) || isNegated) || (reading.isMade(phrase.from) && !isHeld))
      return undefined
    const isNumber = phrase.kind === 'number'
    const fieldOf = (one: Phrase | undefined): boolean =>
      one !== undefined && shown.some(entity => saysField(entity, one, reading))
    const field = isNumber ? [before, next].find(fieldOf) : undefined
    const bearers = shown.filter(entity => bears(entity, phrase, field, reading))
    if (bearers.length === 0 && !fieldOf(phrase)) {
      const isParticiple =
        before !== undefined && (isTotal(before, reading) || /^(?:copula|possessive)$/.test(before.kind))
      if (isNumber || (phrase.kind === 'other' && !(isParticiple && PARTICIPLE.test(words[phrase.from] ?? ''))))
        return undefined
      continue
    }
    if (bearers.length === 0 || bearers.length === shown.length) continue
    // `how do spam filters work?` asks of none; in `who is the insured?` a word may be of something by chance.
    const isTopic = place === 0 && BREAK.test(next?.gap ?? '')
    if ((isGeneral && !isTopic) || before?.kind === 'article') return undefined
    within = within.filter(entity => bearers.includes(entity) !== isNegated)
    ;[from, to] = [Math.min(from, phrase.from), Math.max(to, phrase.to)]
    ;[isDenied, isNegated] = [isNegated, false]
  }
  if (to === 0 || within.length === 0 || within.length === shown.length) return undefined
  const isSeveral = phrases.some(phrase => asksForSeveral(phrase, reading))
  // `Jon's tasks` are not one.
  const isMeant =
    within.length === 1 ? !phrases.some(({ kind, value }) => kind === 'type' && value === PLURAL) : isSeveral
  return { kind: 'partial-name', from, to, candidates: within, ...(isMeant && { meant: within }) }
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

function asksForSeveral(phrase: Phrase, reading: Reading): boolean {
  const { kind, value } = phrase
  return (
    (kind === 'type' && value === PLURAL) ||
    (kind === 'selector' && value === SEVERAL) ||
    kind === 'all' ||
    isTotal(phrase, reading) ||
    (kind === 'indefinite' && value > 0)
  )
}

/** A letter, also the mark of a long vowel in a script without spaces. */
const LONE = /^\p{L}$/u
const FURTHER =
  /^(?:assignment|pronoun|person|personal|exception|ordinal|last|superlative|comparative|remaining|sequence|relative|naming)$/
/** The place of those demonstratives that are articles too: `die von Jonas`. */
const ARTICLE = 2
/** The place of those selectors that stand for several: `the open ones`. */
const SEVERAL = 2
/** Words of a text that somebody typed. */
const MAX_SENTENCE = 14
/** Things of a list that are looked through. */
const MAX_SHOWN = 100
