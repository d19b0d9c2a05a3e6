import type { CompactorOptions } from '../../model/compactor.js'
import type { TextStorage } from '../../runtime/persistence/text-storage.js'
import type { Artifact } from '../../model/artifact.js'
import type { EnginePart, ThreadQueries } from '../../runtime/engine-part.js'
import { artifactQueries } from './artifact-queries.js'
import { createThreadArtifacts, type ThreadArtifacts } from './thread-artifacts.js'

/** Artifacts in the engine: redacted, read, cited and stored. `ownCompactors` are those of the app's own worker file. */
export function artifactsPart(ownCompactors: CompactorOptions = {}): EnginePart {
  const opened = new WeakMap<ThreadQueries, ThreadArtifacts>()
  return {
    name: 'artifacts',
    open(thread) {
      const artifacts = createThreadArtifacts({
        ...thread,
        // Nobody else keeps any.
        storage: thread.storage as TextStorage<Artifact>,
        ownCompactors,
      })
      const queries = artifactQueries(artifacts, other => opened.get(other))
      opened.set(queries, artifacts)
      return queries
    },
    textNews: ({ put = [], remove: gone = [] }) => ({ put: put.map(({ kept }) => kept), gone }),
  }
}
