import { toBase64Url } from './sign-claims.js'

const TOKEN_BYTES = 16
const MIN_SECRET_LENGTH = 32

/**
 * Token that a user's subjects have: 128 bits of an HMAC-SHA-256 of the user's id under the app's secret, so that nobody
 * but the app can name it. Throws a `TypeError` where either is missing.
 */
export async function makeSubjectToken({ user, secret }: { user: string; secret: string }): Promise<string> {
  if (typeof user !== 'string' || user === '')
    throw new TypeError('user is the id of the signed-in user, and no empty text.')
  if (typeof secret !== 'string' || secret.length < MIN_SECRET_LENGTH)
    throw new TypeError(`secret has at least ${MIN_SECRET_LENGTH} characters: \`init\` wrote one to antecedent.env.`)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(user))
  return toBase64Url(new Uint8Array(mac, 0, TOKEN_BYTES))
}
