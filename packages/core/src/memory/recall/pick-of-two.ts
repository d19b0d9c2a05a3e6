import type { Finding } from './finding.js'
import { pickRanked } from './read-rank.js'
import type { Reading } from './read-text.js'

/** `the older of the two`: of two that are pointed at the one that has more or less of something. */
export function pickOfTwo(plain: Finding, { phraseAt, stateWords, words, saysOrigin }: Reading): Finding | undefined {
  const by = phraseAt[plain.from - 2]
  const isOfThem = plain.kind === 'group' && saysOrigin(words[plain.from - 1] ?? '') && by?.kind === 'comparative'
  const meant =
    isOfThem && plain.meant ? pickRanked(plain.meant, { extreme: by.value, isOfTwo: true }, stateWords) : undefined
  if (!isOfThem) return undefined
  return {
    kind: 'partial-name',
    from: by.from,
    to: plain.to,
    candidates: meant ? [meant] : plain.candidates,
    ...(meant && { meant: [meant] }),
  }
}
