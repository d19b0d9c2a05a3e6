import { BREAK } from './noun-phrase.js'
import { PLURAL } from './read-labels.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** Words between one that says that the talk goes back and what it goes back to: `go back to all the pipelines`. */
const MAX_BETWEEN = 3
const BETWEEN = /^(?:assignment|article|all|filler|other|demonstrative)$/

/** The types of the things to which a text says before `span` that the talk goes back: `back to the pipelines, open the last one`. (Q84) */
export function typesGoneBackTo({ from }: Span, reading: Reading): readonly string[] {
  const list = listGoneBackTo(reading)
  return list && list.to <= from ? list.types : []
}

/** Whether the talk only goes back to what a span says, and goes on behind it: `back to the pipelines, restart the windmill`. */
export function isOnlyGoneBackTo({ from, to }: Span, reading: Reading): boolean {
  const list = listGoneBackTo(reading)
  const next = reading.phrases.find(phrase => phrase.from >= to)
  return list !== undefined && list.from >= from && list.to <= to && next !== undefined && BREAK.test(next.gap)
}

/** The word for the things to which the talk goes back; who is called or written back is none. */
function listGoneBackTo({ phrases, words, saysBack, saysOrigin, leadsBack }: Reading): Phrase | undefined {
  const at = phrases.findIndex(phrase => saysBack(phrase))
  const [before, back] = [phrases[at - 1], phrases[at]]
  if (!back) return undefined
  const isLed = !before || BREAK.test(back.gap) || /^(?:filler|connective)$/.test(before.kind)
  if (!isLed && !leadsBack(words[before.from] ?? '')) return undefined
  for (const phrase of phrases.slice(at + 1, at + 2 + MAX_BETWEEN)) {
    const word = words[phrase.from] ?? ''
    if (phrase.kind === 'type') return phrase.value === PLURAL || isUnspaced(word) ? phrase : undefined
    if (!BETWEEN.test(phrase.kind) || BREAK.test(phrase.gap) || saysOrigin(word)) return undefined
  }
  return undefined
}
