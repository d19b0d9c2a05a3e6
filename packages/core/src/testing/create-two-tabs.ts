import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

import { NEEDED_PARTS } from './all-parts.js'
import type { AntecedentError } from '../errors.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { currentPageEnvironment } from '../runtime/environment.js'
import { createMemoryClient, type MemoryClient } from '../runtime/memory-client.js'
import { databaseName, openDatabase } from '../runtime/persistence/indexed-db-schema.js'

/** Two pages of one user over one database, with a clock that they share and a channel that can be cut. */
export interface TwoTabs {
  readonly tabs: readonly [TestTab, TestTab]
  readonly clock: { now: number }
  /** Removes the database, as a browser does that clears a site's data. */
  clearSiteData(): Promise<void>
  /**
   * Removes every record at once: what a clearing leaves, without the connections that it ends. The database of these
   * tests lets a connection that opens during a deletion go on with what was deleted, as no browser does.
   */
  emptyDatabase(): Promise<void>
  /** Every text in every store. */
  readDatabase(): Promise<string>
  close(): Promise<void>
}

export interface TestTab {
  readonly client: MemoryClient
  readonly errors: readonly AntecedentError[]
}

/** What becomes of a message to the other tab: it is lost, comes at once, or some turns of the event loop later. */
export type Delivery = 'lost' | 'prompt' | 'late'

export function createTwoTabs({ delivery }: { delivery: Delivery }): TwoTabs {
  globalThis.indexedDB = new IDBFactory()
  const clock = { now: 1_000 }
  const listeners = new Set<(message: unknown) => void>()

  const aTab = (): TestTab => {
    const errors: AntecedentError[] = []
    const client = createMemoryClient({
      environment: {
        ...currentPageEnvironment(),
        // Time passes with every look at it, so that no two acts are of one moment.
        now: () => (clock.now += 0.1),
        openBroadcast(_name, onMessage) {
          listeners.add(onMessage)
          return {
            post(message) {
              for (const listener of listeners) {
                if (listener === onMessage || delivery === 'lost') continue
                if (delivery === 'prompt') queueMicrotask(() => listener(structuredClone(message)))
                else setTimeout(() => listener(structuredClone(message)), 3)
              }
            },
            close: () => void listeners.delete(onMessage),
          }
        },
      },
      user: 'u-1',
      storage: 'indexeddb',
      startWorker: false,
      policy: DEFAULT_POLICY,
      enabled: true,
    })
    client.need(NEEDED_PARTS)
    client.onError(error => errors.push(error))
    return { client, errors }
  }

  const tabs = [aTab(), aTab()] as const
  return {
    tabs,
    clock,
    clearSiteData: async () => void (await settle(indexedDB.deleteDatabase(databaseName('u-1')))),
    async emptyDatabase() {
      const database = await openDatabase({ user: 'u-1' })
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
      for (const name of database.objectStoreNames) void transaction.objectStore(name).clear()
      await transaction.done
      database.close()
    },
    async readDatabase() {
      const database = await openDatabase({ user: 'u-1' })
      const names = [...database.objectStoreNames]
      const stores = await Promise.all(names.map(name => database.getAll(name)))
      database.close()
      return JSON.stringify(stores, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
    },
    close: async () => void (await Promise.all(tabs.map(({ client }) => client.close()))),
  }
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })
}
