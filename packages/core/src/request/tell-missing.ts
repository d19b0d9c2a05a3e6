import { warn } from '../mistakes/warn.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

// Where no bundler defines `process`, nothing says that this is development, and nothing is told. (decision 51)

/** Tells a developer of a wire that was made without what it works with. (O5) */
export function tellMissing(wire: string, { memory, transport }: { memory: unknown; transport?: object }): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      if (transport && !('sendMessages' in transport)) {
        warn(
          `${wire} takes a transport first, and what it was given sends no messages. Write ${wire}(transport, memory).`,
        )
      } else if (!memory) {
        const mend = transport ? `${wire}(transport, memory)` : `${wire}(memory)`
        warn(`${wire} has no memory, so that requests go out as they are. Give it one: ${mend}.`)
      }
    }
  } catch {
    return
  }
}
