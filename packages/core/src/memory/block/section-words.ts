import type { BlockSection } from '../../model/block-section.js'
import { readWords } from './text-words.js'

/** Letters that two forms of a word have in common at least, as `email` and `emails`. */
const MIN_BEGINNING = 4

/** Letters by which forms differ at most where none is the beginning of the other: `libro` and `libri`. */
const MAX_ENDING = 3

/** Endings begin so; two words that go on otherwise (`plant`, `plane`) are two words. */
const VOWEL = /[aeiouyаеёиіїоуыэюяєαεηιουω]/

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
    const beginning = beginningOf(word)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), word])
  }
  const made = { words, byBeginning }
  known.set(section, made)
  return made
}

/** Whether a word stands in a section, or another form of it. */
export function hasWord({ words, byBeginning }: SectionWords, word: string): boolean {
  if (words.has(word)) return true
  return byBeginning.get(beginningOf(word))?.some(other => isAlike(word, other)) ?? false
}

/** By which forms of a word are found: `city` and `cities` begin alike. */
function beginningOf(word: string): string {
  return stemOf(word).slice(0, MIN_BEGINNING)
}

function stemOf(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}i` : word
}

/** Of two words with one beginning; a number that goes on is another number. */
function isAlike(one: string, other: string): boolean {
  const [stem, otherStem] = [stemOf(one), stemOf(other)]
  if (stem.length < MIN_BEGINNING || /\d/.test(one)) return false
  if (otherStem.startsWith(stem) || stem.startsWith(otherStem)) return true
  let common = MIN_BEGINNING
  while (stem[common] === otherStem[common]) common++
  return isEnding(stem.slice(common)) && isEnding(otherStem.slice(common))
}

function isEnding(letters: string): boolean {
  return letters.length <= MAX_ENDING && VOWEL.test(letters.charAt(0))
}
