import type { DevtoolsClient } from './devtools-client.js'

/** Calls back when a memory announces itself. Several may listen: each leaves the others in place. */
export function listenToRegistry(registry: DevtoolsClient[], onAnnounced: () => void): () => void {
  let isListening = true
  const pushOn = registry.push
  const push = (...clients: DevtoolsClient[]): number => {
    const length = pushOn.apply(registry, clients)
    if (isListening) onAnnounced()
    return length
  }
  registry.push = push
  return () => {
    isListening = false
    // Someone may have come after: then it stays, and only passes on.
    if (registry.push === push) registry.push = pushOn
  }
}
