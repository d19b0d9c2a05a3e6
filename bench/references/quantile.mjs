/** @param {readonly number[]} values @param {number} share 0…1 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3))
}
