import type { DevtoolsClient } from './devtools-client.js'
import { CLIENT_VERSION, DEVTOOLS_LIMITS } from './devtools-limits.js'
import { type Inspection, inspectClient } from './inspect-client.js'
import { listenToRegistry } from './listen-to-registry.js'
import type { DevtoolsEnvironment } from './page-globals.js'
import { serveWall, type WallServer } from './serve-wall.js'
import type { Wall } from './wall.js'

/** Shows the memories of a page to whoever stands behind a wall. */
export interface DevtoolsAgent {
  /** A wall that is attached twice is served once. Returns what ends it for this wall; the logs go on for the next. */
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
  const servers = new Map<Wall, { readonly server: WallServer; holds: number }>()
  const strangers = new WeakSet<DevtoolsClient>()
  let unknown = 0

  const clients = () => ({ clients: [...inspections.values()].map(({ inspection }) => inspection.summary()), unknown })

  const tellClients = (): void => {
    for (const { server } of servers.values()) server.tellClients()
  }

  const drop = (id: string): void => {
    inspections.get(id)?.inspection.close()
    inspections.delete(id)
    stops.get(id)?.()
    stops.delete(id)
  }

  /** Of the same thread by another handle: two may be open on one page. */
  const onErased = (erased: DevtoolsClient): void => {
    const { thread } = erased.memory.getSnapshot()
    if (thread === undefined) return
    for (const { client, inspection } of inspections.values()) {
      const isSame = client.user === erased.user && client.memory.getSnapshot().thread === thread
      if (isSame && client !== erased) inspection.forgetPast()
    }
  }

  const inspect = (client: DevtoolsClient): void => {
    const onChange = (): void => {
      for (const { server } of servers.values()) server.tellChange(client.id)
    }
    let { thread } = client.memory.getSnapshot()
    const inspection = inspectClient({ client, environment, onChange, onErased: () => onErased(client) })
    inspections.set(client.id, { client, inspection })
    const stop = client.subscribe(() => {
      if (!registry.includes(client)) return follow()
      const { thread: name } = client.memory.getSnapshot()
      if (name === thread) return
      thread = name
      tellClients()
    })
    stops.set(client.id, stop)
  }

  /** Takes what came into the registry, and lets go what left it. */
  const follow = (): void => {
    const known = registry.filter(isClient).filter(client => !strangers.has(client))
    for (const [id, { client }] of inspections) if (!known.includes(client)) drop(id)
    for (const client of known) {
      if (inspections.has(client.id) || inspections.size >= DEVTOOLS_LIMITS.clients) continue
      try {
        inspect(client)
      } catch {
        // Neither the others nor the page may suffer from what only looks like a memory.
        strangers.add(client)
        drop(client.id)
      }
    }
    unknown = registry.filter(client => !isClient(client) || strangers.has(client)).length
    tellClients()
  }

  const detach = (wall: Wall): void => {
    const served = servers.get(wall)
    if (!served || --served.holds > 0) return
    servers.delete(wall)
    served.server.close()
  }

  const stopListening = listenToRegistry(registry, follow)
  follow()
  return {
    attach(wall) {
      const served = servers.get(wall) ?? {
        server: serveWall({ wall, environment, find: id => inspections.get(id)?.inspection, clients }),
        holds: 0,
      }
      served.holds++
      servers.set(wall, served)
      let isAttached = true
      return () => {
        if (isAttached) detach(wall)
        isAttached = false
      }
    },
    close() {
      stopListening()
      for (const id of [...inspections.keys()]) drop(id)
      for (const { server } of servers.values()) server.close()
      servers.clear()
    },
  }
}

/** An entry of the registry may be of another copy of core, or anything at all. */
function isClient(announced: unknown): announced is DevtoolsClient {
  try {
    const { version, id, memory, watch, subscribe } = (announced ?? {}) as Partial<DevtoolsClient>
    return (
      version === CLIENT_VERSION &&
      typeof id === 'string' &&
      id.length <= DEVTOOLS_LIMITS.idLength &&
      typeof memory === 'object' &&
      memory !== null &&
      typeof watch === 'function' &&
      typeof subscribe === 'function'
    )
  } catch {
    return false
  }
}
