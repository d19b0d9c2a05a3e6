import { AntecedentError } from '@antecedent/core'

export interface UserTokenOptions {
  /** Id of the user whom the app has signed in, from 1 to 255 bytes: the claim `sub`. */
  readonly user: string
  /** PostgREST's `jwt-secret`, at least 32 bytes long. */
  readonly secret: string
  /** From now on, from 1 to 604,800 seconds, which is a week. @defaultValue 3,600 */
  readonly lifetimeSeconds?: number
}

const LIFETIME_SECONDS = 3_600
const LONGEST_LIFETIME_SECONDS = 604_800
const SHORTEST_SECRET = 32
const LONGEST_USER = 255

/**
 * A token for a user, signed by HS256, for an app's own backend and PostgREST. On Supabase the session's access token is one.
 *
 * @throws `options-invalid`, where the user is missing, the secret is short or the lifetime is none.
 * @example
 * await userToken({ user: session.userId, secret: process.env.PGRST_JWT_SECRET })
 */
export async function userToken({
  user,
  secret,
  lifetimeSeconds = LIFETIME_SECONDS,
}: UserTokenOptions): Promise<string> {
  const [userBytes, secretBytes] = [user, secret].map(text => new TextEncoder().encode(text).length)
  if (!userBytes || userBytes > LONGEST_USER)
    throw new AntecedentError('options-invalid', { message: `\`user\` has 1 to ${LONGEST_USER} bytes.` })
  if (!secretBytes || secretBytes < SHORTEST_SECRET)
    throw new AntecedentError('options-invalid', { message: `\`secret\` has at least ${SHORTEST_SECRET} bytes.` })
  if (!(lifetimeSeconds > 0 && lifetimeSeconds <= LONGEST_LIFETIME_SECONDS))
    throw new AntecedentError('options-invalid', {
      message: `\`lifetimeSeconds\` is from 1 to ${LONGEST_LIFETIME_SECONDS}.`,
    })
  const now = Math.floor(Date.now() / 1000)
  return await signToken({ sub: user, role: 'authenticated', iat: now, exp: now + Math.ceil(lifetimeSeconds) }, secret)
}

/** A token with these claims, signed by HS256. */
export async function signToken(claims: Readonly<Record<string, unknown>>, secret: string): Promise<string> {
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(part => base64Url(encode(JSON.stringify(part)))).join('.')
  const signature = await crypto.subtle.sign('HMAC', await importSecret(secret, 'sign'), encode(signed))
  return `${signed}.${base64Url(new Uint8Array(signature))}`
}

/** The key of HS256 that a secret is. */
export async function importSecret(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
