import type { Entity } from '../../model/entity.js'
import { entityWords } from './entity-words.js'
import type { Finding } from './finding.js'
import { isAskedFor } from './focus.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'

/**
 * A code of letters and digits that only one of the things asked for tells of itself, as `which frequency is OK2RMB on?`. What
 * something is set to is none. (Q8)
 */
export function readToldCode(reading: Reading): Finding | undefined {
  const { phrases, words, live } = reading
  const version = readVersion(reading)
  if (version) return version
  for (const [at, { kind, from, to }] of phrases.entries()) {
    const word = words[from] ?? ''
    const isCode = CODE.test(word) || (NUMBER.test(word) && isAlone(phrases[at + 1]))
    if (kind !== 'other' || !isCode || phrases[at - 1]?.kind === 'assignment') continue
    const telling = live.filter(entity => isToldBy(entity, word))
    const asked = telling.filter(isAskedFor)
    const meant = asked.length > 0 ? asked : telling
    const known = meant.length === 0 ? byNumber(word, live) : meant
    if (known.length === 1) return { kind: 'partial-name', from, to, candidates: known, meant: known }
  }
  return undefined
}

/** `T20377`: what was asked for by its number, behind the letters that stand for its kind. */
function byNumber(word: string, live: readonly Entity[]): readonly Entity[] {
  const [, number] = LETTERED.exec(word) ?? []
  if (number === undefined) return []
  return live.filter(
    entity =>
      isAskedFor(entity) && [entity.id, ...entity.identifiers.map(({ value }) => value)].map(String).includes(number),
  )
}

const LETTERED = /^\p{L}{1,3}(\p{N}{3,9})$/u

/** `roll back to 2.13.9`: the only one of that version. */
function readVersion({ clean, starts, ends, live, isMeant, phraseAt, isBack }: Reading): Finding | undefined {
  const match = VERSION.exec(clean)
  if (!match) return undefined
  const isOf = (value: string): boolean => value.replace(/^v(?=\d)/i, '') === match[1]
  const [told, ...others] = live.filter(({ attributes = [] }) => attributes.some(({ value }) => isOf(value)))
  if (!told || others.length > 0) return undefined
  const from = Math.max(
    0,
    starts.findLastIndex(start => start <= match.index),
  )
  const to = ends.findIndex(end => end >= match.index + match[0].length) + 1
  // What something is set to is none, but for what it goes back to.
  if (!isMeant({ from, to }) || (phraseAt[from - 1]?.kind === 'assignment' && !isBack)) return undefined
  return { kind: 'partial-name', from, to, candidates: [told], meant: [told] }
}

const VERSION = /(?<![\w.])v?(\d{1,4}\.\d{1,4}\.\d{1,6}(?:[-+][\w.]{1,20})?)(?!\w|\.\d)/i

function isToldBy(entity: Parameters<typeof entityWords>[0], word: string): boolean {
  // A small letter or a digit before a capital one parts words: `OK2RMB`.
  return entityWords(entity).told.some(
    ({ value }) => value.length <= 2 && (value.join('') === word || (NUMBER.test(word) && value.at(-1) === word)),
  )
}

/** Whether a number counts nothing: `unlock 4428 as well`, but not `4428 files`. */
function isAlone(next: Phrase | undefined): boolean {
  return next === undefined || next.gap.trim() !== '' || !/^(?:other|type|time|selector|number)$/.test(next.kind)
}

const NUMBER = /^\p{N}{4,9}$/u
const CODE = /^(?=\p{N}*\p{L})(?=\p{L}*\p{N})[\p{L}\p{N}]{4,}$/u
