/**
 * Whether a user is in a sample of this share: the same at every visit, in every tab. A multiplicative hash of the id (Knuth,
 * The Art of Computer Programming 6.4), whose high bits spread evenly over users; it keeps no secrets. (O1)
 */
export function isSampled(user: string, share: number): boolean {
  let hash = 0
  for (const character of user) hash = Math.imul(hash ^ character.charCodeAt(0), 2654435761)
  // What is no number leaves memory on.
  return !(hash >>> 0 >= share * 2 ** 32)
}
