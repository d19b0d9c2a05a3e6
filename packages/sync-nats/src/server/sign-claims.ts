import type { KeyPair } from './key-pair.js'

/** Claims of a JWT of NATS, but those that signing adds. */
export interface Claims {
  readonly name: string
  /** Public key of whom they are about. */
  readonly sub: string
  /** Seconds since 1970. */
  readonly exp?: number
  readonly nats: Readonly<Record<string, unknown>> & { readonly type: 'operator' | 'account' | 'user' }
}

/** Signs claims as nats-server reads them: JWT v2, Ed25519. */
export function signClaims({ nats, ...claims }: Claims, signer: KeyPair): string {
  const header = { typ: 'JWT', alg: 'ed25519-nkey' }
  const body = {
    ...claims,
    iss: signer.getPublicKey(),
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    nats: { ...nats, version: 2 },
  }
  const signed = [header, body].map(part => toBase64Url(encode(JSON.stringify(part)))).join('.')
  return `${signed}.${toBase64Url(signer.sign(encode(signed)))}`
}

/** Text of bytes that a JWT and a subject may hold. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
