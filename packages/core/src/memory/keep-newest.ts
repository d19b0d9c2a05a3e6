/** The last `keep` entries of a map, by order of insertion. */
export function keepNewest<Key, Value>(map: Map<Key, Value>, keep: number): Map<Key, Value> {
  for (const key of map.keys()) {
    if (map.size <= keep) break
    map.delete(key)
  }
  return map
}
