import type { Described, Finding } from './finding.js'
import { overlaps } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** `this and the blue one`: two things, and where one of them is not known, neither is certain. */
export function joinDescribed(
  plain: Finding | undefined,
  described: Described | undefined,
  { phraseAt }: Reading,
): Finding | undefined {
  if (!plain || !described || !/^(?:pronoun|demonstrative|ordinal)$/.test(plain.kind) || overlaps(plain, described))
    return undefined
  // `the second story and its comments`
  if (plain.kind === 'pronoun' && plain.from > described.from) return undefined
  const [first, second] = plain.from < described.from ? [plain, described] : [described, plain]
  const between = phraseAt.slice(first.to, second.from)
  const isJoined = between.length > 0 && between.every(({ kind }) => kind === 'connective' || kind === 'article')
  if (!isJoined || !between.some(({ kind }) => kind === 'connective')) return undefined
  const candidates = [...new Set([...first.candidates, ...second.candidates])]
  const both = first.meant && second.meant ? [...new Set([...first.meant, ...second.meant])] : undefined
  // One of them is said to be of the kind of the other.
  const meant = new Set(both?.map(({ type }) => type)).size === 1 ? both : undefined
  return { kind: 'group', from: first.from, to: second.to, candidates: meant ?? candidates, ...(meant && { meant }) }
}
