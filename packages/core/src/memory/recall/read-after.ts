import type { DescriptionWord } from './description.js'
import { textOf, wordOf } from './description-word.js'
import { BREAK, MAX_WORDS } from './noun-phrase.js'
import { isByField, isName, isParticiple, isTitled, isToldBy, PARTICIPLE, saysByName } from './opens-clause.js'
import type { Phrase } from './read-phrases.js'
import { BARE_ARTICLE } from './read-pointer.js'
import type { Rank } from './read-rank.js'
import { stateAt, stateInWords } from './read-states-after.js'
import type { Reading } from './read-text.js'
import { saysTimeAt } from './time-words.js'
import { isUnspaced } from './tokenize.js'
import { ARTICLE, ASKING, DATES, WHERE } from './words/word-places.js'

/** What is said of a thing after the word that stands for it: `from Acme`, `that waits`, `I had you void`. */
export interface After {
  readonly words: readonly DescriptionWord[]
  readonly origin?: number | undefined
  /** Whether it begins by what the thing is of or from. */
  readonly isOf?: boolean
  readonly rank?: Rank | undefined
  readonly to: number
  /** Whether it says what was done to the thing: `… I had you void`. */
  readonly isDone: boolean
}

const OPENING = /^(?:filler|speaker|assignment|complement|demonstrative|superlative)$/
const ASKED = /^(?:copula|other|talk)$/
const PASSED =
  /^(?:filler|speaker|article|copula|complement|assignment|demonstrative|indefinite|possessive|superlative|negation)$/

export interface AfterOptions {
  /** Whether what may be of the sentence is left out: `the one in Rome for June`. */
  readonly isShort?: boolean
  /** Whether it is what a question asks of: `which one is overdue?`. */
  readonly isAsked?: boolean
}

