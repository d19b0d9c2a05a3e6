import { isPerson } from './is-person.js'
import { findMainList } from './main-list.js'
import type { NounPhrase } from './noun-phrase.js'
import { readAfter } from './read-after.js'
import type { Reading } from './read-text.js'

/** `which has the most votes?`, `pin whichever leaves first`: asked of all that is listed, by a place among that. (Q78) */
export function readAskedRank(place: number, reading: Reading): NounPhrase | undefined {
  const opens = reading.phrases[place]
  const listed = findMainList(reading.view, [])?.shown ?? []
  const isWho = place === 0 && opens?.kind === 'complement' && listed.every(one => isPerson(one, reading.nounsBeside))
  if (!opens || !(isWho || (opens.kind === 'indefinite' && reading.asksWhich(opens)))) return undefined
  const { rank, words, to } = readAfter(place + 1, reading, { isAsked: true })
  if (!rank || words.length > 0) return undefined
  return { from: opens.from, to, types: [], words: [], isHeaded: true, rank, count: 1, isOwned: false, isDone: false }
}
