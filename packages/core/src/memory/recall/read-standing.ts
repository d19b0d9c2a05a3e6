import type { Entity } from '../../model/entity.js'
import { MIN_PREFIX, type NameForm, WITH_LEGAL_FORM } from './name-forms.js'
import { PLURAL } from './read-labels.js'
import type { Phrase, Span } from './read-phrases.js'
import { isUnspaced, type Tokens } from './tokenize.js'

/**
 * How surely a text means a name by its words. `marked`: by quotes, a sign, or the digits of an identifier; `written`:
 * inside a sentence as the name is written, or as `the … page`; `plain`: the words of the sentence are those of the
 * name; `doubtful`: they stand where a sentence has its verb, or are function words. (Q1, T4)
 */
export type Standing = 'marked' | 'written' | 'plain' | 'doubtful'

/** A text as names are looked for in it. */
export interface TextAround extends Tokens {
  readonly phraseAt: readonly Phrase[]
  /** Spans that the text marks as names, as `from to`. */
  readonly marked: ReadonlySet<string>
}

/** A form that a stretch of the text is held against, and what it writes. */
export interface WrittenName {
  readonly form: NameForm
  readonly entity: Entity
}

/** Digits of a number that may be said without what it is of. */
const MIN_NUMBER = 3
/** Digits of a number that nobody counts to: `print a label for 1042`. */
const LONG_NUMBER = 4
const YEAR = /^(?:19|20)\d\d$/
const BEFORE_NUMBER = /^(?:talk|filler|copula|connective)$/
const BEFORE_LONG_NUMBER = /^(?:talk|filler|copula|connective|complement|other)$/

