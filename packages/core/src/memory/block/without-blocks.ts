import { BLOCK_MARK, isBlockText } from './block-mark.js'

/** Between the user's text and the block, where a content is one text. */
export const SEPARATOR = '\n\n'

const OPENING = `${SEPARATOR}${BLOCK_MARK}`

/**
 * The text without our blocks, and nothing else of it: a block holds no blank line, so the next one ends it. Each
 * character is read a fixed number of times, however many blocks there are. (I2, I3)
 */
export function withoutBlocks(text: string): string {
  let kept = 0
  while (isBlockText(text, kept)) {
    const end = text.indexOf(SEPARATOR, kept)
    if (end === -1) return ''
    kept = end + SEPARATOR.length
  }
  const pieces: string[] = []
  let start = text.indexOf(OPENING, kept)
  while (start !== -1) {
    let next = start + SEPARATOR.length
    if (isBlockText(text, next)) {
      pieces.push(text.slice(kept, start))
      const end = text.indexOf(SEPARATOR, start + OPENING.length)
      kept = next = end === -1 ? text.length : end
    }
    start = text.indexOf(OPENING, next)
  }
  return kept === 0 && pieces.length === 0 ? text : pieces.join('') + text.slice(kept)
}
