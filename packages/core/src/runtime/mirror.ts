import { createStore } from 'zustand/vanilla'

import { applyChanges } from '../memory/apply-changes.js'
import { prepareNames } from '../memory/recall/name-index.js'
import { EMPTY_STATE, type MemoryState, type MemoryView } from '../model/memory-state.js'
import type { Publication, ThreadSeed } from './worker/memory-host.js'

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
  /** Resolves once the view is there and includes all up to this number, or at the signal. */
  shows(upTo: number, signal?: AbortSignal): Promise<void>
  receive(publication: Publication): void
  /** Shows a stored view until the engine publishes one. */
  restore(view: MemoryView): void
  /** What an engine without a record goes on from; undefined as long as nothing is shown. */
  seed(): ThreadSeed | undefined
}

/** The page's read-only copy of a thread's view, kept by publications alone. */
export function createMirror(): Mirror {
  const store = createStore<MirrorState>(() => ({ view: EMPTY_STATE.view, isRestored: false, applied: 0 }))
  /** Known where nothing else holds it, and shown to nobody. */
  let { ledger } = EMPTY_STATE
  let isFollowing = false

  const show = (state: MemoryState, applied: number): void => {
    isFollowing = true
    ledger = state.ledger
    prepareNames(state.view.entities)
    store.setState({ view: state.view, applied, isRestored: true })
  }

  return {
    get: store.getState,
    subscribe: listener => store.subscribe(listener),
    shows: (upTo, signal) =>
      new Promise(resolve => {
        const isShown = ({ isRestored, applied }: MirrorState): boolean => isRestored && applied >= upTo
        if (signal?.aborted || isShown(store.getState())) return resolve()
        const stop = store.subscribe(state => {
          if (isShown(state)) end()
        })
        const end = (): void => {
          stop()
          resolve()
        }
        signal?.addEventListener('abort', end)
      }),
    receive({ update, applied }) {
      const { view, ...before } = store.getState()
      if (update.kind === 'view') show({ ledger: EMPTY_STATE.ledger, ...update }, applied)
      else if (update.kind === 'changes') show(applyChanges({ view, ledger }, update.changes), applied)
      else if (applied !== before.applied || !before.isRestored) store.setState({ applied, isRestored: true })
    },
    restore(view) {
      if (isFollowing) return
      prepareNames(view.entities)
      store.setState({ view, isRestored: true })
    },
    seed() {
      const { view, applied, isRestored } = store.getState()
      return isRestored ? { view, ledger, applied } : undefined
    },
  }
}
