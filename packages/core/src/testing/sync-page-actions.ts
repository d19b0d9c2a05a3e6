import { createWorkingMemory } from '../create-working-memory.js'
import { sync, type SyncStatus } from '../features/sync/index.js'
import type { InMemoryRegisterServer } from './create-register-server.js'
import { idsIn, observePage } from './open-memory.js'

/** State of a synced memory in a page of a test. */
export interface SyncedReport {
  readonly ids: readonly unknown[]
  readonly block: string
  readonly status: SyncStatus
  readonly runs: string | undefined
  readonly storage: string | undefined
}

/** The server, which is in the test's own page. */
function serverOfTest(): InMemoryRegisterServer {
  const { registerServer } = parent as { registerServer?: InMemoryRegisterServer }
  if (!registerServer) throw new Error('The page of the test has no server.')
  return registerServer
}

let memory: ReturnType<typeof openDevice> | undefined

function openDevice({ device, thread }: { device: string; thread: string }) {
  return createWorkingMemory({
    user: device,
    thread,
    features: [sync({ connect: () => serverOfTest().connect('u-1') })],
  })
}

/** Opens the memory of a device, which stays open. */
export async function openSynced(options: { device: string; thread: string }): Promise<SyncedReport> {
  memory = openDevice(options)
  await memory.settled({ deadlineMs: 15_000 })
  return reportSynced()
}

/** Observes pages, and says when they are stored on this device. */
export async function observeSynced({ ids }: { ids: readonly string[] }): Promise<{ durable: boolean }> {
  if (!memory) throw new Error('No memory is open.')
  for (const id of ids) observePage(memory, id)
  return memory.flush()
}

export async function waitSynced(): Promise<SyncedReport> {
  await memory?.sync.synced({ deadlineMs: 20_000 })
  return reportSynced()
}

export function reportSynced(): SyncedReport {
  if (!memory) throw new Error('No memory is open.')
  const { runs, storage } = memory.status()
  return { ids: idsIn(memory), block: memory.block().text, status: memory.sync.status(), runs, storage }
}