const CAPITAL = /\p{Lu}/u
const SIGN = /[#([{<"'`“‘「『《【]/
const INSIDE_SENTENCE = /[\p{L}\p{N},*] ?$/u
const SENTENCE_END = /[.!?;:。！？；：\n]/
const CLAUSE_END = /^[,.!?;。，、！？；] ?$/

/** Whether words are written as one, as a slug is. */
const isCompound = (said: string): boolean => !/[\s'’]/.test(said) && /[-_./:]/.test(said.slice(1, -1))

/** `2.0.0` */
const VERSION = /^\d+(?:[.-]\d+){2,}$/

/** The script of languages whose sentences can begin with a verb that no list has. */
const VERB_FIRST = /^\p{sc=Latn}/u

/** Words after a clause that tell whether it was a name: `cool, please delete it`. */
const MAX_AHEAD = 6

const BRACKET = /[([（【]/

/** Words of a name that no sentence has in a row by chance. */
const LONG_NAME = 4

const POINTING_WORD = /^(?:demonstrative|pronoun|plural|indefinite|speaker)$/
const OBJECT = /^(?:article|demonstrative|pronoun|plural|indefinite|last|selector|type)$/
const SENTENCE_WORD = /^(?:demonstrative|pronoun|plural|indefinite|speaker|talk|copula|complement|article|assignment)$/

const PLACE = /^(?:ordinal|ordinalDigit|last|superlative|comparative)$/

/** Fewest characters by which a name of a script without spaces is no chance word. */
const MIN_UNSPACED = 3

/**
 * Reads what a stretch of a text is for each that could be written by it; undefined where the words are no name of it:
 * short numbers and common words need a mark, a capital or a type. What all owners share is read once. (Q5)
 */
export function readStanding(
  { from, to, isWhole }: Span & { readonly isWhole: boolean },
  around: TextAround,
): (name: WrittenName) => Standing | undefined {
  const { words, clean, starts, ends, phraseAt, marked } = around
  const text = words.slice(from, to).join('')
  if (!isWhole && text.length < MIN_PREFIX) return () => undefined
  const start = starts[from] ?? 0
  const said = clean.slice(start, ends[to - 1])
  const isAll = words.length === to - from
  const isSigned = SIGN.test(clean[start - 1] ?? '')
  const isMarked = marked.has(`${from} ${to}`)
  const hasDigit = /\d/.test(text)
  const isShortNumber = /^\d{1,5}$/.test(text) && !VERSION.test(said)
  const capitals = countCapitalsInside(from, to, around)
  const within = phraseAt.slice(from, to)
  const [first] = within
  const { length: others } = within.filter(({ kind, value }) => kind === 'other' && value === 0)
  const isFunction = /filler|copula|complement/.test(first?.kind ?? '')
  const isLongUnspaced = isLongWithoutSpaces(words.slice(from, to), said, first)
  // In a script without spaces a row of characters may begin or end inside a word.
  const isTorn = (first?.from ?? from) < from || (within.at(-1)?.to ?? to) > to
  const [before, last, next] = [phraseAt[from - 1], phraseAt[to - 1], phraseAt[to]]
  // `web-2` is none that is called `web`, nor is the `a1` of `plotter-a1` one.
  const isJoined =
    (/^[-_]$/.test(next?.gap ?? '') && next?.kind !== 'type' && !/[-_]$/.test(said)) ||
    /[\p{L}\p{N}][-_/]$/u.test(clean.slice(Math.max(0, start - 2), start))
  const isIntroduced = /article|demonstrative/.test(before?.kind ?? '')
  // `the second product` is one of several, whatever is called `product`.
  const isCounted = to - from === 1 && PLACE.test(before?.kind ?? '')
  const isVerb = isVerbPlace(from, to, around)
  // After a verb, `who owns a river` is what the verb is of, where no other verb is in it.
  const isAfterVerb = before?.kind === 'talk' && !isUnspaced(words[from] ?? '') && to - from >= LONG_NAME
  const isLong = isAfterVerb && others > 1 && !within.some(({ kind }) => kind === 'talk' || kind === 'connective')
  const isSaid =
    (isIndefinite(from, phraseAt) && !(isCompound(said) && to - from > 1)) ||
    isCounted ||
    isOrder(from, to, around) ||
    (others === 0 && holdsThing(from, to, around)) ||
    (capitals < 2 && !isCompound(said) && !isLong && isPartOfSentence(from, to, around) && !BRACKET.test(said))
  const isOtherForm = WITH_LEGAL_FORM.test(clean.slice(ends[to - 1]))
  const isPlainWords = isIntroduced && capitals === 0 && first?.kind !== 'other'
  const plain = isSaid || isVerb ? 'doubtful' : 'plain'

  return ({ form, entity }) => {
    const isReferred = isLabelOf(before, entity) || before?.kind === 'referrer'
    if (form.kind === 'ref') {
      // `P1` alone may be a priority: in other letters than it was minted in, a ref needs a bracket, a sign or its type.
      const isRef = said === entity.ref || isReferred || isSigned || isAll
      return isWhole && isRef && !isJoined ? 'marked' : undefined
    }
    if (isMarked) return 'marked'
    if (!isWhole) return hasDigit && !isJoined ? 'marked' : undefined
    if (isTorn || isJoined) return undefined
    // `invoice 43`, but not `invoice 43 euros`; `the next steps` are no company.
    if (form.isShort && form.kind === 'identifier' && isShortNumber && (!isReferred || isCounting(next)))
      return undefined
    if (form.isShort && form.kind === 'name' && (isOtherForm || isPlainWords)) return undefined
    if (isShortNumber)
      return isReferred ? 'written' : isNumberAlone(text, phraseAt[from - 2], before, next) ? 'plain' : undefined
    const isAsWritten = capitals > 0 && form.written.includes(said)
    const isTyped = isLabelOf(next, entity) || isLabelOf(last, entity)
    const isKnown = isIntroduced && isTyped
    if (text.length > 1 && (hasDigit || others > 0)) {
      if (form.kind === 'identifier' && hasDigit) return 'marked'
      return (isAsWritten || isKnown || (isLongUnspaced && !isVerb)) && !isSaid ? 'written' : plain
    }
    if (isCompound(said)) return isVerb ? 'doubtful' : 'plain'
    // `the morning run` is a noun phrase of words that a list has.
    if (isIntroduced && to - from > 1 && within.every(({ kind }) => /^(?:time|talk|other)$/.test(kind))) return plain
    if (isFunction || first?.kind === 'talk') {
      if ((isAsWritten && !isSaid) || (isKnown && last?.kind !== 'article')) return 'written'
      if (isFunction && isAll && CAPITAL.test(said.charAt(0))) return 'written'
      if (isFunction && isTyped) return 'doubtful'
    }
    return undefined
  }
}

/** Whether the phrase says the type of the entity, as of one thing. */
export function isLabelOf(phrase: Phrase | undefined, { type }: Entity): boolean {
  return phrase !== undefined && phrase.value !== PLURAL && phrase.types.includes(type)
}

function countCapitalsInside(from: number, to: number, around: TextAround): number {
  const { clean, starts, phraseAt } = around
  return starts.slice(from, to).filter((at, index) => {
    const isInside = INSIDE_SENTENCE.test(clean.slice(Math.max(0, at - 2), at))
    return isInside && isTitled(from + index, around) && phraseAt[from + index]?.kind !== 'speaker'
  }).length
}

/** Whether it is too long for a chance word of a script without spaces, and does not begin as a sentence does. */
function isLongWithoutSpaces(words: readonly string[], said: string, first: Phrase | undefined): boolean {
  const unspaced = words.filter(isUnspaced).length
  const isLong = unspaced >= MIN_UNSPACED || (unspaced > 1 && unspaced < words.length)
  const isOpening = /demonstrative|pronoun|plural|talk|speaker|indefinite|filler|possessive/.test(first?.kind ?? '')
  return isLong && (BRACKET.test(said) || !isOpening || !isUnspaced(said))
}

/** Whether what stands behind a number is counted by it, or is another number: `43 euros`, `43 and 44`. */
function isCounting(next: Phrase | undefined): boolean {
  return next?.gap === ' ' && /^(?:other|type|time|selector|number|connective)$/.test(next.kind)
}

/** Whether a number counts or sets nothing: `merge 312`, but not `raise it to 312` or `312 pages`. */
function isNumberAlone(
  text: string,
  object: Phrase | undefined,
  before: Phrase | undefined,
  next: Phrase | undefined,
): boolean {
  const isCount = next && next.gap.trim() === '' && /^(?:other|type|time|selector|number)$/.test(next.kind)
  const isLong = text.length >= LONG_NUMBER && !YEAR.test(text)
  // `add a note to 1042`, but not `raise it to 1042`
  const isGoal = isLong && before?.kind === 'assignment' && /^(?:other|talk)$/.test(object?.kind ?? '')
  const precedes = isLong ? BEFORE_LONG_NUMBER : BEFORE_NUMBER
  return text.length >= MIN_NUMBER && !isCount && (!before || isGoal || precedes.test(before.kind))
}

/** Whether it is something of a kind, and no known thing: `a hero`, `a new hero`. */
function isIndefinite(from: number, phraseAt: readonly Phrase[]): boolean {
  const [before, first] = [phraseAt[from - 1], phraseAt[from - 2]]
  return before?.kind === 'indefinite' || (before?.kind === 'other' && first?.kind === 'indefinite')
}

/** Whether it holds words that only a sentence has, and does not write them as a title does: `it before Friday`. */
function isPartOfSentence(from: number, to: number, around: TextAround): boolean {
  if (to - from === 1) return false
  // After its article `the offer draft` has no verb, nor has a whole name of three words.
  const isWhole = to - from > 2 && !isUnspaced(around.words[from] ?? '')
  const isNoun = isWhole || around.phraseAt[from - 1]?.kind === 'article'
  for (let place = from; place < to; place++) {
    const { kind } = around.phraseAt[place] ?? { kind: 'other' }
    const isEnd = place === from || place === to - 1
    // `the open door` is what is called `The Open Door`.
    if (place === from && kind === 'article' && isNounPhrase(from, to, around)) continue
    if (!(isEnd && !isNoun ? SENTENCE_WORD : POINTING_WORD).test(kind)) continue
    if (!isTitled(place, around)) return true
  }
  return false
}

/** Whether it holds the verb by which its sentence begins, and what that is done to: `Delete the page`. */
function isOrder(from: number, to: number, around: TextAround): boolean {
  const { phraseAt } = around
  let verb = from
  while (verb < to && /filler|speaker/.test(phraseAt[verb]?.kind ?? '')) verb++
  const isVerb = phraseAt[verb]?.kind === 'talk'
  // `Name 1` and `Call Center` hold nothing that it could be done to.
  const hasObject = phraseAt.slice(phraseAt[verb]?.to ?? to, to).some(({ kind }) => OBJECT.test(kind))
  return isVerb && hasObject && isFirst(from, around) && !/copula|possessive/.test(phraseAt[to]?.kind ?? '')
}

/** Whether it holds words that mean a thing, as the `die Seite` of `mir die Seite`. */
function holdsThing(from: number, to: number, around: TextAround): boolean {
  const within = around.phraseAt.slice(from, to)
  return within.some(({ kind }, at) => at > 0 && kind === 'article' && !isTitled(from + at, around))
}

/** Whether an article is followed by words that no list has at the end. */
function isNounPhrase(from: number, to: number, { phraseAt }: TextAround): boolean {
  return to - from > 1 && phraseAt[to - 1]?.kind === 'other' && phraseAt[to - 1]?.value === 0
}

function isTitled(place: number, { clean, starts, ends }: TextAround): boolean {
  return CAPITAL.test(clean.slice(starts[place], ends[place]).slice(0, 2))
}

/** Whether only function words stand before it in its sentence. */
function isFirst(from: number, { clean, starts, ends, phraseAt }: TextAround): boolean {
  for (let place = from; place > 0; place--) {
    const gap = clean.slice(ends[place - 1], starts[place])
    const { kind } = phraseAt[place - 1] ?? { kind: 'filler' }
    if (SENTENCE_END.test(gap) || (gap.startsWith(',') && /filler|talk/.test(kind))) return true
    if (kind !== 'filler' && kind !== 'speaker') return false
  }
  return true
}

/** Whether it is the first of its sentence that is no function word, and the sentence goes on as one does after its verb. */
function isVerbPlace(from: number, to: number, around: TextAround): boolean {
  const { words, phraseAt } = around
  const next = phraseAt[to]
  const isLatin = VERB_FIRST.test(words[from] ?? '')
  if (!next || /copula|possessive|place|connective|type/.test(next.kind)) return false
  // `Oak chairを開いて`: in a sentence of another script a name is no verb, nor is a code: `DLH4TK please`.
  if (isLatin && (isUnspaced(words[to] ?? '') || /\d/.test(words[from] ?? ''))) return false
  const isClause = CLAUSE_END.test(next.gap)
  const ahead = phraseAt.slice(to, to + MAX_AHEAD)
  // In scripts without spaces it is a clause of its own where the next one points at what it is about.
  const isTalk = isLatin ? isTalkAhead(ahead) : ahead.some(({ kind }) => POINTING_WORD.test(kind))
  return (isClause ? isTalk : isLatin && !/\S/.test(next.gap)) && isFirst(from, around)
}

function isTalkAhead(phrases: readonly Phrase[]): boolean {
  return phrases.find(({ kind }) => kind !== 'filler' && kind !== 'speaker')?.kind === 'talk'
}
