/** Where a text begins to differ from the one before it. */
export interface TextPlace {
  /** In bytes of UTF-8, from 0: a prompt cache holds what stands before it. */
  readonly byte: number
  /** From 1. */
  readonly line: number
}

/** Undefined where both are the same to the last byte. */
export function firstChange(before: string, after: string): TextPlace | undefined {
  if (before === after) return undefined
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  // A character outside the basic plane is two units and one sequence of bytes.
  if (/[\uD800-\uDBFF]/.test(after[same - 1] ?? '')) same--
  const kept = after.slice(0, same)
  return { byte: new TextEncoder().encode(kept).length, line: kept.split('\n').length }
}
