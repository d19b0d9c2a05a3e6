import { syncError } from './to-sync-error.js'

/** Credentials of a user, taken apart. */
export interface UserCredentials {
  readonly jwt: string
  readonly seed: string
  /** Token that this user's subjects have. */
  readonly subjectToken: string
}

const JWT = /-----BEGIN NATS USER JWT-----\s+([\w.-]+)\s/
const SEED = /-----BEGIN USER NKEY SEED-----\s+([A-Z2-7]+)\s/
const SUBJECT_TOKEN = /^[\w-]{22}$/

/** Reads what `userToken` made; throws `sync-refused` where it is something else. */
export function readCredentials(text: unknown): UserCredentials {
  const jwt = typeof text === 'string' ? JWT.exec(text)?.[1] : undefined
  const seed = typeof text === 'string' ? SEED.exec(text)?.[1] : undefined
  const subjectToken = jwt && nameIn(jwt)
  if (!jwt || !seed || !subjectToken)
    throw syncError('sync-refused', 'getToken() gave no credentials: answer with the text that userToken() made.')
  return { jwt, seed, subjectToken }
}

/** Name of the user for whom a token was made, if it has one that can be part of a subject. */
function nameIn(jwt: string): string | undefined {
  try {
    const claims = atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { name } = JSON.parse(claims) as { name?: unknown }
    return typeof name === 'string' && SUBJECT_TOKEN.test(name) ? name : undefined
  } catch {
    return undefined
  }
}
