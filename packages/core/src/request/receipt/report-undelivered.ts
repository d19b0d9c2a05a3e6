import { warn } from '../../mistakes/warn.js'
import type { RequestReceipt } from './receipt.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

// Where no bundler defines `process`, nothing says that this is development, and nothing is told. (decision 51)

/** Tells a developer of a block that did not arrive, or may not have, by a mistake in the app's code. (I5) */
export function reportUndelivered({ reason, place }: RequestReceipt): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      if (reason === 'memory-closed') {
        warn(
          'A request went out without its block: the memory of its transport is closed. Give withWorkingMemory a function that returns the memory of now: () => memory.',
        )
      }
      if (reason === 'server-found-none') {
        warn(
          'The server found no working memory in a request that held some. A schema of the route may strip the field: give readWorkingMemory the body as it came, or add workingMemory: z.unknown().optional() to the schema.',
        )
      }
      if (reason === 'server-silent') {
        const mode = place === 'body' ? 'body' : 'data'
        warn(
          `A request left with its working memory in mode '${mode}', and the server did not say that it read it: the model may have been given nothing. In its route: const memory = readWorkingMemory(body), memory.append(messages), and headers: memory.headers in the response. For a server that cannot be changed: withWorkingMemory(transport, memory, { mode: 'text' }).`,
        )
      }
      if (reason === 'server-refused') {
        warn(
          'The server refused the working memory of a request: log the error of readWorkingMemory(body). Page and server should have the same version of @antecedent/core.',
        )
      }
    }
  } catch {
    return
  }
}

/** Tells a developer of a request to which createMemoryFetch adds nothing, though it looks like a chat. (I5) */
export function reportUnknownShape(): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      warn(
        'createMemoryFetch does not know the shape of a request that holds messages, and left it as it is. It is for requests to a model; for a server of your own, put the block in yourself: memory.attach(body).body.',
      )
    }
  } catch {
    return
  }
}
