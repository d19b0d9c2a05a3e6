import type { Artifact, ArtifactEvent } from '../../model/artifact.js'
import { type ArtifactStorage, MAX_ARTIFACT_EVENTS, type StoredArtifact } from './artifact-storage.js'
import type { Erasure } from './erasure.js'

interface ThreadArtifacts {
  readonly kept: ReadonlyMap<string, StoredArtifact>
  readonly events: readonly ArtifactEvent[]
}

export interface InMemoryArtifacts extends ArtifactStorage {
  /** The threads that anything was ever kept of. */
  threads(): readonly string[]
  clear(): void
  /** Removes some, of every thread. */
  drop(isGone: (artifact: Artifact) => boolean): void
}

/** Keeps artifacts for as long as the engine lives: those of drafts, and all where nothing is stored. (P5) */
export function createInMemoryArtifacts(lastErasure?: () => Erasure): InMemoryArtifacts {
  const threads = new Map<string, ThreadArtifacts>()
  const of = (thread: string): ThreadArtifacts => threads.get(thread) ?? { kept: new Map(), events: [] }
  const list = (thread: string): readonly Artifact[] =>
    [...of(thread).kept.values()].map(({ artifact }) => artifact).sort((a, b) => a.storedAt - b.storedAt)

  return {
    list: async thread => list(thread),
    read: async (thread, id) => of(thread).kept.get(id),
    events: async thread => of(thread).events,
    async update(thread, change) {
      const update = change(list(thread), lastErasure?.())
      const { kept: before, events } = of(thread)
      const kept = new Map(before)
      for (const id of update.remove ?? []) kept.delete(id)
      for (const { artifact, text = kept.get(artifact.id)?.text ?? '' } of update.put ?? [])
        kept.set(artifact.id, { artifact, text })
      threads.set(thread, { kept, events: [...events, ...(update.events ?? [])].slice(-MAX_ARTIFACT_EVENTS) })
      return update
    },
    // The browser's quota is of no concern here: what is kept in memory has caps of its own.
    makeRoom: async () => [],
    threads: () => [...threads.keys()],
    clear: () => threads.clear(),
    drop(isGone) {
      for (const [thread, { kept, events }] of threads) {
        const left = [...kept].filter(([, { artifact }]) => !isGone(artifact))
        threads.set(thread, { kept: new Map(left), events })
      }
    },
  }
}
