import type { Claims } from '../local/answer-call.js'
import { importSecret } from '../server/user-token.js'

/** Clocks differ: PostgREST lets them, by as much. */
const SKEW_SECONDS = 30

/** Claims of a token; undefined where this secret did not sign it, or it is not valid now. */
export async function verifyToken(token: string, secret: string): Promise<Claims | undefined> {
  const [head, body, signature, ...more] = token.split('.')
  if (!head || !body || !signature || more.length > 0) return undefined
  try {
    const { alg } = readPart(head)
    if (alg !== 'HS256') return undefined
    const key = await importSecret(secret, 'verify')
    const signed = new TextEncoder().encode(`${head}.${body}`)
    if (!(await crypto.subtle.verify('HMAC', key, readBytes(signature), signed))) return undefined
    const claims = readPart(body)
    return isTimely(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

function isTimely({ exp, nbf, iat }: Claims): boolean {
  const now = Date.now() / 1000
  return (
    isBefore(now, exp, SKEW_SECONDS) &&
    [nbf, iat].every(from => from === undefined || isBefore(from, now, SKEW_SECONDS))
  )
}

/** Whether the first moment lies before the second, which may be missing; neither may be anything but a number. */
function isBefore(first: unknown, second: unknown, skew: number): boolean {
  if (second === undefined) return true
  return typeof first === 'number' && typeof second === 'number' && first <= second + skew
}

function readPart(part: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(readBytes(part))) as Record<string, unknown>
}

function readBytes(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))
}
