import { isTotal, saysAll } from './is-total.js'
import type { NounPhrase } from './noun-phrase.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** Characters of a state, in a script without spaces. */
const MAX_STATE = 10

/** Phrases between a noun and the word that says that all of it is meant: `注文を全部`. */
const MAX_BEYOND = 2

/**
 * `キャンセルされた注文`, `已取消的那个`, `已付款的都发货`: in scripts without spaces a state stands right before its noun, or before the word
 * that makes it one. (Q70)
 */
export function readStateBefore(place: number, reading: Reading): NounPhrase[] {
  const { phrases, words, stateWords } = reading
  const [mark, head] = [phrases[place - 1], phrases[place]]
  if (!head || !isUnspaced(words[head.from] ?? '')) return []
  const isMarked = mark?.kind === 'possessive'
  if (head.kind !== 'type' && !(isMarked && standsForThing(head, reading))) return []
  const end = isMarked ? mark.from : head.from
  for (let from = Math.max(0, end - MAX_STATE); from < end - 1; from++) {
    const text = words.slice(from, end).join('')
    const states = stateWords.states.get(text)
    if (!states) continue
    const isAll = phrases.slice(place, place + MAX_BEYOND + 1).some(phrase => saysAll(phrase, reading))
    const said = [{ text, isLoose: false, states, types: [] }]
    const count = isAll ? 0 : head.kind === 'plural' ? head.value : 1
    return [{ from, to: head.to, types: head.types, words: said, isHeaded: true, count, isOwned: false, isDone: false }]
  }
  return []
}

function standsForThing(phrase: Phrase, reading: Reading): boolean {
  const isSelecting = phrase.kind === 'demonstrative' && phrase.to - phrase.from > 1
  return phrase.kind === 'selector' || phrase.kind === 'plural' || isSelecting || isTotal(phrase, reading)
}
