import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { nameOfText } from '../../memory/hash-text.js'
import type { KeptText, TextEvent } from '../../model/kept-text.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryLedger } from '../../model/memory-state.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { StoredThread } from './stored-thread.js'
import type { SyncDevice, SyncStanding } from './sync-storage.js'
import type { RecordSum } from './sum-record.js'
import { storageError } from './storage-error.js'
import type { VectorPage, VectorValues } from './vector-storage.js'

/** The part that a page reads at its start, without a worker. */
export interface StoredView extends Omit<StoredThread, 'ledger' | 'isDamaged'> {
  readonly sum?: RecordSum
}

/** The part of a thread that only the engine reads; written in the same transaction as the view. */
export interface StoredLedger extends Omit<StoredThread, 'view' | 'ledger' | 'isDamaged'> {
  readonly sum?: RecordSum
  readonly ledger: Omit<MemoryLedger, 'seen'> & { readonly seen: readonly number[] }
}

/** Where views are stored, to whoever has it in a transaction. */
export interface Views {
  get(key: string): Promise<StoredView | undefined>
  put(record: StoredView): Promise<unknown>
}

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

/** Description of a text that a feature keeps, without the text. The stored names are those of the one feature that keeps any. */
export interface TextRecord {
  readonly thread: string
  readonly id: string
  /** Version of the record's shape. */
  readonly schema: number
  /** As in what is kept: what was not used for longest gives way first where the browser has no room. */
  readonly usedAt: number
  readonly artifact: KeptText
}

/** A part of such a text. */
export interface TextPart {
  readonly thread: string
  readonly id: string
  /** From 0. */
  readonly number: number
  readonly text: string
}

/** A line of a thread's audit trail; numbers only grow. */
export interface TextEventRecord {
  readonly thread: string
  readonly number: number
  readonly event: TextEvent
}

/** Standing of a thread, or this device under a name that no thread has. */
export type SyncRecord = SyncStanding | (SyncDevice & { readonly thread: string })

/** Events of one commit that the user's register may lack. */
export interface UnsyncedEvents {
  readonly thread: string
  /** Of the last of them; those before it count down. */
  readonly number: number
  readonly events: readonly MemoryEvent[]
}

export interface AntecedentSchema extends DBSchema {
  views: { key: string; value: StoredView }
  ledgers: { key: string; value: StoredLedger }
  archive: {
    key: [thread: string, key: EntityKey]
    value: ArchivedEntity
    indexes: { age: [thread: string, seen: number] }
  }
  artifacts: {
    key: [thread: string, id: string]
    value: TextRecord
    indexes: { use: number }
  }
  artifactParts: { key: [thread: string, id: string, number: number]; value: TextPart }
  artifactEvents: { key: [thread: string, number: number]; value: TextEventRecord }
  vectorPages: { key: number; value: VectorPage }
  vectorValues: { key: number; value: VectorValues }
  syncs: { key: string; value: SyncRecord }
  unsynced: { key: [thread: string, number: number]; value: UnsyncedEvents }
}

/** Stores of an update of texts. */
export const TEXT_STORES = ['artifacts', 'artifactParts', 'artifactEvents'] as const

export type AntecedentDatabase = IDBPDatabase<AntecedentSchema>

/** 2 added the archive, 3 the texts, 4 the vectors, 5 the stores for sync. */
const DATABASE_VERSION = 5

export interface OpenDatabaseOptions {
  user: string
  /** The browser found the database damaged, and made a new one in its place. Chromium tells so. */
  onLost?: () => void
  /** An older tab keeps this one from opening. */
  onBlocked?: () => void
  /** The connection was closed by the browser, or by a newer tab that needs to upgrade. */
  onClosed?: (by: 'browser' | 'upgrade' | 'deletion') => void
}

/** Name of a user's database: a hash, so that no user name stands in the profile. (P2) */
export function databaseName(user: string): string {
  return `antecedent-${nameOfText(user)}`
}

/**
 * Opens a user's database, making it on the first visit. Page and worker share this, so whichever comes first makes it.
 * Rejects with `storage-newer` when a newer version of this package has made the database: it is left untouched. (P3)
 */
export async function openDatabase({
  user,
  onLost,
  onBlocked,
  onClosed,
}: OpenDatabaseOptions): Promise<AntecedentDatabase> {
  try {
    const database = await openDB<AntecedentSchema>(databaseName(user), DATABASE_VERSION, {
      upgrade(upgraded, before, _version, transaction, event: IDBVersionChangeEvent & { readonly dataLoss?: string }) {
        if (event.dataLoss === 'total') onLost?.()
        // Of an upgrade that fails, the opening itself tells.
        transaction.done.catch(() => {})
        if (before < 1) {
          upgraded.createObjectStore('views', { keyPath: 'thread' })
          upgraded.createObjectStore('ledgers', { keyPath: 'thread' })
        }
        if (before < 2)
          upgraded.createObjectStore('archive', { keyPath: ['thread', 'key'] }).createIndex('age', ['thread', 'seen'])
        if (before < 3) {
          upgraded.createObjectStore('artifacts', { keyPath: ['thread', 'id'] }).createIndex('use', 'usedAt')
          upgraded.createObjectStore('artifactParts', { keyPath: ['thread', 'id', 'number'] })
          upgraded.createObjectStore('artifactEvents', { keyPath: ['thread', 'number'] })
        }
        if (before < 4) {
          upgraded.createObjectStore('vectorPages', { keyPath: 'page' })
          upgraded.createObjectStore('vectorValues', { keyPath: 'page' })
        }
        upgraded.createObjectStore('syncs', { keyPath: 'thread' })
        upgraded.createObjectStore('unsynced', { keyPath: ['thread', 'number'] })
      },
      blocked: () => onBlocked?.(),
      blocking(_version, wanted) {
        database.close()
        onClosed?.(wanted === null ? 'deletion' : 'upgrade')
      },
      terminated: () => onClosed?.('browser'),
    })
    return database
  } catch (error) {
    throw storageError(error, 'The memory database did not open')
  }
}
