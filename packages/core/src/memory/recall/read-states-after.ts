import type { DescriptionWord } from './description.js'
import { textOf } from './description-word.js'
import { BREAK } from './noun-phrase.js'
import type { Reading } from './read-text.js'

/** `la commande annulée`, `la tâche non assignée`: a state where a language has it after its noun. */
export function stateAt(
  start: number,
  reading: Reading,
): { readonly word: DescriptionWord; readonly to: number } | undefined {
  const { phrases, stateWords } = reading
  const [head, first, second] = phrases.slice(start - 1, start + 2)
  if (!/^(?:type|selector|article)$/.test(head?.kind ?? '') || !first || BREAK.test(first.gap)) return undefined
  const ways = second && !BREAK.test(second.gap) ? [[first, second], [first]] : [[first]]
  for (const way of ways) {
    const text = way.map(phrase => textOf(phrase, reading)).join(' ')
    const to = way.at(-1)?.to ?? first.to
    if (stateWords.statesAfter.has(text))
      return { word: { text, isLoose: false, states: stateWords.states.get(text), types: [] }, to }
  }
  return undefined
}

/** `past due`, `out of stock`: a state in several words, and in how many phrases. */
export function stateInWords(
  place: number,
  reading: Reading,
): { readonly word: DescriptionWord; readonly length: number } | undefined {
  for (const length of [3, 2]) {
    const phrases = reading.phrases.slice(place, place + length)
    if (phrases.length < length || phrases.slice(1).some(({ gap }) => gap !== ' ')) continue
    // `the ones to do with payments`
    const [last, next] = [phrases.at(-1), reading.phraseAt[phrases.at(-1)?.to ?? -1]]
    if (/^(?:talk|general)$/.test(last?.kind ?? '') && reading.relationOf(next ? textOf(next, reading) : '') === 0)
      continue
    const text = phrases.map(phrase => textOf(phrase, reading)).join(' ')
    const [states, lacks] = [reading.stateWords.states.get(text), reading.stateWords.lacks.get(text)]
    if (states) return { word: { text, isLoose: false, states, lacks, types: [] }, length }
  }
  return undefined
}
