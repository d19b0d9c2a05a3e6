import type { Artifact, ArtifactCriteria, WorkingMemory } from '@antecedent/core'
import { isSameList } from '../same-list.js'

/** What a component shows of a thread's artifacts. */
export interface ListedArtifacts {
  readonly artifacts: readonly Artifact[]
  /** Whether the first answer is still on its way. */
  readonly isLoading: boolean
}

/** The artifacts of a memory that fit, kept current while somebody listens. It knows nothing of React. */
export interface ArtifactList {
  get(): ListedArtifacts
  subscribe(listener: () => void): () => void
  /** Asks again soon. */
  refresh(): void
}

export const LOADING: ListedArtifacts = { artifacts: [], isLoading: true }

/** Memory tells of changes in bursts, and is done keeping a result some time after it told of it. */
const REFRESH_MS = 100

/** Lists of one memory tell each other of what was stored and cleared, since memory itself tells of entities alone. */
const listsOf = new WeakMap<WorkingMemory, Set<ArtifactList>>()

export function refreshArtifacts(memory: WorkingMemory): void {
  for (const list of listsOf.get(memory) ?? []) list.refresh()
}

export function createArtifactList(memory: WorkingMemory, criteria: ArtifactCriteria): ArtifactList {
  const listeners = new Set<() => void>()
  let shown = LOADING
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const ask = async () => {
    timer = undefined
    const question = ++asked
    const found = await memory.artifacts.query(criteria)
    // Answers to earlier questions can come later.
    if (question !== asked || listeners.size === 0) return
    const artifacts = keepEqual(shown.artifacts, found)
    if (!shown.isLoading && artifacts === shown.artifacts) return
    shown = { artifacts, isLoading: false }
    for (const listener of listeners) listener()
  }

  const list: ArtifactList = {
    get: () => shown,
    refresh() {
      timer ??= setTimeout(ask, REFRESH_MS)
    },
    subscribe(listener) {
      listeners.add(listener)
      const lists = listsOf.get(memory) ?? new Set()
      listsOf.set(memory, lists.add(list))
      const unsubscribe = memory.subscribe(list.refresh)
      if (listeners.size === 1) void ask()
      return () => {
        unsubscribe()
        listeners.delete(listener)
        if (listeners.size > 0) return
        lists.delete(list)
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
  return list
}

/** What was found, as the objects that are shown where they say the same. */
function keepEqual(before: readonly Artifact[], found: readonly Artifact[]): readonly Artifact[] {
  const known = new Map(before.map(artifact => [artifact.id, artifact]))
  const kept = found.map(artifact => {
    const earlier = known.get(artifact.id)
    return earlier && JSON.stringify(earlier) === JSON.stringify(artifact) ? earlier : artifact
  })
  return isSameList(before, kept) ? before : kept
}
