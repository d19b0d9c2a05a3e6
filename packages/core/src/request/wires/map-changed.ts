/** The items mapped; the list itself where that changes none. */
export function mapChanged<Item>(items: Item[], map: (item: Item, place: number) => Item): Item[] {
  const mapped = items.map(map)
  return mapped.every((item, place) => item === items[place]) ? items : mapped
}
