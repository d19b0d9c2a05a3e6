import type { EntityReference } from '@antecedent/core'

/**
 * What a path shows: entity types by pattern, as `{ '/pages/:id': 'page' }`, of which the most specific that fits counts,
 * or a function of the path.
 */
export type RouteMapping =
  | Readonly<Record<string, string>>
  | ((path: string) => EntityReference | readonly EntityReference[] | null | undefined)

/** The entities that a path shows; none where no pattern fits. A pattern's last parameter is the identifier. */
export function matchRoute(mapping: RouteMapping, path: string): readonly EntityReference[] {
  if (typeof mapping === 'function') {
    const shown = mapping(path) ?? []
    return isList(shown) ? shown : [shown]
  }
  const parts = partsOf(path)
  const [best] = Object.keys(mapping)
    .filter(pattern => fits(partsOf(pattern), parts))
    .sort((one, other) => literalsIn(other) - literalsIn(one))
  if (best === undefined) return []
  const place = partsOf(best).findLastIndex(isParameter)
  const id = parts[place]
  const type = mapping[best]
  return id === undefined || type === undefined ? [] : [{ type, id: decode(id) }]
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, index) => isParameter(part) || part === parts[index])
}

function partsOf(path: string): readonly string[] {
  return path.split(/[?#]/, 1).join('').split('/').filter(Boolean)
}

function literalsIn(pattern: string): number {
  return partsOf(pattern).filter(part => !isParameter(part)).length
}

/** `:id`, `$id` and `[id]`: as React Router, TanStack Router and Next write them. */
function isParameter(part: string): boolean {
  return /^(?:[:$].+|\[.+\])$/.test(part)
}

/** An address bar can hold what is no encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isList(shown: EntityReference | readonly EntityReference[]): shown is readonly EntityReference[] {
  return Array.isArray(shown)
}
