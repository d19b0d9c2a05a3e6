import { AntecedentError } from '../../errors.js'
import type { SyncSecret } from './sync-secret.js'

/** First byte of a value: how the others are to be read. */
const GZIPPED = 1
const SEALED = 2

/** Bytes of a nonce of AES-GCM. */
const NONCE_BYTES = 12

/** Bytes of a text in the register, at most: what says more is none of ours. */
const MAX_TEXT_BYTES = 64 * 1_024 * 1_024

/** A text as the register keeps it: gzipped, and sealed where there is a secret, for this key of the register alone. */
export async function sealValue(text: string, key: string, { sealing }: SyncSecret): Promise<Uint8Array> {
  const zipped = await readAll(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')))
  if (!sealing) return joinBytes([Uint8Array.of(GZIPPED), zipped])
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt(paramsOf(nonce, key), sealing, zipped)
  return joinBytes([Uint8Array.of(SEALED), nonce, new Uint8Array(sealed)])
}

/** Reads such a value. Rejects with `sync-refused` where it is sealed with another key, or where it is none. */
export async function openValue(value: Uint8Array, key: string, secret: SyncSecret): Promise<string> {
  try {
    const zipped = await unseal(value, key, secret)
    return new TextDecoder().decode(
      await readAll(new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))),
    )
  } catch (error) {
    if (error instanceof AntecedentError) throw error
    throw unreadable('A value in the register is damaged, or sealed with another key.')
  }
}

async function unseal(value: Uint8Array, key: string, { sealing }: SyncSecret): Promise<Uint8Array<ArrayBuffer>> {
  const [format] = value
  const content = value.slice(1)
  if (format === GZIPPED) {
    // Else who can write the register could put plain values where sealed ones are expected.
    if (sealing) throw unreadable('A value in the register is not sealed, and this device has a key.')
    return content
  }
  if (format !== SEALED) throw unreadable('A value in the register is of a format that this version does not know.')
  if (!sealing) throw unreadable('A value in the register is sealed, and this device has no key.')
  const nonce = content.slice(0, NONCE_BYTES)
  return new Uint8Array(await crypto.subtle.decrypt(paramsOf(nonce, key), sealing, content.slice(NONCE_BYTES)))
}

function paramsOf(nonce: Uint8Array<ArrayBuffer>, key: string): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(key) }
}

function unreadable(message: string): AntecedentError {
  return new AntecedentError('sync-refused', { message })
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    length += next.value.length
    if (length <= MAX_TEXT_BYTES) continue
    await reader.cancel()
    throw unreadable('A value in the register is larger than memory ever writes.')
  }
  return joinBytes(chunks)
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let place = 0
  for (const part of parts) {
    joined.set(part, place)
    place += part.length
  }
  return joined
}
