import { isSlip, maySlip } from '../count-slips.js'
import type { Finding } from './finding.js'
import { isFresh, nearestToFocus, rankByFocus } from './focus.js'
import { namesWith } from './name-index.js'
import type { Reading } from './read-text.js'

/** Words of names that a text is held against at most, whatever both hold. (Q5) */
const MAX_COMPARISONS = 4_000

/** A longer text is no search for a name, and each of its words is held against each of every name. */
const MAX_WORDS = 40

/** A word that is nearly one of a name, as `Pircing`: proposed, never certain. */
export function readSimilar({ words, phrases, index, live, view, isMade, isMeant }: Reading): Finding | undefined {
  if (words.length > MAX_WORDS) return undefined
  let comparisons = 0
  for (const phrase of phrases) {
    if (isMade(phrase.from) || !isMeant(phrase)) continue
    const word = phrase.kind === 'other' ? words.slice(phrase.from, phrase.to).join('') : ''
    if (!maySlip(word)) continue
    const parts = index.parts.get(word.charAt(0))?.slice(0, MAX_COMPARISONS - comparisons) ?? []
    comparisons += parts.length
    const similar = parts.filter(part => isSlip(word, part))
    if (similar.length > 0) {
      const nearest = nearestToFocus(live)
      const focus = nearest.slice(0, 1).filter(entity => isFresh(entity, view.now.message))
      const owners = new Set(namesWith(similar, index).map(({ owner }) => owner))
      const bearers = rankByFocus([...owners].flatMap(owner => index.byKey.get(owner) ?? []))
      return { ...phrase, kind: 'similar-name', candidates: [...new Set([...focus, ...bearers, ...nearest])] }
    }
  }
  return undefined
}
