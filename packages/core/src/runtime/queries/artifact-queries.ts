import type { ThreadArtifacts } from '../thread-artifacts.js'
import type { ArtifactHost } from '../worker/artifact-host.js'

export interface Asked {
  readonly artifacts: ThreadArtifacts
}

/** The arguments of a method, as one input. */
type Given<Name extends keyof ArtifactHost> = Parameters<ArtifactHost[Name]>

/** The artifacts of a thread. */
export const artifactQueries = {
  store: ({ artifacts }: Asked, given: Given<'store'>) => artifacts.store(...given),
  retrieve: ({ artifacts }: Asked, given: Given<'retrieve'>) => artifacts.retrieve(...given),
  excerpt: ({ artifacts }: Asked, given: Given<'excerpt'>) => artifacts.excerpt(...given),
  describe: ({ artifacts }: Asked, given: Given<'describe'>) => artifacts.describe(...given),
  query: ({ artifacts }: Asked, given: Given<'query'>) => artifacts.query(...given),
  clear: ({ artifacts }: Asked, given: Given<'clear'>) => artifacts.clear(...given),
  events: ({ artifacts }: Asked, given: Given<'events'>) => artifacts.events(...given),
  snapshot: ({ artifacts }: Asked, given: Given<'snapshot'>) => artifacts.snapshot(...given),
  restore: ({ artifacts }: Asked, given: Given<'restore'>) => artifacts.restore(...given),
  /** Gives another thread that is open what this one keeps. */
  copyTo: async ({ artifacts }: Asked, thread: string, others: (thread: string) => Promise<Asked>) =>
    (await others(thread)).artifacts.adopt(await artifacts.all()),
}
