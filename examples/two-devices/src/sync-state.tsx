import { useSyncExternalStore } from 'react'
import type { SyncCalls, SyncStatus } from '@antecedent/core/sync'

/** Sentences where there is no reason to give. */
const MEANINGS: Readonly<Record<SyncStatus['state'], string>> = {
  synced: 'This device and the sync server have the same.',
  behind: 'Something is to be told, or to be read.',
  offline: 'The sync server cannot be reached.',
  off: 'Nothing is synced.',
}

/** How far this device and the others have come together: a word, and why. */
export function SyncState({ sync }: { sync: SyncCalls }) {
  const { state, reason } = useSyncExternalStore(sync.subscribe, sync.status)
  return (
    <p role="status" className="sync" data-state={state}>
      <strong>{state}</strong> <span>{reason ?? MEANINGS[state]}</span>
    </p>
  )
}
