import type { DevtoolsClient } from './devtools-client.js'
import { currentRegistry } from './page-globals.js'

/** Puts a memory where devtools look for it, whether they come before or after. Returns what takes it back. */
export function announceClient(client: DevtoolsClient): () => void {
  const registry = currentRegistry()
  registry.push(client)
  return () => {
    const place = registry.indexOf(client)
    if (place >= 0) registry.splice(place, 1)
  }
}
