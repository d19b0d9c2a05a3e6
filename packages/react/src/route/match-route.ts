import type { EntityReference } from '@antecedent/core'

/**
 * Entities that a path shows, by pattern, of which the most specific that fits counts: the type of what the pattern's last
 * parameter identifies, as `{ '/pages/:id': 'page' }`, or a function of that identifier; or all by a function of the path.
 */
export type RouteMapping =
  | Readonly<Record<string, string | ((id: string) => EntityReference | readonly EntityReference[] | null | undefined)>>
  | ((path: string) => EntityReference | readonly EntityReference[] | null | undefined)

/** The entities that a path shows; none where no pattern fits. */
export function matchRoute(mapping: RouteMapping, address: string): readonly EntityReference[] {
  const [path = ''] = address.split(/[?#]/, 1)
  if (path === '') return []
  if (typeof mapping === 'function') return toList(mapping(path))
  const parts = partsOf(path)
  const [best = ''] = Object.keys(mapping)
    .filter(pattern => fits(partsOf(pattern), parts))
    .sort((one, other) => specificityOf(other) - specificityOf(one))
  const pattern = partsOf(best)
  const position = pattern.findLastIndex(isParameter)
  const id = takesRest(pattern) ? parts.slice(position).join('/') : parts[position]
  const shown = mapping[best]
  if (id === undefined || shown === undefined) return []
  return toList(typeof shown === 'string' ? { type: shown, id } : shown(id))
}

/** The path below a base, as `/pages` of `/app/pages`; the empty path for what lies elsewhere. */
export function pathBelow(base: string, path: string): string {
  const parts = partsOf(base)
  const isBelow = fits(parts, partsOf(path).slice(0, parts.length))
  return isBelow ? `/${path.split('/').filter(Boolean).slice(parts.length).join('/')}` : ''
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const compared = takesRest(pattern) ? parts.slice(0, pattern.length) : parts
  return (
    pattern.length === compared.length && pattern.every((part, index) => isParameter(part) || part === parts[index])
  )
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean).map(decode)
}

/** By the words in it; of two with as many, that which takes the rest of a path is less specific. */
function specificityOf(pattern: string): number {
  const parts = partsOf(pattern)
  return 2 * parts.filter(part => !isParameter(part)).length - Number(takesRest(parts))
}

/** `:id`, `$id` and `[id]`: as React Router, TanStack Router and Next write them; `*`, `$` and `[...id]` for many segments. */
function isParameter(part: string): boolean {
  return /^(?:[*$]|[:$].+|\[.+\])$/.test(part)
}

function takesRest(pattern: readonly string[]): boolean {
  return /^(?:[*$]|\[+\.{3}.+)$/.test(pattern.at(-1) ?? '')
}

/** An address bar can hold what is no encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function toList(shown: EntityReference | readonly EntityReference[] | null | undefined): readonly EntityReference[] {
  return shown ? [shown].flat() : []
}
