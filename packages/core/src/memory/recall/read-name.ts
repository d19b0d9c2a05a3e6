import type { Finding } from './finding.js'
import { rankByFocus } from './focus.js'
import { overlaps, type Phrase, type Span } from './read-phrases.js'
import type { Pointer } from './read-pointer.js'
import type { Reading } from './read-text.js'

/** What is written by identifier or name. Two bearers of one name, or a marked stranger, leave it open. */
export function readName(reading: Reading, pointer: Pointer | undefined): Finding | undefined {
  const { names, phrases, marks } = reading
  const isNamed = (phrase: Phrase) => names.some(name => overlaps(name, phrase))
  const isValue = (mark: Span) => phrases.some(({ kind, to }) => kind === 'assignment' && to === mark.from)
  const stranger = phrases.find(
    phrase =>
      phrase.kind === 'other' && marks.some(mark => overlaps(mark, phrase) && !isValue(mark)) && !isNamed(phrase),
  )
  const [first] = names
  const last = names.at(-1)
  if (!first || !last) return stranger && { ...stranger, kind: 'name', candidates: [] }

  const named = [...new Set(names.flatMap(({ entities }) => rankByFocus(entities)))]
  // Of `the hero of About` the hero is meant: the whole only says which part.
  const parts = named.filter(({ parent }) => named.some(({ key }) => key === parent))
  const candidates = parts.length > 0 ? parts : named
  const isList =
    names.every(({ entities }) => entities.length === 1) &&
    phrases.every(
      phrase =>
        phrase.to <= first.to ||
        phrase.from >= last.from ||
        isNamed(phrase) ||
        /connective|article|type/.test(phrase.kind),
    )
  // In `rename it to About` the name is a value, and what it is given to is meant.
  const before = phrases.findLast(({ kind, to }) => !/connective|article/.test(kind) && to <= first.from)
  const isGoal = pointer !== undefined && pointer.from < first.from && before?.kind === 'assignment'
  const isMeant =
    !stranger &&
    !isGoal &&
    (candidates.length === 1 || isList) &&
    candidates.every(
      ({ fate, type }) => fate !== 'deleted' && (pointer?.kind !== 'demonstrative' || pointer.types.includes(type)),
    )
  return { kind: first.kind, from: first.from, to: last.to, candidates, ...(isMeant && { meant: candidates }) }
}
