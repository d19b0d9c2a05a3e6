import type { DevtoolsClient } from './devtools-client.js'
import { CLIENT_VERSION, DEVTOOLS_LIMITS } from './devtools-limits.js'
import { type Inspection, inspectClient } from './inspect-client.js'
import { listenToRegistry } from './listen-to-registry.js'
import type { DevtoolsEnvironment } from './page-globals.js'
import { serveWall, type WallServer } from './serve-wall.js'
import type { Wall } from './wall.js'

/** Shows the memories of a page to whoever stands behind a wall. */
export interface DevtoolsAgent {
  /** Returns what ends it for this wall; the logs go on for the next. */
  attach(wall: Wall): () => void
  close(): void
}

export interface AgentOptions {
  registry: DevtoolsClient[]
  environment: DevtoolsEnvironment
}

/** Follows every memory of the registry from now on. Knows nothing of where the walls lead. */
export function createAgent({ registry, environment }: AgentOptions): DevtoolsAgent {
  const inspections = new Map<string, { readonly client: DevtoolsClient; readonly inspection: Inspection }>()
  const stops = new Map<string, () => void>()
  const servers = new Set<WallServer>()
  let unknown = 0

  const clients = () => ({ clients: [...inspections.values()].map(({ inspection }) => inspection.summary()), unknown })

  const tellClients = (): void => {
    for (const server of servers) server.tellClients()
  }

  const drop = (id: string): void => {
    inspections.get(id)?.inspection.close()
    inspections.delete(id)
    stops.get(id)?.()
    stops.delete(id)
  }

  /** Takes what came into the registry, and lets go what left it. */
  const follow = (): void => {
    const known = registry.filter(isClient)
    unknown = registry.length - known.length
    for (const [id, { client }] of inspections) if (!known.includes(client)) drop(id)
    for (const client of known) {
      if (inspections.has(client.id) || inspections.size >= DEVTOOLS_LIMITS.clients) continue
      const onChange = (): void => {
        for (const server of servers) server.tellChange(client.id)
      }
      inspections.set(client.id, { client, inspection: inspectClient({ client, environment, onChange }) })
      let { thread } = client.memory.getSnapshot()
      const stop = client.subscribe(() => {
        const isGone = !registry.includes(client)
        const isRenamed = client.memory.getSnapshot().thread !== thread
        if (isGone) return follow()
        if (!isRenamed) return
        ;({ thread } = client.memory.getSnapshot())
        tellClients()
      })
      stops.set(client.id, stop)
    }
    tellClients()
  }

  const stopListening = listenToRegistry(registry, follow)
  follow()
  return {
    attach(wall) {
      const server = serveWall({ wall, environment, find: id => inspections.get(id)?.inspection, clients })
      servers.add(server)
      return () => {
        servers.delete(server)
        server.close()
      }
    },
    close() {
      stopListening()
      for (const id of [...inspections.keys()]) drop(id)
      for (const server of servers) server.close()
      servers.clear()
    },
  }
}

/** What stands in the registry may be of another copy of core, or anything at all. */
function isClient(announced: unknown): announced is DevtoolsClient {
  const { version, id, memory, watch, subscribe } = (announced ?? {}) as Partial<DevtoolsClient>
  return (
    version === CLIENT_VERSION &&
    typeof id === 'string' &&
    id.length <= DEVTOOLS_LIMITS.idLength &&
    typeof memory === 'object' &&
    typeof watch === 'function' &&
    typeof subscribe === 'function'
  )
}
