import type { EntityKey } from '../../model/entity.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { ArchiveUpdate, StoredThread } from './stored-thread.js'

/** Standing of a thread's record beside the user's register of it, stored with the record. (Y10) */
export interface SyncStanding {
  readonly thread: string
  /** Key of the register; left out before the thread was first offered. */
  readonly key?: string
  /** Version of the register that the record comes after; 0 before the first. */
  readonly version: number
  /** Sequence number of the last event in the record that this version has. */
  readonly sequence: number
  /** Highest number given to an event of this device. */
  readonly told: number
  /** Highest number of each device's events that the record has. */
  readonly devices: ReadonlyMap<string, number>
  /** Removals of every device, the last one last. */
  readonly removals: readonly SyncRemoval[]
}

/** One act that took something away, for stores beside the record on the other devices. (Y14) */
export type SyncRemoval = {
  /** Of the device, and of the event among those of the device. */
  readonly device: string
  readonly number: number
  /** In ms since the epoch. */
  readonly at: number
} & (
  | { readonly type: 'forgotten'; readonly keys: readonly EntityKey[] }
  | { readonly type: 'cleared' }
  | { readonly type: 'rewound'; readonly id: string }
)

/** An event of this device, with its number among those of its thread. */
export interface ToldEvent {
  readonly number: number
  readonly event: MemoryEvent
}

/** All that is stored of one thread for sync, at one instant. */
export interface FoundSync {
  readonly stored: StoredThread | undefined
  readonly standing: SyncStanding
  /** All that the register may lack, and the last ones before: a register that is restored from a backup lacks those. */
  readonly events: readonly ToldEvent[]
  /** Another than before where everything of the user was erased meanwhile. */
  readonly device: SyncDevice | undefined
}

/** Result of a merge. */
export interface SyncMerge {
  readonly standing: SyncStanding
  /** Record in place of the stored one; left out where that stays. */
  readonly record?: StoredThread
  /** Update of the archive and texts, with a record alone. */
  readonly archive?: ArchiveUpdate
}

/** This device as the register knows it. */
export interface SyncDevice {
  readonly id: string
  /** Number of the last erasure in the register that this device has carried out. */
  readonly erased: number
  /** An erasure here that the register has not heard of. */
  readonly wish?: ErasureWish
}

/** An erasure that the register is to hear of. */
export interface ErasureWish {
  /** Name that the device had before. */
  readonly by: string
  /** Keys of the register that are to be emptied. */
  readonly keys: readonly string[]
}

/**
 * The part of storage for sync. Events are put in by `MemoryStorage.update`, in the transaction that commits them;
 * `MemoryStorage.erase` leaves of it the wish that the register be erased, too.
 */
export interface SyncStorage {
  /** This device, made with this id where it has none yet. */
  device(id: string): Promise<SyncDevice>
  /** The register has heard of an erasure: this is its number, and the wish is fulfilled. */
  noteErased(number: number): Promise<void>
  /** Standing of each thread that has events, or was synced. */
  standings(): Promise<readonly SyncStanding[]>
  /**
   * One transaction over a thread's record, standing and events. `change` is synchronous; where it gives nothing, nothing is
   * written. Events go that the standing says the register has, but for the last of them.
   */
  merge(thread: string, change: (found: FoundSync) => SyncMerge | undefined): Promise<void>
}

/** Events kept of a thread though the register has them. */
const KEPT_EVENTS = 200

/** Highest number of the events of this device that the register has. */
export function arrivedOf(
  { devices }: Pick<SyncStanding, 'devices'>,
  device: Pick<SyncDevice, 'id'> | undefined,
): number {
  return (device && devices.get(device.id)) ?? 0
}

/** Highest number of the events that are kept no longer. */
export function droppedUpTo(standing: SyncStanding, device: SyncDevice | undefined): number {
  return arrivedOf(standing, device) - KEPT_EVENTS
}

/** Standing of a thread that was never synced. */
export function newStanding(thread: string): SyncStanding {
  return { thread, version: 0, sequence: 0, told: 0, devices: new Map(), removals: [] }
}
