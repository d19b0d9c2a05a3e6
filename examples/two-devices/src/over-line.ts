import { AntecedentError } from '@antecedent/core'
import type { ConnectRegister, SyncRegister } from '@antecedent/core/sync'
import { CUT, type Line } from './line.js'

/**
 * A register over a line that can be cut: then its connection is closed, and its calls reject. Sync cannot tell that from
 * a train in a tunnel. An app needs none of this.
 */
export function overLine(connect: ConnectRegister, line: Line): ConnectRegister {
  return async () => {
    const listeners = new Set<Parameters<SyncRegister['subscribe']>[0]>()
    let opening: Promise<SyncRegister> | undefined

    const tell: Parameters<SyncRegister['subscribe']>[0] = (key, version) =>
      listeners.forEach(listener => listener(key, version))

    const open = async (): Promise<SyncRegister> => {
      const register = await connect()
      register.subscribe(tell)
      return register
    }

    const opened = async (): Promise<SyncRegister> => {
      if (line.isCut()) throw new AntecedentError('sync-offline', { message: CUT })
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    }

    const close = async (): Promise<void> => {
      const closing = opening
      opening = undefined
      await closing?.then(register => register.close()).catch(() => {})
    }

    const leave = line.subscribe(() => {
      if (line.isCut()) void close()
      // Whatever was hinted meanwhile was not heard: sync looks again, and finds the line cut or joined.
      tell(undefined)
    })

    return {
      get: async key => (await opened()).get(key),
      put: async (key, value, version) => (await opened()).put(key, value, version),
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      async close() {
        leave()
        await close()
      },
    }
  }
}
