import type { DescriptionWord } from './description.js'
import { textOf, wordOf } from './description-word.js'
import { BREAK, MAX_WORDS, type NounPhrase } from './noun-phrase.js'
import { wordsOf } from './name-forms.js'
import { PLURAL } from './read-labels.js'
import { readPerson } from './read-person.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'
import { SEVERAL, SEVERAL_ARE } from './words/word-places.js'

/** `Jon's order`, `Lena's`, `プリンターのチケット`: what is another's. */
export function readPossessed(place: number, reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const words: DescriptionWord[] = []
  // `Marekさんのタスク`
  const title = phrases[place - 1]
  let from = title?.kind === 'filler' && title.gap === '' && isUnspaced(textOf(title, reading)) ? place - 1 : place
  while (from > 0 && words.length < MAX_WORDS && isOfName(from - 1, words.length, reading)) {
    const before = phrases[--from]
    // `bump Tom's`: before a name written as one, what is not is a verb that no list has.
    if (before && words.length > 0 && isCapital(phrases[from + 1], reading) && !isCapital(before, reading)) {
      from++
      break
    }
    // `April's order` is hers.
    // `Tuesday's appointment`
    const isDay = before !== undefined && reading.dateAndMoney.weekdays.has(textOf(before, reading))
    if (before) words.unshift({ ...wordOf(before, reading), ...(!isDay && { date: undefined }) })
    if (before && BREAK.test(before.gap)) break
  }
  const next = phrases[place + 1]
  const start = phrases[from]
  const mark = phrases[place]
  if (!start || !mark || words.length === 0) return []
  // `Nadia's two are blocked`
  const last = phrases[place + 2]
  const isCount =
    next?.kind === 'number' && (!last || BREAK.test(last.gap) || /^(?:copula|talk|assignment|filler)$/.test(last.kind))
  // `青木ハルカの二曲`
  const isCounted =
    next?.kind === 'number' && last?.kind === 'type' && last.gap === '' && isUnspaced(textOf(mark, reading))
  // `Jon's blocked one`, `Jon's open order`
  const isState = next?.kind === 'talk' && reading.stateWords.states.has(textOf(next, reading))
  const isStated =
    next !== undefined &&
    last?.gap === ' ' &&
    /^(?:type|selector)$/.test(last.kind) &&
    (next.kind === 'other' || isState) &&
    next.gap === ' '
  const head = isCounted || isStated ? last : next
  if (isStated) words.push(wordOf(next, reading))
  const isHead = isCount || isCounted || isStated || /^(?:type|selector|demonstrative)$/.test(next?.kind ?? '')
  // `Stian's van`: a word that the thing itself is called by.
  const isCalled =
    next?.kind === 'other' &&
    next.gap === ' ' &&
    (!last || BREAK.test(last.gap) || /^(?:talk|filler|copula)$/.test(last.kind))
  if (isCalled) words.push({ ...wordOf(next, reading), isLoose: false, isOwn: true })
  // `give Kim's a thumbs up`, but not `Kim's a friend`.
  const isGiven = /^(?:indefinite|article)$/.test(next?.kind ?? '') && phrases[from - 1]?.kind === 'talk'
  const isEnd =
    isCalled ||
    isGiven ||
    !next ||
    BREAK.test(next.gap) ||
    /^(?:talk|copula|assignment|filler|connective)$/.test(next.kind)
  if (!isHead && (!isEnd || (mark.kind === 'possessive' && isUnspaced(textOf(mark, reading))))) return []
  const isPlural =
    (next?.kind === 'type' && next.value === PLURAL) || (next?.kind === 'selector' && next.value === SEVERAL)
  const beyond = phrases.slice(place + 2, place + 5)
  const isAll = isUnspaced(textOf(mark, reading)) && beyond.some(({ kind }) => kind === 'all')
  const both = phrases.slice(Math.max(0, from - 3), from).find(({ kind }) => kind === 'plural')
  // `are Ingrid's still open?`
  const isSaidOfSeveral =
    !isHead && !isCalled && [phrases[from - 1], next].some(one => one?.kind === 'copula' && one.value === SEVERAL_ARE)
  const phrase = {
    from: start.from,
    to: (isHead || isCalled) && head ? head.to : mark.to,
    types: isHead && head ? head.types : [],
    words: joinUnspaced(words),
    isHeaded: true,
    count: both ? both.value : isSaidOfSeveral ? 0 : isCount || isCounted ? next.value : isPlural || isAll ? 0 : 1,
    isOwned: true,
    isDone: false,
  }
  // `unlock Mira's file` of what tools call otherwise.
  const isActed = isCalled && (from === 0 || /^(?:talk|filler)$/.test(phrases[from - 1]?.kind ?? ''))
  if (!isActed) return [phrase]
  const stranger = textOf(next, reading)
  // `Pete's learners`
  const count = /[^s]s$/.test(stranger) ? 0 : phrase.count
  return [phrase, { ...phrase, words: phrase.words.slice(0, -1), stranger, count }]
}

/** `her order`, `他的订单`: what is the person's who was singled out. */
export function readTheirs(place: number, reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const owner = phrases[place]
  const next = phrases[place + 1]
  const head = next?.kind === 'possessive' ? phrases[place + 2] : next
  const isOwner = next?.kind === 'possessive' || reading.saysOwner(reading.words[owner?.from ?? -1] ?? '')
  if (owner?.kind !== 'personal' || head?.kind !== 'type' || !isOwner) return []
  const [person] = readPerson({ ...owner, kind: 'person' }, reading)?.meant ?? []
  if (person?.name === undefined) return []
  const words = wordsOf(person.name).map(text => ({ text, isLoose: false, types: [] }))
  const { from } = owner
  const count = head.value === PLURAL ? 0 : 1
  return [{ from, to: head.to, types: head.types, words, isHeaded: true, count, isOwned: true, isDone: false }]
}

/** Whether a word may be of the name before a possessive: also a counting word that no number stands before, as the 张 of 张强. */
function isOfName(place: number, after: number, { phrases, words, dateAndMoney }: Reading): boolean {
  const phrase = phrases[place]
  // `45元的那个`
  const next = phrase && phrases[place + 1]
  const isAmount =
    phrase?.kind === 'number' &&
    (after > 0 ? dateAndMoney.currencies.has(words[phrase.to] ?? '') : /^\p{Sc}/u.test(next?.gap ?? ''))
  if (phrase?.kind !== 'selector') return phrase?.kind === 'other' || isAmount
  const isJoined = after > 0 && phrases[place + 1]?.gap === '' && isUnspaced(words[phrase.from] ?? '')
  return isJoined && !/^(?:number|demonstrative|plural|ordinal|ordinalMark)$/.test(phrases[place - 1]?.kind ?? '')
}

function isCapital(phrase: Phrase | undefined, { clean, starts }: Reading): boolean {
  return phrase !== undefined && /^\p{Lu}/u.test(clean.slice(starts[phrase.from]))
}

/** Characters of a script without spaces are one word. */
function joinUnspaced(words: readonly DescriptionWord[]): DescriptionWord[] {
  return words.every(({ text }) => isUnspaced(text))
    ? [{ text: words.map(({ text }) => text).join(''), isLoose: false, types: [] }]
    : [...words]
}
