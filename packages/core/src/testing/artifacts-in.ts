import type { ArtifactQueries } from '../features/artifacts/artifact-queries.js'
import type { ThreadQueries } from '../runtime/engine-part.js'

interface Engine {
  thread(name: string): Promise<{ readonly parts: Readonly<Record<string, ThreadQueries>> }>
}

/** What an engine that has the part answers about the artifacts of a thread. */
export async function artifactsIn(engine: Engine, thread = 't-1'): Promise<ArtifactQueries> {
  return (await engine.thread(thread)).parts['artifacts'] as unknown as ArtifactQueries
}
