import { AntecedentError, createWorkingMemory } from '@antecedent/core'
import { sync } from '@antecedent/core/sync'
import { natsSync } from '@antecedent/sync-nats'
import type { Line } from './line.js'
import { overLine } from './over-line.js'
import { deriveKey, type User } from './users.js'

export type SyncedMemory = Awaited<ReturnType<typeof openMemory>>

/** Opens a user's memory on this device: the same as on all others of the user. */
export async function openMemory(user: User, line: Line) {
  /** Asks the app's backend. */
  const ask = async (call: string): Promise<string> => {
    const response = await line.fetch(`/api/${call}`, { method: 'POST', headers: { 'demo-user': user.id } })
    if (!response.ok) throw new Error(await response.text())
    return response.text()
  }

  // An app knows the address of its sync server. The demo's has whatever port was free.
  const askAddress = (): Promise<string> =>
    ask('sync-address').catch((error: Error) => {
      throw new AntecedentError('sync-offline', { message: error.message })
    })

  const connect = async () => natsSync({ servers: await askAddress(), getToken: () => ask('sync-token') })()

  return createWorkingMemory({
    user: user.id,
    thread: 'site',
    features: [sync({ connect: overLine(connect, line), key: await deriveKey(user) })],
  })
}
