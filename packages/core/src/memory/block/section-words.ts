import type { BlockSection } from '../../model/block-section.js'
import { readWords } from './text-words.js'

/** Letters that two forms of a word have in common at least, as `email` and `emails`. */
const MIN_BEGINNING = 4

export interface SectionWords {
  readonly words: ReadonlySet<string>
  readonly byBeginning: ReadonlyMap<string, readonly string[]>
}

// A section keeps its identity while its source is unchanged, and each text asks all of them.
const known = new WeakMap<BlockSection, SectionWords>()

/** The words of a section and of the headings above it. */
export function sectionWords(section: BlockSection): SectionWords {
  const read = known.get(section)
  if (read) return read
  const text = [...section.path, section.title, ...section.lines].join('\n')
  const words = new Set(readWords(text).map(({ word }) => word))
  const byBeginning = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < MIN_BEGINNING) continue
    const beginning = word.slice(0, MIN_BEGINNING)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), word])
  }
  const made = { words, byBeginning }
  known.set(section, made)
  return made
}

/** Whether a word stands in a section, or one that it begins with, or that begins with it. */
export function hasWord({ words, byBeginning }: SectionWords, word: string): boolean {
  if (words.has(word)) return true
  const alike = byBeginning.get(word.slice(0, MIN_BEGINNING))
  return alike !== undefined && alike.some(other => isAlike(word, other))
}

/** A number that goes on is another number. */
function isAlike(one: string, other: string): boolean {
  return one.length >= MIN_BEGINNING && !/\d/.test(one) && (other.startsWith(one) || one.startsWith(other))
}
