import type { ReadRequest } from './read-request.js'
import type { Target } from './read-target.js'
import type { Thing } from './read-things.js'

/** Which thing a target means, as far as the request tells. */
export type Meant =
  | { readonly status: 'known'; readonly thing: Thing }
  /** A name that nothing in the request bears. */
  | { readonly status: 'named'; readonly name: string }
  | { readonly status: 'ambiguous'; readonly candidates: readonly Thing[] }
  | { readonly status: 'unknown' }

/**
 * By the name in the phrase; else by what the request says that the phrase means; else by the place in the list read of
 * last; else what the request marks as open, or as opened last; else what was read of last.
 */
export function findTargets({ things, hint }: Pick<ReadRequest, 'things' | 'hint'>, target: Target): Meant {
  const { type, name, ordinal, phrase } = target
  const fitting = things.filter(thing => isContent(thing) && !thing.deleted && (!type || thing.type === type))
  if (name !== undefined) return oneOf(fitting.filter(thing => isNamed(thing, name))) ?? { status: 'named', name }
  if (hint && (phrase.includes(hint.said) || hint.said.includes(phrase))) {
    const meant = fitting.filter(({ id, name: known }) => hint.means.some(said => said === known || said === id))
    // Two of one name: the words pointed at one of them, and the nearer one is as good as certain where they only point.
    const found = oneOf(ordinal === undefined ? newest(meant) : meant)
    if (found) return found
  }
  if (ordinal !== undefined) return oneOf(inLastList(things.filter(isContent), target)) ?? { status: 'unknown' }
  const marked = (['open now', 'last opened'] as const).map(mark => fitting.filter(thing => thing.mark === mark))
  return oneOf(marked.find(({ length }) => length === 1) ?? newest(fitting)) ?? { status: 'unknown' }
}

function oneOf(candidates: readonly Thing[]): Meant | undefined {
  const [thing, ...others] = candidates
  if (!thing) return undefined
  return others.length === 0 ? { status: 'known', thing } : { status: 'ambiguous', candidates }
}

/** The lists as they were shown: what is gone from one keeps its place. */
function inLastList(things: readonly Thing[], { type, ordinal = 0 }: Target): Thing[] {
  const listed = things.filter(thing => thing.listed && (!type || thing.type === type))
  const last = Math.max(...listed.map(thing => thing.listed?.moment ?? 0))
  const list = listed
    .filter(thing => thing.listed?.moment === last)
    .toSorted((one, other) => (one.listed?.place ?? 0) - (other.listed?.place ?? 0))
  const found = list.at(ordinal < 0 ? ordinal : ordinal - 1)
  return found && !found.deleted ? [found] : []
}

function newest(things: readonly Thing[]): Thing[] {
  const latest = Math.max(...things.map(({ moment }) => moment))
  return things.filter(({ moment }) => moment === latest)
}

function isContent({ type }: Thing): boolean {
  return type === 'page' || type === 'section'
}

/** By its title or slug; a name that begins like an address is no title. */
function isNamed(thing: Thing, name: string): boolean {
  const wanted = name.toLowerCase()
  if (wanted.startsWith('/')) return thing.slug === wanted.slice(1)
  return thing.name?.toLowerCase() === wanted || thing.slug === wanted.replaceAll(' ', '-')
}
