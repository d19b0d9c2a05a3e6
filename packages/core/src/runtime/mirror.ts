import { createStore } from 'zustand/vanilla'

import { applyViewChanges } from '../memory/apply-view-changes.js'
import { EMPTY_VIEW, type MemoryView } from '../model/memory-state.js'
import type { Publication } from './worker/memory-host.js'

export interface MirrorState {
  readonly view: MemoryView
  /** Whether `view` came from storage or the engine yet. */
  readonly isRestored: boolean
  /** Highest number of this page's observations that `view` includes. */
  readonly applied: number
}

export interface Mirror {
  get(): MirrorState
  subscribe(listener: () => void): () => void
  receive(publication: Publication): void
  /** Shows a stored view until the engine publishes one. */
  restore(view: MemoryView): void
}

/** The page's read-only copy of a thread's view, kept by publications alone. */
export function createMirror(): Mirror {
  const store = createStore<MirrorState>(() => ({ view: EMPTY_VIEW, isRestored: false, applied: 0 }))
  let isFollowing = false
  return {
    get: store.getState,
    subscribe: listener => store.subscribe(listener),
    receive({ update, applied }) {
      const { view } = store.getState()
      if (update.kind === 'view') {
        isFollowing = true
        store.setState({ view: update.view, applied, isRestored: true })
      } else if (update.kind === 'changes' && isFollowing) {
        store.setState({ view: applyViewChanges(view, update.changes), applied })
      } else if (applied !== store.getState().applied) {
        store.setState({ applied })
      }
    },
    restore(view) {
      if (!isFollowing) store.setState({ view, isRestored: true })
    },
  }
}
