import type { BlockSection } from '../../model/block-section.js'
import { readWords } from './text-words.js'
import { hasWord, type SectionWords, sectionWords } from './section-words.js'

/** By word. */
type Weights = ReadonlyMap<string, number>

/** Different words of a text that are looked for. */
const MAX_WORDS = 100

/** Letters from which on a word counts whole: in any language, short words are those that say little. */
const LONG_WORD = 4

/**
 * How much of what a text asks stands in a section, 0…1. A word counts by its rarity among the sections (the inverse
 * document frequency of BM25), and one that stands in none counts as one that stands in all. (D5)
 */
export function scoreSection(section: BlockSection, text: string, sections: readonly BlockSection[]): number {
  return shareIn(section, weighWords(text, sections))
}

/** The sections that score at least the threshold, in their order. */
export function selectSections(
  sections: readonly BlockSection[],
  text: string,
  threshold: number,
): readonly BlockSection[] {
  const weights = weighWords(text, sections)
  return sections.filter(section => shareIn(section, weights) >= threshold)
}

function shareIn(section: BlockSection, weights: Weights): number {
  const words = sectionWords(section)
  let found = 0
  let asked = 0
  for (const [word, weight] of weights) {
    asked += weight
    if (hasWord(words, word)) found += weight
  }
  return asked === 0 ? 0 : found / asked
}

// Each section of a list is scored against the same text.
const lastOf = new WeakMap<readonly BlockSection[], { readonly text: string; readonly weights: Weights }>()

function weighWords(text: string, sections: readonly BlockSection[]): Weights {
  const last = lastOf.get(sections)
  if (last?.text === text) return last.weights
  const weights = new Map<string, number>()
  const read = sections.map(sectionWords)
  for (const { word, isUnspaced } of readWords(text)) {
    if (weights.size === MAX_WORDS) break
    if (weights.has(word)) continue
    const telling = isUnspaced || /\d/.test(word) ? 1 : Math.min(1, word.length / LONG_WORD)
    weights.set(word, telling * rarityIn(read, word))
  }
  lastOf.set(sections, { text, weights })
  return weights
}

function rarityIn(sections: readonly SectionWords[], word: string): number {
  const total = sections.length
  const holders = sections.filter(words => hasWord(words, word)).length || total
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5))
}
