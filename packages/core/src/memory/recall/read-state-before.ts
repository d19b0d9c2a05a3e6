import type { DescriptionWord } from './description.js'
import { wordOf } from './description-word.js'
import { isTotal, saysAll } from './is-total.js'
import { BREAK, type NounPhrase } from './noun-phrase.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { saysTimeAt } from './time-words.js'
import { isUnspaced } from './tokenize.js'

/** Characters of a state, in a script without spaces. */
const MAX_STATE = 10

/** Phrases between a noun and the word that says that all of it is meant: `注文を全部`. */
const MAX_BEYOND = 2

/** Characters of a date or an amount. */
const MAX_SAID = 24
const DATE = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]$/
const AMOUNT = /(\d[\d.,]{0,15}(?<=\d))\s?[\p{Sc}元円块]$/u

/**
 * `キャンセルされた注文`, `已取消的那个`, `13時の会議`, `12月11日的订单`: in scripts without spaces a state, a time, a date or an amount stands right
 * before its noun, or before the word that makes it one. (Q70)
 */
export function readStateBefore(place: number, reading: Reading): NounPhrase[] {
  const { phrases, words } = reading
  const [mark, noun] = [phrases[place - 1], phrases[place]]
  const isMarked = mark?.kind === 'possessive' && isUnspaced(words[mark.from] ?? '')
  // `打开已取消的`, `キャンセルされたのを開いて`: the mark itself stands for what is so.
  const isEnd = !noun || BREAK.test(noun.gap)
  // At the end of a sentence `の` asks: `キャンセルされたの?`, `キャンセルされたのですか`.
  const isAsking = isEnd && /^\p{sc=Hira}/u.test(words[mark?.from ?? 0] ?? '')
  const isGoingOn =
    noun !== undefined && /^(?:filler|copula)$/.test(noun.kind) && !/^(?:で|じゃ)/.test(words[noun.from] ?? '')
  const isAlone = isMarked && !isAsking && (isEnd || isGoingOn)
  const head = isAlone ? mark : noun
  if (!head || !isUnspaced(words[head.from] ?? '')) return []
  if (!isAlone && head.kind !== 'type' && !(isMarked && standsForThing(head, reading))) return []
  const end = isMarked ? mark.from : head.from
  const said = saidBefore(end, reading)
  if (!said) return []
  const isAll = phrases.slice(place, place + MAX_BEYOND + 1).some(phrase => saysAll(phrase, reading))
  const count = isAll || isAlone ? 0 : head.kind === 'plural' ? head.value : 1
  const one = { ...said, to: head.to, types: isAlone ? [] : head.types, isHeaded: true, isOwned: false, isDone: false }
  return [{ ...one, count, isAnyNumber: isAlone }]
}

/** Whether its clause says before it that it is not meant, or asks whether it is so: `不要已取消的`, but not `能不能打开已取消的`. */
export function isDenied(from: number, { clean, starts, denials }: Reading): boolean {
  const clause = (clean.slice(0, starts[from]).split(CLAUSE_ENDS).at(-1) ?? '').replaceAll(CHOICE, '')
  return denials.some(word => clause.includes(word))
}

const CLAUSE_ENDS = /[,，。;；!！?？、\n]/
const CHOICE = /(\p{sc=Han})不\1/gu

/** `哪个已经发货了?`: in a script without spaces the state that a question asks of one. */
export function readStateAsked(place: number, reading: Reading): NounPhrase[] {
  const { phrases, words, stateWords } = reading
  const [asks, next] = phrases.slice(place, place + 2)
  if (!asks || !isUnspaced(words[asks.from] ?? '') || !reading.asksWhich(asks)) return []
  const start = next?.kind === 'selector' ? next.to : asks.to
  for (let from = start; from <= start + MAX_ADVERB; from++)
    for (let to = Math.min(words.length, from + MAX_STATE); to > from + 1; to--) {
      const text = words.slice(from, to).join('')
      const states = stateWords.states.get(text) ?? stateWords.states.get(text.replace(DONE, '已$1'))
      if (!states) continue
      const said = [{ text, isLoose: false, types: [], states }]
      return [{ from: asks.from, to, types: [], words: said, isHeaded: true, count: 1, isOwned: false, isDone: false }]
    }
  return []
}

/** A state that has come about: `已经发货` and `发货了` are `已发货`. */
const DONE = /^(?:已经)?(.{2,6}?)了?$/

/** Characters of an adverb: `已经`. */
const MAX_ADVERB = 2

/** A state, time, date or amount that ends at a word and says which things are meant, and where it begins. */
function saidBefore(
  end: number,
  reading: Reading,
): { readonly from: number; readonly words: readonly DescriptionWord[] } | undefined {
  const { phrases, words, stateWords, dateAndMoney, clean, starts, ends } = reading
  const time = phrases.findLast(({ to }) => to === end)
  if (time && saysTimeAt(time.from, reading)) return { from: time.from, words: [wordOf(time, reading)] }
  const stop = ends[end - 1] ?? 0
  // The sign of a currency is no word.
  const text = clean.slice(Math.max(0, stop - MAX_SAID), starts[end] ?? clean.length).trimEnd()
  const at = (length: number): number => starts.findIndex(start => start >= (starts[end] ?? clean.length) - length)
  const word = (text: string, date?: string): DescriptionWord => ({
    text,
    isLoose: false,
    types: [],
    ...(date !== undefined && { date }),
  })
  const [whole = '', year, month, day] = DATE.exec(text) ?? []
  if (month !== undefined && day !== undefined) {
    const ofYear = year === undefined ? [] : [word(year, `year-${year}`)]
    const said = [...ofYear, word(month, `month-${Number(month)}`), word(day, `day-${Number(day)}`)]
    return { from: Math.max(0, at(whole.length)), words: said }
  }
  const [amount = '', number] = AMOUNT.exec(text) ?? []
  if (number !== undefined)
    return { from: Math.max(0, at(amount.length)), words: [{ ...word(number.replaceAll(',', ' ')), isAmount: true }] }
  for (let from = Math.max(0, end - MAX_STATE); from < end - 1; from++) {
    const text = words.slice(from, end).join('')
    const states = stateWords.states.get(text)
    const daytime = dateAndMoney.daytimes.get(text)
    if (states) return { from, words: [{ ...word(text), states }] }
    if (daytime !== undefined) return { from, words: [word(text, `daytime-${daytime}`)] }
  }
  return undefined
}

function standsForThing(phrase: Phrase, reading: Reading): boolean {
  const isSelecting = phrase.kind === 'demonstrative' && phrase.to - phrase.from > 1
  return phrase.kind === 'selector' || phrase.kind === 'plural' || isSelecting || isTotal(phrase, reading)
}
