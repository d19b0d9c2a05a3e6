import type { WorkingMemory } from '@antecedent/core'
import type { Artifact, ArtifactCalls, ArtifactCriteria } from '@antecedent/core/artifacts'
import { isSameList } from '../same-list.js'

/** A thread's artifacts, as a component shows them. */
export interface ListedArtifacts {
  readonly artifacts: readonly Artifact[]
  /** Whether the first answer is still on its way. */
  readonly isLoading: boolean
}

/** The artifacts of a memory that fit, kept current for one listener at a time. It knows nothing of React. */
export interface ArtifactList {
  get(): ListedArtifacts
  subscribe(listener: () => void): () => void
}

export const LOADING: ListedArtifacts = { artifacts: [], isLoading: true }

export function createArtifactList(
  { memory, calls }: { memory: WorkingMemory; calls: Pick<ArtifactCalls, 'query' | 'subscribe'> },
  criteria: ArtifactCriteria,
): ArtifactList {
  let shown = LOADING
  let asked = 0

  return {
    get: () => shown,
    subscribe(listener) {
      const ask = async () => {
        const question = ++asked
        const found = await calls.query(criteria)
        // Answers to earlier questions can come later.
        if (question !== asked) return
        // What could not be read is not gone.
        const artifacts = found.failed ? shown.artifacts : keepEqual(shown.artifacts, found)
        if (!shown.isLoading && artifacts === shown.artifacts) return
        shown = { artifacts, isLoading: false }
        listener()
      }
      // Listening to memory keeps one open that a provider made.
      const stops = [memory.subscribe(() => {}), calls.subscribe(ask)]
      void ask()
      return () => {
        asked++
        for (const stop of stops) stop()
      }
    },
  }
}

/** Found artifacts, as the objects that are shown where they say the same. */
function keepEqual(before: readonly Artifact[], found: readonly Artifact[]): readonly Artifact[] {
  const known = new Map(before.map(artifact => [artifact.id, artifact]))
  const kept = found.map(artifact => {
    const earlier = known.get(artifact.id)
    return earlier && JSON.stringify(earlier) === JSON.stringify(artifact) ? earlier : artifact
  })
  return isSameList(before, kept) ? before : kept
}
