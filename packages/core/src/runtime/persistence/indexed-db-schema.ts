import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { hashText } from '../../memory/hash-text.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import type { StoredThread } from './memory-storage.js'
import { storageError } from './storage-error.js'

/** What a page reads at its start, without a worker. */
export type StoredView = Omit<StoredThread, 'ledger'>

/** What only the engine reads; written in the same transaction as the view. */
export type StoredLedger = Omit<StoredThread, 'view'>

/** An entity that left its thread's window, a record of its own so that a few can be written without the others. */
export interface ArchivedEntity {
  readonly thread: string
  readonly key: EntityKey
  /** Version of the record's shape. */
  readonly schema: number
  /** Sequence number of when it was last seen. */
  readonly seen: number
  readonly entity: Entity
}

export interface AntecedentSchema extends DBSchema {
  views: { key: string; value: StoredView }
  ledgers: { key: string; value: StoredLedger }
  archive: {
    key: [thread: string, key: EntityKey]
    value: ArchivedEntity
    indexes: { age: [thread: string, seen: number] }
  }
}

export type AntecedentDatabase = IDBPDatabase<AntecedentSchema>

/** 2 added the archive. */
const DATABASE_VERSION = 2

export interface OpenDatabaseOptions {
  user: string
  /** An older tab keeps this one from opening. */
  onBlocked?: () => void
  /** The connection was closed by the browser, or by a newer tab that needs to upgrade. */
  onClosed?: () => void
}

/** Name of a user's database: a hash, so that no user name stands in the profile. (P2) */
export function databaseName(user: string): string {
  return `antecedent-${hashText(user).toString(36)}`
}

/**
 * Opens a user's database, making it on the first visit. Page and worker share this, so whichever comes first makes it.
 * Rejects with `storage-newer` when a newer version of this package has made the database: it is left untouched. (P3)
 */
export async function openDatabase({ user, onBlocked, onClosed }: OpenDatabaseOptions): Promise<AntecedentDatabase> {
  try {
    const database = await openDB<AntecedentSchema>(databaseName(user), DATABASE_VERSION, {
      upgrade(upgraded, before) {
        if (before < 1) {
          upgraded.createObjectStore('views', { keyPath: 'thread' })
          upgraded.createObjectStore('ledgers', { keyPath: 'thread' })
        }
        upgraded.createObjectStore('archive', { keyPath: ['thread', 'key'] }).createIndex('age', ['thread', 'seen'])
      },
      blocked: () => onBlocked?.(),
      blocking() {
        database.close()
        onClosed?.()
      },
      terminated: () => onClosed?.(),
    })
    return database
  } catch (error) {
    throw storageError(error, 'The memory database did not open')
  }
}
