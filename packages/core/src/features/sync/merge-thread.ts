import { slim } from '../../memory/archive-changes.js'
import type { EntityKey } from '../../model/entity.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryState } from '../../model/memory-state.js'
import { type ArchiveUpdate, RECORD_SCHEMA, type StoredThread } from '../../runtime/persistence/stored-thread.js'
import { readState } from '../../runtime/persistence/read-record.js'
import {
  arrivedOf,
  type FoundSync,
  type SyncDevice,
  type SyncMerge,
  type SyncStanding,
  type ToldEvent,
} from '../../runtime/persistence/sync-storage.js'
import { reviseTexts } from '../../runtime/text-operations.js'
import { archiveUpdateOf, type Replayed } from '../../runtime/thread-archive.js'
import { joinRemovals, newsIn, removalsIn, takenBy, textOperationsOf } from './sync-removals.js'
import type { SyncedThread } from './synced-thread.js'

/** State of a thread's register, as a device has read it. */
export interface ReadEntry {
  readonly version: number
  /** Left out where nothing stands there. */
  readonly thread?: SyncedThread
}

export interface MergeOptions {
  readonly found: FoundSync
  /** The thread's key in the register. */
  readonly key: string
  /** Left out where the register was not read since its last version here. */
  readonly entry?: ReadEntry | undefined
  readonly device: SyncDevice
  /** In ms since the epoch, for the revision of a record that is new here. */
  readonly now: number
  replay(state: MemoryState, events: readonly MemoryEvent[]): Replayed
  isForgotten(state: MemoryState, key: EntityKey): boolean
}

/** Next step of a thread towards the register, and the change of storage that goes with it. */
export interface MergeStep {
  readonly merge?: SyncMerge
  readonly next:
    | { readonly type: 'settled' }
    /** The register has to be read first. */
    | { readonly type: 'unread' }
    /** It was written after an erasure that this device has not carried out. */
    | { readonly type: 'erased'; readonly number: number }
    /** Another version of this package wrote it: it is left alone. */
    | { readonly type: 'newer' }
    | { readonly type: 'put'; readonly version: number; readonly value: SyncedThread; readonly standing: SyncStanding }
}

/**
 * Brings a thread's record and its register together. The register's record is the base, and what this device has not yet
 * told comes on top, as a tab does with what another tab has stored. Where the register has nothing, or an earlier version than
 * this device knows, it has lost it, and gets the record whole. (Y10–Y13)
 */
export function mergeThread(options: MergeOptions): MergeStep {
  const { found, entry, device } = options
  const { erased } = device
  const { stored, standing } = found
  if (!entry && standing.version === 0) return { next: { type: 'unread' } }
  if (isUnreadable(stored) || (entry?.thread?.schema ?? 0) > RECORD_SCHEMA) return { next: { type: 'newer' } }
  const number = entry?.thread?.erased ?? 0
  if (number > erased) return { next: { type: 'erased', number } }
  const theirs = entry?.thread && entry.thread.erased === erased ? entry.thread : undefined
  if (entry && theirs && entry.version > standing.version) return takeOver(options, entry.version, theirs)
  const isLacking = entry !== undefined && (theirs === undefined || entry.version < standing.version)
  if (!stored || (standing.told <= arrivedOf(standing, device) && !isLacking)) return { next: { type: 'settled' } }
  return { next: offer(options, stored, { ...standing, version: entry?.version ?? standing.version }) }
}

/** A record that is left as it is: damaged, or of a newer version. (P3) */
function isUnreadable(stored: StoredThread | undefined): boolean {
  return stored !== undefined && (stored.isDamaged === true || stored.schema > RECORD_SCHEMA)
}

/** The record whole, to be written at the version that the standing has. */
function offer(
  { found, key, device: { id: device, erased } }: MergeOptions,
  { schema, view, ledger }: Pick<StoredThread, 'schema' | 'view' | 'ledger'>,
  standing: SyncStanding,
): MergeStep['next'] {
  const devices = noteDevice(standing.devices, device, standing.told)
  const removals = joinRemovals(standing.removals, removalsIn(found.events, device))
  return {
    type: 'put',
    version: standing.version,
    value: { erased, schema, devices, removals, view, ledger },
    standing: { ...standing, key, sequence: view.now.sequence, devices, removals },
  }
}

