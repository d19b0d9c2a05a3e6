import type { EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { isFresh, nearestToFocus } from './focus.js'
import type { Finding } from './finding.js'
import type { Span, WordOptions } from './read-phrases.js'
import { isThingPointer } from './read-pointer.js'
import { readText, type Reading } from './read-text.js'
import { findMeaning } from './resolve-reference.js'
import { isUnspaced } from './tokenize.js'

/**
 * Known entities that a text names literally, in its order. Where several bear one name, all of them. Words that a text
 * has anyway do not name: nothing is taken up because it is called `blue`, and the user said `make it blue`. (T4)
 */
export function findMentioned(text: string, view: MemoryView, options?: WordOptions): EntityKey[] {
  return mentionedIn(readText(text, view, options))
}

export interface SaidOptions {
  readonly view: MemoryView
  readonly openNow: ReadonlySet<EntityKey>
  readonly role: 'user' | 'assistant'
  readonly words?: WordOptions | undefined
}

export interface Said {
  readonly keys: readonly EntityKey[]
  /** The words point at them, as `the second one` does, and name none of them. */
  readonly pointed?: true
  /** The words of a user point at something that is not known for certain. (Q16) */
  readonly unclear?: true
  /** What was asked to be done with them: a verb of the word lists, and no other word. */
  readonly act?: string
}

/** What somebody talks of: what a user's words certainly mean, so that `it` is meant next; else what they name. (Q4) */
export function findSaid(text: string, { view, openNow, role, words }: SaidOptions): Said {
  if (view.entities.size === 0) return { keys: [] }
  const reading = readText(text, view, words)
  const named = mentionedIn(reading)
  const finding = role === 'user' ? findMeaning(reading, { openNow }) : undefined
  if (!finding?.meant) {
    const isUnclear = role === 'user' && named.length === 0 && pointsElsewhere(finding, reading)
    return { keys: named, ...(isUnclear && { unclear: true }) }
  }
  const keys = finding.meant.map(({ key }) => key)
  const act = actOn(finding, reading)
  return {
    keys,
    ...(!keys.some(key => named.includes(key)) && { pointed: true }),
    ...(act !== undefined && { act }),
  }
}

/** Before a word that no list has and nothing is called: `delete Mette`, `the irrigation valve`, `that ledger`. */
const INTRODUCING = /^(?:talk|article|demonstrative)$/

/** Whether a text that means nothing for certain may speak of another thing than the talk was of. */
function pointsElsewhere(finding: Finding | undefined, { phrases }: Reading): boolean {
  if (finding) return !/^(?:pronoun|demonstrative)$/.test(finding.kind) || finding.isDoubted === true
  return phrases.some(({ kind }, at) => {
    if (!INTRODUCING.test(kind)) return false
    const [first, second] = phrases.slice(at + 1, at + 3)
    // `open the 10-K`
    const isCode = first?.kind === 'number' && second?.kind === 'other' && second.gap !== ' '
    return isCode || /^(?:other|superlative|selector)$/.test(first?.kind ?? '')
  })
}

/** The verb of the talk that stands next to what is meant: before it, else after it. */
function actOn({ from, to }: Span, { phrases, words }: Reading): string | undefined {
  const before = phrases.findLast(phrase => phrase.to <= from && phrase.kind === 'talk')
  const verb = before ?? phrases.find(phrase => phrase.from >= to && phrase.kind === 'talk')
  return verb && words.slice(verb.from, verb.to).join(isUnspaced(words[verb.from] ?? '') ? '' : ' ')
}

/** The same of a text that was read. */
export function mentionedIn(reading: Reading): EntityKey[] {
  const { names, pointers } = reading
  const isPointing = pointers.some(isThingPointer)
  const values = names.length > 0 ? findValues(reading) : []
  const meant = names.filter(
    ({ standing, from, to }) =>
      standing !== 'doubtful' &&
      !(isPointing && standing === 'plain') &&
      !values.some(value => value.from <= from && to <= value.to && to - from < value.to - value.from),
  )
  return [...new Set(meant.flatMap(name => name.entities.map(entity => entity.key)))]
}

/** Where a text says an attribute of what had the focus just now: `14 Union Square` names no square. (Q4) */
function findValues({ live, view, clean, starts, ends }: Reading): Span[] {
  const focus = nearestToFocus(live).filter(entity => isFresh(entity, view.now.message))
  return focus.flatMap(({ attributes = [] }) =>
    attributes.flatMap(({ value }) => {
      const at = clean.indexOf(value)
      const from = at < 0 ? -1 : starts.indexOf(at)
      const to = ends.indexOf(at + value.length)
      return from < 0 || to < from ? [] : [{ from, to: to + 1 }]
    }),
  )
}
