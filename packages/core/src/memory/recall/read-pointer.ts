import type { Phrase, Span } from './read-phrases.js'

/** Words that point at things without naming them. */
export interface Pointer extends Span {
  readonly kind: 'ordinal' | 'group' | 'demonstrative' | 'anchor' | 'pronoun' | 'type-word'
  /** Place in a list for an ordinal, how many for a group. */
  readonly value: number
  /** Types that can be meant; none where the words leave that open. */
  readonly types: readonly string[]
}

/** `the second page`, `these two`, `this page`, `the page's`, `it` and `the page`. */
const SUREST_FIRST: readonly Pointer['kind'][] = ['ordinal', 'group', 'demonstrative', 'anchor', 'pronoun', 'type-word']

/** `these`, `two`, a selector, a noun, and what follows it. */
const MAX_PHRASES = 5

/** The surest words that point. */
export function readPointer(phrases: readonly Phrase[]): Pointer | undefined {
  const pointers = phrases.flatMap(
    (_, place) => readAt(phrases.slice(place, place + MAX_PHRASES), phrases[place - 1]) ?? [],
  )
  return pointers.sort((one, other) => SUREST_FIRST.indexOf(one.kind) - SUREST_FIRST.indexOf(other.kind))[0]
}

function readAt([phrase, ...rest]: readonly Phrase[], before: Phrase | undefined): Pointer | undefined {
  if (!phrase) return undefined
  const { kind, from } = phrase
  if (kind === 'pronoun' || kind === 'place') return { ...phrase, kind: 'pronoun' }
  if (kind === 'type') {
    if (/indefinite|number|selector/.test(before?.kind ?? '')) return undefined
    return { ...phrase, kind: /possessive|place/.test(rest[0]?.kind ?? '') ? 'anchor' : 'type-word' }
  }
  const take = (wanted: Phrase['kind']) => (rest[0]?.kind === wanted ? rest.shift() : undefined)
  const count = take('number')
  const selector = take('selector')
  const noun = take('type')
  const { to } = noun ?? selector ?? count ?? phrase
  const pointer = { from, to, value: (count ?? phrase).value, types: noun?.types ?? [] }
  const isOrdinal = kind === 'ordinalMark' ? count : kind === 'ordinal' && !count
  if (isOrdinal && (noun || selector || !rest[0])) return { ...pointer, kind: 'ordinal' }
  if (kind === 'plural' || (kind === 'demonstrative' && count)) return { ...pointer, kind: 'group' }
  if (kind !== 'demonstrative') return undefined
  return noun ? { ...pointer, kind } : rest[0]?.kind === 'other' ? undefined : { ...pointer, kind: 'pronoun' }
}
