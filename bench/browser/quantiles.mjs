/** Runs in a page, too. @param {readonly number[]} values @param {number} share 0…1 */
export function quantileOf(values, share) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** @param {readonly number[]} values */
export function medianOf(values) {
  return quantileOf(values, 0.5)
}
