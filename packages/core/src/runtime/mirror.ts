import { createStore } from 'zustand/vanilla'

import { applyChanges } from '../memory/apply-changes.js'
import { prepareReading } from '../memory/recall/prepare-reading.js'
import { EMPTY_STATE, type MemoryState, type MemoryView } from '../model/memory-state.js'
import type { Environment } from './environment.js'
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
  /** State for an engine without a record; undefined as long as nothing is shown. */
  seed(): ThreadSeed | undefined
  /** Leaves no timer behind: names are read again after the next publication. */
  rest(): void
}

/** So long nothing has come when names are read: of a burst of results each view is gone before anybody asks of it. */
const REST_MS = 30

/**
 * The page's read-only copy of a thread's view, kept by publications alone. With an environment it reads what entities are
 * called before a text asks. (Q5, S16)
 */
export function createMirror(environment?: Pick<Environment, 'after'>): Mirror {
  const store = createStore<MirrorState>(() => ({ view: EMPTY_STATE.view, isRestored: false, applied: 0 }))
  /** Known where nothing else holds it, and shown to nobody. */
  let { ledger } = EMPTY_STATE
  let isFollowing = false
  let cancelPreparing: (() => void) | undefined

  const prepare = (): void => {
    cancelPreparing?.()
    const prepareNow = (): void => prepareReading(store.getState().view.entities)
    cancelPreparing = environment?.after(REST_MS, prepareNow, 'by-nobody')
  }

  const show = (state: MemoryState, applied: number): void => {
    isFollowing = true
    ledger = state.ledger
    store.setState({ view: state.view, applied, isRestored: true })
    prepare()
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
      store.setState({ view, isRestored: true })
      prepare()
    },
    seed() {
      const { view, applied, isRestored } = store.getState()
      return isRestored ? { view, ledger, applied } : undefined
    },
    rest: () => cancelPreparing?.(),
  }
}
