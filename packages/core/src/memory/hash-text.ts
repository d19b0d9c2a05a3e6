/**
 * A 53-bit hash of a text: two multiply-and-mix lanes of 32 bits, as in MurmurHash3's finaliser.
 * Synchronous and the same everywhere; it keeps things apart, it keeps no secrets.
 */
export function hashText(text: string): number {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return 4294967296 * (2097151 & high) + (low >>> 0)
}

/** Five digits of base 36, more of which no 32-bit number holds. */
const LOW = 36 ** 5

/** The hash as a short name. In two parts, which engines write ten times faster than one number beyond 32 bits. */
export function nameHash(hash: number): string {
  const low = (hash % LOW).toString(36)
  return hash < LOW ? low : Math.floor(hash / LOW).toString(36) + low.padStart(5, '0')
}

/** A text's hash as a short name. */
export function nameOfText(text: string): string {
  return nameHash(hashText(text))
}
