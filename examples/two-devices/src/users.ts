/** A user of the demo. */
export interface User {
  readonly id: string
  readonly name: string
  /** What she would type on each of her devices, and nobody else knows: no server ever has it. */
  readonly passphrase: string
}

export const ADA: User = { id: 'u_ada', name: 'Ada', passphrase: 'copper kettle on a tall window' }
const BEN: User = { id: 'u_ben', name: 'Ben', passphrase: 'nine quiet herons before breakfast' }
export const USERS: readonly User[] = [ADA, BEN]

/** Rounds of PBKDF2: each makes guessing a passphrase dearer. */
const ITERATIONS = 600_000

/** Key that seals a user's memory on its way: the same on all devices of the user. */
export async function deriveKey({ id, passphrase }: User): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const known = await crypto.subtle.importKey('raw', encoder.encode(passphrase), 'PBKDF2', false, ['deriveBits'])
  const salt = encoder.encode(`two-devices ${id}`)
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, known, 256))
}
