import type { ArtifactCalls } from '../../artifact-calls.js'
import type { Feature, Idle } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import type { ArtifactsOptions } from './artifacts-options.js'

export type { ArtifactsOptions } from './artifacts-options.js'
export type { ArtifactCalls, ArtifactList, RestoreResult, RetrieveResult, StoreResult } from '../../artifact-calls.js'
export type {
  Artifact,
  ArtifactCriteria,
  ArtifactLimits,
  ArtifactSnapshot,
  GivenArtifact,
} from '../../model/artifact.js'
export type { TextEvent } from '../../model/kept-text.js'
export type { TextTransform } from '../../model/text-transform.js'
export type { CompactorRule } from '../../model/compactor.js'
export type { ContentKind } from '../../model/content-kind.js'

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