export function readAfter(
  start: number,
  reading: Reading,
  { isShort = false, isAsked = false }: AfterOptions = {},
): After {
  const { phrases } = reading
  const words: DescriptionWord[] = []
  let rank: Rank | undefined
  let isDone = false
  let isNegated = false
  let to = phrases[start - 1]?.to ?? 0
  const opens = phrases[start]
  const isByName = !isAsked && opens !== undefined && saysByName(start, reading)
  const isOfAll = reading.saysTotal(reading.words[(opens?.from ?? 0) - 1] ?? '')
  const isOf = opens !== undefined && reading.saysOrigin(textOf(opens, reading))
  const isOrigin = isOf && opens.kind === 'filler'
  const isFrom = isByName || isOrigin || opens?.kind === 'assignment'
  const isWithout = opens?.kind === 'negation' && opens.value > 0
  if (!opens || isUnspaced(textOf(opens, reading)) || BREAK.test(opens.gap)) return { words, to, isDone: false }
  const state = stateAt(start, reading)
  if (state) return { words: [state.word], to: state.to, isDone: false }
  const isOpening =
    isParticiple(start, reading) ||
    OPENING.test(opens.kind) ||
    (isOfDates(opens, reading) && isFirst(start + 1, reading)) ||
    isRelation(opens, reading) ||
    isWithout ||
    isByName ||
    isByField(start, reading) ||
    (opens.kind === 'indefinite' && opens.value === ASKING && phrases[start + 1]?.kind === 'copula') ||
    (isAsked && ASKED.test(opens.kind)) ||
    isAtTime(start, reading)
  // For how long something is to be done does not say which: `mute the red one for 2 hours`.
  const isSpan = phrases[start + 1]?.kind === 'number' && isTime(phrases[start + 2], reading)
  // `the quickest one to make`
  const isInfinitive = opens.kind === 'assignment' && phrases[start + 1]?.kind === 'talk'
  if (!isOpening || isSpan || isInfinitive) return { words, to, isDone: false }
  // `the won one can be archived`: what is said of it does not say which it is.
  if (opens.kind === 'filler' && phrases[start + 1]?.kind === 'copula') return { words, to, isDone: false }
  // What it goes to does not say which it is: `move the second one to Done`.
  const pointed = phrases[start - 1]
  const isPointed = pointed?.kind === 'demonstrative' && pointed.value < ARTICLE
  // `stop the one to Petra` says nothing else of it.
  const isBare = pointed?.kind === 'selector' && phrases[start - 2]?.kind === 'article'
  if (opens.kind === 'assignment' && opens.value === 0 && (isPointed || (!isBare && hasVerb(start - 1, reading))))
    return { words, to, isDone: false }
  for (let place = start; place < Math.min(phrases.length, start + MAX_WORDS); place++) {
    const phrase = phrases[place]
    if (!phrase || BREAK.test(phrase.gap)) break
    const { kind } = phrase
    // After what it is about, the sentence goes on: `the two from Jon have time`.
    const isOfField = place === start + 1 && kind === 'talk' && isByField(start, reading)
    if (/^(?:talk|copula)$/.test(kind) && !isDone && !isOfField && words.some(({ isLoose }) => !isLoose)) break
    const isFurther = /^(?:complement|assignment)$/.test(kind) || (kind === 'filler' && words.some(saysState))
    if (isShort && isFurther && words.length > 0) break
    // `give the last one on the board to Ivo`, but `cancel the one from Oslo to Rome`, `the one assigned to Marek`
    const isOfVerb = PARTICIPLE.test(reading.words[phrase.from - 1] ?? '')
    const isGoal = kind === 'assignment' && phrase.value === 0 && !isFrom && !isOfVerb && words.length > 0
    if (isGoal && hasVerb(start - 1, reading)) break
    // `extend the one in trial by two weeks`: how much is done does not say which.
    const isMeasure =
      kind === 'filler' &&
      words.length > 0 &&
      phrases[place + 1]?.kind === 'number' &&
      reading.saysOrigin(textOf(phrase, reading))
    if (isMeasure) break
    // `the one whose card was declined`: of the card nothing need be told.
    if (place === start + 1 && isPartInState(place, reading)) continue
    isDone ||= kind === 'speaker'
    const state = stateInWords(place, reading)
    if (state) {
      words.push({ ...state.word, isAfter: true, isNegated })
      place += state.length - 1
      to = phrases[place]?.to ?? phrase.to
      isNegated = false
      continue
    }
    const isRelating = isRelation(phrase, reading) || (place > start && saysRelation(phrase, reading))
    if (isRelating || (place === start && isAtTime(start, reading))) continue
    // `the one in the evening`
    const isDaytime = kind === 'time' && reading.dateAndMoney.daytimes.has(textOf(phrase, reading))
    // `the one on the 26th`
    const isOfMonth = reading.dateAndMoney.months.has(reading.words[phrase.from - 1] ?? '')
    const isDay =
      kind === 'ordinalDigit' &&
      (isOfMonth || (phrases[place - 1]?.kind === 'article' && saysWhere(place - 2, reading)))
    const isDue = kind === 'filler' && isOfDates(phrase, reading)
    if (isDue && rank?.extreme !== undefined && rank.measure === undefined) {
      // `the latest due date`
      rank = { ...rank, measure: textOf(phrase, reading) }
      to = phrase.to
      continue
    }
    if (/^(?:other|talk|type|number)$/.test(kind) || isDaytime || isDay) {
      const word = wordOf(phrase, reading)
      if (rank?.measure !== undefined && isOfDates(phrase, reading)) {
        to = phrase.to
        continue
      }
      // `the one with the refund`: after its article it is no verb.
      const isNoun = pointed?.kind === 'selector' && phrases[place - 1]?.kind === 'article'
      // Of `search-api` no part is of the sentence.
      const isCompound = phrase.gap === '-' || phrases[place + 1]?.gap === '-'
      const isTalk = kind === 'talk' && !isNoun && !isCompound
      const isSaidNot: boolean = isNegated && !(isTalk && word.states === undefined)
      if (rank?.extreme !== undefined && rank.measure === undefined) rank = { ...rank, measure: word.text }
      else {
        const isLoose =
          word.isUnit === true ||
          (isTalk && !isSaidNot && !isOfField) ||
          (isByName && !isName(place, reading) && !(isOfAll && reading.index.byPart.has(word.text)))
        words.push({ ...word, isLoose, isTalk, isAfter: true, isFrom, isNegated: isSaidNot })
      }
      to = phrase.to
      isNegated &&= !isSaidNot
    } else if (kind === 'selector' && rank && rank.measure === undefined) {
      // `the one with the most items`
      rank = { ...rank, measure: textOf(phrase, reading) }
      to = phrase.to
    } else if (
      (place === start + (isAsked && opens.kind !== 'copula' ? 1 : 2) || isBareLast(place, start, reading)) &&
      isFirst(place, reading)
    ) {
      const verb = words[0]?.text ?? textOf(phrases[place - 1] ?? phrase, reading)
      ;[rank, to] = [{ extreme: kind === 'last' ? NEWEST : OLDEST, verb, isMeasured: true }, phrase.to]
      words.length = 0
    } else if (!PASSED.test(kind) && !(kind === 'all' && phrase.value === BARE_ARTICLE)) break
    else if (kind === 'superlative' && (words.length === 0 || (isAsked && words.length === 1))) {
      // `which one got the most votes`: the verb need not be told of it.
      ;[rank, to] = [{ extreme: phrase.value, verb: words[0]?.text }, phrase.to]
      words.length = 0
    } else if (kind === 'negation') isNegated = true
  }
  // `the one that goes by air`: the verb need not be told of it where more is said.
  const isVerbAsked = isAsked && opens.kind === 'other'
  const isClause =
    isVerbAsked ||
    isParticiple(start, reading) ||
    isToldBy(start, reading) ||
    (/^(?:demonstrative|complement)$/.test(opens.kind) && phrases[start + 1]?.kind === 'other')
  const [verb, ...rest] = words
  const isVerbLoose =
    !isShort &&
    isClause &&
    !isDone &&
    !isTitled(start + 1, reading) &&
    verb !== undefined &&
    rest.some(({ isLoose }) => !isLoose)
  return {
    words: isVerbLoose ? [{ ...verb, isLoose: true }, ...rest] : words,
    origin: isFrom ? opens.from : undefined,
    isOf,
    rank,
    to,
    isDone,
  }
}

