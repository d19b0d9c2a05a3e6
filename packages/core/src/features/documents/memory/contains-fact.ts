import type { MemoryDocument } from '../../../model/memory-document.js'
import { readWords, type TextWord } from '../../../memory/block/text-words.js'
import { sectionWords } from '../../../memory/block/section-words.js'
import { writeSections } from './write-document.js'

/** Letters from which on a word tells something by itself. */
const TELLING_LENGTH = 4

/**
 * Whether each number and each telling word of a text stands in one section of a document. Telling is a word that is
 * long, written with a capital, or of a script without spaces. It compares words, not sense: `not` is none. (D5)
 */
export function containsFact(document: Pick<MemoryDocument, 'name' | 'content'>, text: string): boolean {
  const telling = readWords(text).filter(isTelling)
  if (telling.length === 0) return false
  return writeSections(document, undefined).some(section => {
    const { words } = sectionWords(section)
    return telling.every(({ word }) => words.has(word))
  })
}

function isTelling({ word, written, isUnspaced }: TextWord, index: number): boolean {
  if (isUnspaced || /\p{N}/u.test(word) || word.length >= TELLING_LENGTH) return true
  // A sentence begins with a capital whatever its first word says.
  return index > 0 && /^\p{Lu}/u.test(written) && word.length > 1
}
