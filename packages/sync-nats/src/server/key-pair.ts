import { nkeys } from '@nats-io/nats-core'

/** A pair of keys of NATS. */
export type KeyPair = nkeys.KeyPair

/** Pair of a seed; throws where the text is none. */
export function pairOfSeed(seed: string): KeyPair {
  return nkeys.fromSeed(new TextEncoder().encode(seed.trim()))
}

/** Pair of a seed of an account; throws a `TypeError` where the text is none. */
export function accountOfSeed(seed: string): KeyPair {
  try {
    const pair = pairOfSeed(seed)
    if (pair.getPublicKey().startsWith('A')) return pair
  } catch {}
  throw new TypeError('signingKey is no seed of an account: it begins with SA, and `init` wrote it to antecedent.env.')
}

/** Seed of a pair, as text. */
export function seedOf(pair: KeyPair): string {
  return new TextDecoder().decode(pair.getSeed())
}
