import { AntecedentError, messageOf } from '../errors.js'
import { withoutQuoted } from './without-quoted.js'
import type { ReadableBody } from '../model/tool-result.js'
import type { Environment } from './environment.js'

/** A body may never end, and nobody waits for it longer. */
const READ_DEADLINE_MS = 5_000

/**
 * The text of a body, up to about `maxLength` characters: the rest is not read. Rejects with `result-unreadable` when
 * it breaks off, gives no text or does not end in time.
 */
export async function readBody(body: ReadableBody, maxLength: number, environment: Environment): Promise<string> {
  let abandon = (): void => {}
  let cancel = (): void => {}
  const late = new Promise<never>((_, reject) => {
    cancel = environment.after(READ_DEADLINE_MS, () => {
      abandon()
      reject(new Error(`It did not end within ${READ_DEADLINE_MS} ms.`))
    })
  })
  const reading = async (): Promise<unknown> => {
    const { body: stream } = body as { body?: unknown }
    if (typeof ReadableStream === 'undefined' || !(stream instanceof ReadableStream)) return body.text()
    const reader: ReadableStreamDefaultReader<Uint8Array> = stream.getReader()
    abandon = () => void reader.cancel().catch(() => {})
    const decoder = new TextDecoder()
    let text = ''
    while (text.length <= maxLength) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
    }
    abandon()
    return text
  }
  try {
    const text = await Promise.race([reading(), late])
    if (typeof text !== 'string') throw new Error('It gave no text.')
    return text
  } catch (error) {
    throw new AntecedentError('result-unreadable', {
      message: `The observed Response could not be read: ${withoutQuoted(messageOf(error))}`,
    })
  } finally {
    cancel()
  }
}
