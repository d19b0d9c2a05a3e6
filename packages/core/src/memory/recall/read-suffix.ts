import type { Finding } from './finding.js'
import { findMainList } from './main-list.js'
import type { Reading } from './read-text.js'
import { phrasesIn } from './words/phrase-table.js'

/** `the one ending in 42`, `尾号02的那个`: the only thing of the newest list, else of all, with an identifier that ends so. (Q73) */
export function readSuffix(reading: Reading): Finding | undefined {
  const { words, suffixes, view, live } = reading
  for (const { from, to } of phrasesIn(words, suffixes)) {
    const types = saidOf(from, to, reading)
    const end = words[to] ?? ''
    if (!types || !ENDING.test(end) || !reading.isMeant({ from, to: to + 1 })) continue
    const ends = (value: string | number): boolean => String(value).toLowerCase().endsWith(end)
    const keys = new Set(findMainList(view, types)?.keys)
    const fitting = live.filter(
      ({ id, identifiers, type }) =>
        (types.length === 0 || types.includes(type)) && (ends(id) || identifiers.some(({ value }) => ends(value))),
    )
    const listed = fitting.filter(({ key }) => keys.has(key))
    const candidates = listed.length > 0 ? listed : fitting
    const meant = candidates.length === 1 ? { meant: candidates } : { isStranger: candidates.length === 0 }
    return { kind: 'identifier', from, to: to + 1, candidates, ...meant }
  }
  return readEndSaid(reading)
}

/** `la 084 a été payée ?` of invoices of which one has the number F-2026-084. */
function readEndSaid(reading: Reading): Finding | undefined {
  const { phrases, words, view, clean, starts } = reading
  for (const [place, { kind, to: from }] of phrases.entries()) {
    const [said, next] = phrases.slice(place + 1, place + 3)
    const end = words[from] ?? ''
    // `die 0421 Kilometer`
    const isNoun = next?.kind === 'other' && CAPITAL.test(clean.slice(starts[next.from]))
    const isCounting = next?.gap === ' ' && (isNoun || /^(?:type|time|selector|number)$/.test(next.kind))
    if (kind !== 'article' || !said || !NUMBER.test(end) || isCounting || !reading.isMeant(said)) continue
    const ends = (value: string | number): boolean => ENDS.exec(String(value))?.[0] === end
    const meant = (findMainList(view, [])?.shown ?? []).filter(
      ({ id, identifiers }) => ends(id) || identifiers.some(({ value }) => ends(value)),
    )
    if (meant.length === 1) return { kind: 'identifier', from, to: from + 1, candidates: meant, meant }
  }
  return undefined
}

/** Types of the thing that is said to end so; undefined where it is said of nothing that could be one. */
function saidOf(from: number, to: number, { phraseAt }: Reading): readonly string[] | undefined {
  const before = phraseAt[from - 1]
  const head = /^(?:demonstrative|complement|indefinite)$/.test(before?.kind ?? '')
    ? phraseAt[(before?.from ?? 0) - 1]
    : before
  if (/^(?:type|selector|article)$/.test(head?.kind ?? '')) return head?.types ?? []
  const next = phraseAt[to + 1]
  return next?.kind === 'possessive' && next.gap === '' ? (phraseAt[next.to]?.types ?? []) : undefined
}

const CAPITAL = /^\p{Lu}/u
/** The digits behind the rest of a code. */
const ENDS = /(?<=\D)\d+$/
/** Digits by which people tell the end of a number. */
const NUMBER = /^\d{3,8}$/
/** Letters and digits by which people tell the end of a code. */
const ENDING = /^(?=.*\d)[a-z\d]{2,8}$/
