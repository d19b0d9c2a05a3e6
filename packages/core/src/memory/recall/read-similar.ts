import type { Entity } from '../../model/entity.js'
import { countSlips, isSlip, maySlip } from '../count-slips.js'
import { isPerson } from './is-person.js'
import { entityWords } from './entity-words.js'
import type { Finding } from './finding.js'
import { isFresh, nearestToFocus, rankByFocus } from './focus.js'
import { namesWith } from './name-index.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** Words of names that a text is held against at most, whatever both hold. (Q5) */
const MAX_COMPARISONS = 4_000

/** A longer text is no search for a name, and each of its words is held against each of every name. */
const MAX_WORDS = 40

/** A word that is nearly one of a name, as `Pircing`: proposed, never certain. */
export function readSimilar({
  words,
  phrases,
  index,
  live,
  view,
  isMade,
  isMeant,
  isNoun,
  nounsBeside,
}: Reading): Finding | undefined {
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
      const [bearer, ...others] = bearers
      if (
        bearer &&
        others.length === 0 &&
        live.includes(bearer) &&
        isTypo(word, similar) &&
        !isNoun(word) &&
        !isPerson(bearer, nounsBeside) &&
        saysNothingElse(phrase, bearer)
      )
        return { ...phrase, kind: 'similar-name', candidates: [bearer], meant: [bearer] }
      return { ...phrase, kind: 'similar-name', candidates: [...new Set([...focus, ...bearers, ...nearest])] }
    }
  }
  return undefined

  /** Whether no other word of the text is none that the bearer is called by, and a verb or an article stands before it. */
  function saysNothingElse(slip: Phrase, bearer: Entity): boolean {
    const { name } = entityWords(bearer)
    const isOfName = ({ from, to }: Phrase): boolean => words.slice(from, to).every(word => name.has(word))
    const before = phrases[phrases.indexOf(slip) - 1]
    return (
      /^(?:article|demonstrative|talk)$/.test(before?.kind ?? '') &&
      phrases.every(phrase => phrase === slip || phrase.kind !== 'other' || isOfName(phrase))
    )
  }
}

/** Whether a letter was left out, doubled or swapped in a word of six letters or more: another letter may make another word. */
function isTypo(word: string, similar: readonly string[]): boolean {
  return similar.every(
    part =>
      Math.max(word.length, part.length) >= MIN_TYPO &&
      countSlips(word, part, 1) === 1 &&
      (word.length < part.length || isDoubled(word, part) || isSwapped(word, part)),
  )
}

function isDoubled(word: string, part: string): boolean {
  return [...word].some((letter, at) => letter === word[at - 1] && word.slice(0, at) + word.slice(at + 1) === part)
}

function isSwapped(word: string, part: string): boolean {
  return word.length === part.length && [...word].sort().join('') === [...part].sort().join('')
}

const MIN_TYPO = 6
