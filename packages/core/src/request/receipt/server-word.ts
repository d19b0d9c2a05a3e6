/** Header of a response in which a server says what it made of the request's memory. */
export const SERVER_WORD = 'working-memory'

/** `received`: it read the block. `empty`: the body held none, as where a schema strips the field. `invalid`: it was refused. */
export type ServerWord = 'received' | 'empty' | 'invalid'

/** A response's statement on the request's memory; undefined where it says nothing, or nothing that the page may read. (I14) */
export function readServerWord(response: Response): ServerWord | undefined {
  try {
    const word = response.headers.get(SERVER_WORD)
    return word === 'received' || word === 'empty' || word === 'invalid' ? word : undefined
  } catch {
    // What a host's own `fetch` gives may only look like a response.
    return undefined
  }
}
