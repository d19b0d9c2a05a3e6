import type { ArtifactCalls } from '../../artifact-calls.js'
import type { Feature, Idle } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import type { ArtifactLimits } from '../../model/artifact.js'
import type { CompactorRule } from '../../model/compactor.js'

export type { ArtifactCalls, ArtifactList, RestoreResult, RetrieveResult, StoreResult } from '../../artifact-calls.js'
export type {
  Artifact,
  ArtifactCriteria,
  ArtifactEvent,
  ArtifactLimits,
  ArtifactSnapshot,
  GivenArtifact,
} from '../../model/artifact.js'
export type { TextTransform } from '../../model/text-transform.js'
export type { CompactorRule } from '../../model/compactor.js'
export type { ContentKind } from '../../model/content-kind.js'

export interface ArtifactsOptions {
  /** What the artifacts of a thread may take of the storage; left-out ones keep their defaults. */
  limits?: Partial<ArtifactLimits>
  /**
   * What citations say of results, by tool or by the beginning of its name (`github_*`): what stands at paths of a result,
   * and words. Functions go into a worker file, `startMemoryWorker({ compactors })`.
   */
  compactors?: Readonly<Record<string, CompactorRule>>
}

const withCode = loadOnce(() => import('./connect-artifacts.js'))

/**
 * Artifacts: large tool results and other texts, kept in full outside the chat, with citations in their place.
 *
 * @example
 * const memory = createWorkingMemory({ user, thread, features: [artifacts()] })
 * await memory.artifacts.store({ content: report, tags: ['report'] })
 */
export function artifacts(options: ArtifactsOptions = {}): Feature<'artifacts', ArtifactCalls> {
  return {
    name: 'artifacts',
    idle: {
      citationOf: { value: undefined },
      keepResult: { value: undefined },
      subscribe: 'listens',
      store: refused,
      restore: refused,
      retrieve: ({ error }, id) => (error ? { status: 'failed', error } : { status: 'unknown', id, near: NOTHING }),
      query: noList,
      clear: () => 0,
      events: noList,
      snapshot: () => ({ format: 'antecedent-artifacts', version: 1, artifacts: NOTHING }),
    },
    part: () => import('./artifacts-part.js').then(({ artifactsPart }) => artifactsPart()),
    load: () =>
      withCode(
        ({ connectArtifacts }) =>
          host =>
            connectArtifacts(host, options),
      ),
  }
}

/** The same list each time, for who renders from it. */
const NOTHING: readonly never[] = []
const noList = () => NOTHING

function refused({ reason = 'memory-closed', error }: Idle) {
  return error ? ({ status: 'rejected', error } as const) : ({ status: 'ignored', reason } as const)
}
