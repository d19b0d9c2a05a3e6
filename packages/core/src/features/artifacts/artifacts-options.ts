import type { ArtifactLimits } from '../../model/artifact.js'
import type { CompactorRule } from '../../model/compactor.js'

export interface ArtifactsOptions {
  /** Bounds of a thread's artifacts in the storage; left-out ones keep their defaults. */
  limits?: Partial<ArtifactLimits>
  /**
   * Words of citations for results, by tool or by the beginning of its name (`github_*`): what stands at paths of a result,
   * and words. Functions go into a worker file, `startMemoryWorker({ compactors })`.
   */
  compactors?: Readonly<Record<string, CompactorRule>>
  /**
   * Added to what `llm` is told for the words of a citation; a prompt of your own takes its place in `llm`, where `purpose` is
   * `compact`.
   */
  instructions?: string
}
