/** Whether two lists hold the very same values. */
export function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((value, index) => Object.is(value, now[index]))
}
