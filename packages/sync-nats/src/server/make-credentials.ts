import { nkeys } from '@nats-io/nats-core'
import { type KeyPair, seedOf } from './key-pair.js'
import { signClaims } from './sign-claims.js'

export interface CredentialsOptions {
  readonly name: string
  /** Pair of the account that the user belongs to. */
  readonly account: KeyPair
  /** Subjects to which the user may publish, and which it may hear; all others are refused. */
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
  /** Kinds of connections; any where left out. */
  readonly connections?: readonly string[]
  /** Seconds since 1970; never where left out. */
  readonly expiresAt?: number
}

/** Credentials of a new user of an account, in the form of a `.creds` file. */
export function makeCredentials(options: CredentialsOptions): string {
  const { name, account, publish, subscribe, connections, expiresAt } = options
  const user = nkeys.createUser()
  const nats = {
    type: 'user' as const,
    pub: { allow: publish },
    sub: { allow: subscribe },
    subs: -1,
    data: -1,
    payload: -1,
    ...(connections && { allowed_connection_types: connections }),
  }
  const jwt = signClaims(
    { name, sub: user.getPublicKey(), ...(expiresAt !== undefined && { exp: expiresAt }), nats },
    account,
  )
  return [
    '-----BEGIN NATS USER JWT-----',
    jwt,
    '------END NATS USER JWT------',
    '',
    '-----BEGIN USER NKEY SEED-----',
    seedOf(user),
    '------END USER NKEY SEED------',
    '',
  ].join('\n')
}
