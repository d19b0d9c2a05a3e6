import { AntecedentError } from '../../errors.js'

/** Keys that are derived of an app's, or of none: names in the register, and what seals its values. */
export interface SyncSecret {
  /** Undefined where the app gave no key: names are plain hashes then. */
  readonly naming: CryptoKey | undefined
  readonly sealing: CryptoKey | undefined
}

/** Bytes of a key, at least. */
const MIN_KEY_BYTES = 16

/** Derives them by HKDF (RFC 5869) with SHA-256. Rejects with `options-invalid` where the key is none. */
export async function deriveSecret(key: Uint8Array | CryptoKey | undefined): Promise<SyncSecret> {
  if (key === undefined) return { naming: undefined, sealing: undefined }
  const basis = key instanceof Uint8Array ? await importKey(key) : key
  try {
    const derive = (info: string, into: AesDerivedKeyParams | HmacImportParams, uses: KeyUsage[]) =>
      crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(`antecedent ${info}`) },
        basis,
        into,
        false,
        uses,
      )
    const [naming, sealing] = await Promise.all([
      derive('names', { name: 'HMAC', hash: 'SHA-256', length: 256 } as HmacImportParams, ['sign']),
      derive('values', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    ])
    return { naming, sealing }
  } catch {
    throw keyInvalid()
  }
}

async function importKey(bytes: Uint8Array): Promise<CryptoKey> {
  if (bytes.length < MIN_KEY_BYTES) throw keyInvalid()
  return crypto.subtle.importKey('raw', bytes.slice(), 'HKDF', false, ['deriveKey'])
}

function keyInvalid(): AntecedentError {
  return new AntecedentError('options-invalid', {
    message: `The key of sync is ${MIN_KEY_BYTES} random bytes or more, or a CryptoKey of them that was imported for HKDF with the use deriveKey.`,
    details: { path: 'key' },
  })
}

/** Bytes of a hash that name a thread: 96 bits. */
const NAME_BYTES = 12

/** Key of a thread's register, which says nothing of the thread's name. */
export async function nameThread(thread: string, { naming }: SyncSecret): Promise<string> {
  const text = new TextEncoder().encode(`antecedent ${thread}`)
  const hash = naming ? await crypto.subtle.sign('HMAC', naming, text) : await crypto.subtle.digest('SHA-256', text)
  const name = btoa(String.fromCharCode(...new Uint8Array(hash, 0, NAME_BYTES)))
  return `${name.replaceAll('+', '-').replaceAll('/', '_')}.t`
}