/** `the one that is past due on hold`: the state that a thing has, before that which it shall have. */
function saysState({ states, isLoose }: DescriptionWord): boolean {
  return states !== undefined && !isLoose
}

/** The places of those superlatives that say when. */
const [NEWEST, OLDEST] = [2, 3]

/** `the one modified last` */
function isBareLast(place: number, start: number, reading: Reading): boolean {
  const { phrases, clean, starts, ends } = reading
  const verb = phrases[start]
  return (
    place === start + 1 &&
    phrases[start - 1]?.kind === 'selector' &&
    verb !== undefined &&
    (isOfDates(verb, reading) || PARTICIPLE.test(clean.slice(starts[verb.from], ends[verb.to - 1])))
  )
}

/** Whether a word says of when a thing is or has to be: `due`. */
function isOfDates(phrase: Phrase, reading: Reading): boolean {
  return reading.stateWords.measures[DATES]?.has(textOf(phrase, reading)) === true
}

/** Whether a clause ends in when a thing does so among others: `which one leaves first?`, `the one that applied last`. */
function isFirst(place: number, reading: Reading): boolean {
  const { phrases } = reading
  const [opens, verb, phrase, next] = phrases.slice(place - 2, place + 2)
  const isPlace = (phrase?.kind === 'ordinal' && phrase.value === 1) || (phrase?.kind === 'last' && phrase.value === 0)
  const isDue = verb !== undefined && isOfDates(verb, reading)
  const isClause = (isDue ? /copula|selector|type/ : CLAUSE).test(opens?.kind ?? '')
  const isEnd = next === undefined || BREAK.test(next.gap) || /^(?:filler|assignment)$/.test(next.kind)
  return isPlace && isClause && isEnd && (isDue || /^(?:other|talk)$/.test(verb?.kind ?? ''))
}

const CLAUSE = /^(?:complement|demonstrative|selector|type|indefinite)$/

function isTime(phrase: Phrase | undefined, reading: Reading): boolean {
  return (
    phrase?.kind === 'time' || (phrase?.kind === 'other' && reading.saysPart(textOf(phrase, reading).replace(/s$/, '')))
  )
}

/** Whether a word that no other list has says by what follows which thing is meant. */
export function isRelation(phrase: Phrase, reading: Reading): boolean {
  return phrase.kind === 'other' && (reading.relationOf(textOf(phrase, reading)) ?? WHERE + 1) <= WHERE
}

/** Whether a word that no other list has is a preposition: `welche geht nach Lyon?` */
function saysRelation(phrase: Phrase, reading: Reading): boolean {
  return phrase.kind === 'other' && reading.relationOf(textOf(phrase, reading)) !== undefined
}

/** Whether a word of the talk only says when: `verschiebe das Budget auf 15 Uhr`. */
export function isWhen(place: number, reading: Reading): boolean {
  const [phrase, next] = reading.phrases.slice(place, place + 2)
  const isRelating = phrase?.kind === 'talk' && reading.relationOf(textOf(phrase, reading)) !== undefined
  return isRelating && saysTimeAt(next?.from, reading)
}

/** Whether it says of a thing when it is: `das Meeting um 13 Uhr`. */
function isAtTime(place: number, reading: Reading): boolean {
  const phrase = reading.phrases[place]
  return phrase !== undefined && isWhen(place, reading) && (reading.relationOf(textOf(phrase, reading)) ?? 0) <= WHERE
}

/** Whether a word says where or when something is, whatever list it is of. */
function saysWhere(place: number, { phrases, words, relationOf }: Reading): boolean {
  const { from } = phrases[place] ?? {}
  return from !== undefined && relationOf(words[from] ?? '') === WHERE
}

/** Whether a clause has said what is to be done before a place. */
function hasVerb(place: number, { phrases }: Reading): boolean {
  const start = phrases.findLastIndex(({ gap }, at) => at <= place && BREAK.test(gap))
  return phrases.slice(Math.max(0, start), place).some(({ kind }) => /^(?:talk|other)$/.test(kind))
}

/** Whether it is a part of the thing that is in a state: `whose payment failed`, `whose card was declined`. */
function isPartInState(place: number, reading: Reading): boolean {
  const [opens, part, next, last] = reading.phrases.slice(place - 1, place + 3)
  const state = next?.kind === 'copula' ? last : next
  return (
    opens?.kind === 'complement' &&
    part?.kind === 'other' &&
    state?.gap === ' ' &&
    reading.stateWords.states.has(textOf(state, reading))
  )
}