function takeOver(options: MergeOptions, version: number, theirs: SyncedThread): MergeStep {
  const { found, key, now, replay } = options
  const device = options.device.id
  const { stored, standing } = found
  const base = readState({ thread: standing.thread, revision: 0, ...theirs })
  const arrived = arrivedOf(theirs, options.device)
  // More than was not acknowledged, where the register was restored from a backup.
  const pending = found.events.filter(({ number }) => number > arrived)
  const replayed = replay(base, spareTheirs(pending, { after: standing.sequence, upTo: base.view.now.sequence }))
  const merged: SyncStanding = {
    thread: standing.thread,
    key,
    version,
    sequence: base.view.now.sequence,
    told: standing.told,
    devices: noteDevice(theirs.devices, device, arrived),
    removals: joinRemovals(theirs.removals, standing.removals),
  }
  const revision = (stored?.revision ?? 1_000 * now) + 1
  const record: StoredThread = {
    lineage: `${device}.${revision}`,
    ...stored,
    thread: standing.thread,
    schema: RECORD_SCHEMA,
    revision,
    ...replayed.state,
  }
  return {
    merge: { standing: merged, record, archive: reviseArchive(options, replayed, theirs) },
    next: pending.length === 0 ? { type: 'settled' } : offer(options, record, merged),
  }
}

/** Clears and imports leave what other devices have told since, as they do with other tabs. (P10) */
function spareTheirs(
  pending: readonly ToldEvent[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): readonly MemoryEvent[] {
  return pending.map(({ event }) => {
    if (!('spares' in event) || !event.spares) return event
    return { ...event, spares: { after: Math.min(after, event.spares.after), upTo } }
  })
}

/**
 * Update of this device's archive and texts. Things that left the window because the register's record has no room for them are
 * archived here; those that other devices took away leave for good. (Y14)
 */
function reviseArchive(
  { found: { stored, standing }, isForgotten }: MergeOptions,
  { state, leaving }: Replayed,
  theirs: SyncedThread,
): ArchiveUpdate {
  const news = newsIn(theirs.removals, standing.removals)
  const isTaken = takenBy(news, stored?.ledger)
  const { keep = entity => entity, comes }: ArchiveUpdate = archiveUpdateOf(leaving) ?? { comes: [] }
  const left = [...(stored?.view.entities.values() ?? [])].filter(
    entity =>
      !entity.provisional &&
      !state.view.entities.has(entity.key) &&
      !isForgotten(state, entity.key) &&
      !isTaken(entity),
  )
  const acts = textOperationsOf(news)
  return {
    keep: entity => (isTaken(entity) ? undefined : keep(entity)),
    comes: [...left.map(slim), ...comes],
    ...(acts.length > 0 && { texts: known => reviseTexts(known, acts) }),
  }
}

/** Devices in a register; past it, those that wrote longest ago go, and tell what they have as new. */
const MAX_DEVICES = 64

function noteDevice(devices: ReadonlyMap<string, number>, device: string, number: number): ReadonlyMap<string, number> {
  const noted = new Map(devices)
  noted.delete(device)
  if (number > 0) noted.set(device, number)
  return new Map([...noted].slice(-MAX_DEVICES))
}

/** Standing once the register has taken an offer; another tab may have gone on meanwhile. */
export function acknowledge(
  found: SyncStanding,
  { offered, version, device }: { readonly offered: SyncStanding; readonly version: number; readonly device: string },
): SyncStanding {
  const number = offered.devices.get(device) ?? 0
  if (found.version > offered.version)
    return { ...found, devices: noteDevice(found.devices, device, Math.max(number, found.devices.get(device) ?? 0)) }
  return { ...offered, version, told: found.told }
}
