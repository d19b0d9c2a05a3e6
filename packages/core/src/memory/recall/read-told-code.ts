import { entityWords } from './entity-words.js'
import type { Finding } from './finding.js'
import { isAskedFor } from './focus.js'
import type { Reading } from './read-text.js'

/**
 * A code of letters and digits that only one of the things asked for tells of itself, as `which frequency is OK2RMB on?`. What
 * something is set to is none. (Q8)
 */
export function readToldCode({ phrases, words, live }: Reading): Finding | undefined {
  for (const [at, { kind, from, to }] of phrases.entries()) {
    const word = words[from] ?? ''
    if (kind !== 'other' || !CODE.test(word) || phrases[at - 1]?.kind === 'assignment') continue
    const meant = live.filter(entity => isAskedFor(entity) && isToldBy(entity, word))
    if (meant.length === 1) return { kind: 'partial-name', from, to, candidates: meant, meant }
  }
  return undefined
}

function isToldBy(entity: Parameters<typeof entityWords>[0], word: string): boolean {
  // A small letter or a digit before a capital one parts words: `OK2RMB`.
  return entityWords(entity).told.some(({ value }) => value.length <= 2 && value.join('') === word)
}

const CODE = /^(?=\p{N}*\p{L})(?=\p{L}*\p{N})[\p{L}\p{N}]{4,}$/u
