import { readServerWord, type ServerWord } from '../receipt/server-word.js'
import { failureOf } from '../receipt/with-failure.js'

/** The server's statement on one send's block, once its response is there. */
export interface ServerEar {
  /** The block was just read by what makes the request: the request that leaves next is its. `refused`: the answer is an error. */
  expect(hear: (word: ServerWord | 'refused' | undefined) => void): void
}

/** The member that an HTTP transport of the AI SDK sends with, which may be undefined. */
interface FetchingTransport {
  fetch?: typeof fetch | undefined
}

const ears = new WeakMap<object, ServerEar>()

/**
 * Hears what a server says of the blocks that leave by an HTTP transport, whose response nobody else is given. The transport's
 * `fetch` is replaced once, by one that calls it. A body is written and sent in one go, so that the request which leaves
 * next is that of the block that was read last. Undefined for a transport without the member: nothing is known there. (I14)
 */
export function hearServer(transport: object): ServerEar | undefined {
  const known = ears.get(transport)
  if (known) return known
  const { writable } = Object.getOwnPropertyDescriptor(transport, 'fetch') ?? {}
  if (!writable) return undefined
  let expected: Parameters<ServerEar['expect']>[0] | undefined
  const fetching = transport as FetchingTransport
  const own = fetching.fetch
  fetching.fetch = async (...request) => {
    const hear = expected
    expected = undefined
    const response = await (own ?? fetch)(...request)
    if (response?.ok) hear?.(readServerWord(response))
    else if (failureOf(response)) hear?.('refused')
    return response
  }
  const ear: ServerEar = {
    expect(hear) {
      expected = hear
    },
  }
  ears.set(transport, ear)
  return ear
}
