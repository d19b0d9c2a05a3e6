import type { ThreadQueries } from '../../runtime/engine-part.js'
import type { ArtifactHost } from './artifact-host.js'
import type { ThreadArtifacts } from './thread-artifacts.js'

/** The arguments of a method, as one input. */
type Given<Name extends keyof ArtifactHost> = Parameters<ArtifactHost[Name]>

/** Queries on the artifacts of a thread; `artifactsOf` finds those behind the same answers of another. */
export const artifactQueries = (
  artifacts: ThreadArtifacts,
  artifactsOf: (queries: ThreadQueries) => ThreadArtifacts | undefined,
) => ({
  store: (given: Given<'store'>) => artifacts.store(...given),
  retrieve: (given: Given<'retrieve'>) => artifacts.retrieve(...given),
  excerpt: (given: Given<'excerpt'>) => artifacts.excerpt(...given),
  describe: (given: Given<'describe'>) => artifacts.describe(...given),
  query: (given: Given<'query'>) => artifacts.query(...given),
  clear: (given: Given<'clear'>) => artifacts.clear(...given),
  events: (given: Given<'events'>) => artifacts.events(...given),
  snapshot: (given: Given<'snapshot'>) => artifacts.snapshot(...given),
  restore: (given: Given<'restore'>) => artifacts.restore(...given),
  /** Gives another thread that is open what this one keeps. */
  copyTo: async (thread: string, others: (thread: string) => Promise<ThreadQueries>): Promise<void> =>
    artifactsOf(await others(thread))?.adopt(await artifacts.all()),
})

export type ArtifactQueries = ReturnType<typeof artifactQueries>

declare module '../../runtime/queries/built-in-queries.js' {
  interface EngineQueries {
    readonly artifacts: ArtifactQueries
  }
}
