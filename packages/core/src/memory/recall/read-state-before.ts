import type { DescriptionWord } from './bear-words.js'
import { wordOf } from './description-word.js'
import { isTotal, saysAll } from './is-total.js'
import type { NounPhrase } from './noun-phrase.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { saysTimeAt } from './time-words.js'
import { isUnspaced } from './tokenize.js'

/** Characters of a state, in a script without spaces. */
const MAX_STATE = 10

/** Phrases between a noun and the word that says that all of it is meant: `注文を全部`. */
const MAX_BEYOND = 2

/**
 * `キャンセルされた注文`, `已取消的那个`, `13時の会議`: in scripts without spaces a state or time stands right before its noun, or before the word
 * that makes it one. (Q70)
 */
export function readStateBefore(place: number, reading: Reading): NounPhrase[] {
  const { phrases, words, stateWords } = reading
  const [mark, head] = [phrases[place - 1], phrases[place]]
  if (!head || !isUnspaced(words[head.from] ?? '')) return []
  const isMarked = mark?.kind === 'possessive'
  if (head.kind !== 'type' && !(isMarked && standsForThing(head, reading))) return []
  const end = isMarked ? mark.from : head.from
  const isAll = phrases.slice(place, place + MAX_BEYOND + 1).some(phrase => saysAll(phrase, reading))
  const count = isAll ? 0 : head.kind === 'plural' ? head.value : 1
  const phraseOf = (from: number, said: DescriptionWord): NounPhrase[] => [
    { from, to: head.to, types: head.types, words: [said], isHeaded: true, count, isOwned: false, isDone: false },
  ]
  const time = phrases.findLast(({ to }) => to === end)
  if (time && saysTimeAt(time.from, reading)) return phraseOf(time.from, wordOf(time, reading))
  for (let from = Math.max(0, end - MAX_STATE); from < end - 1; from++) {
    const text = words.slice(from, end).join('')
    const states = stateWords.states.get(text)
    const daytime = reading.dateAndMoney.daytimes.get(text)
    const date = daytime === undefined ? {} : { date: `daytime-${daytime}` }
    if (states || daytime !== undefined) return phraseOf(from, { text, isLoose: false, states, types: [], ...date })
  }
  return []
}

function standsForThing(phrase: Phrase, reading: Reading): boolean {
  const isSelecting = phrase.kind === 'demonstrative' && phrase.to - phrase.from > 1
  return phrase.kind === 'selector' || phrase.kind === 'plural' || isSelecting || isTotal(phrase, reading)
}
