/** A message or an item, of which nothing is known but that it is an object. */
export type Item = Readonly<Record<string, unknown>>

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none of what is no list. */
export function itemsOf(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : []
}
