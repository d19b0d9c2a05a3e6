import { isCitation } from '../../memory/citation-mark.js'
import { resultIdOf } from '../../memory/content/result-id.js'
import type { Artifact, ArtifactCriteria, ArtifactSnapshot } from '../../model/artifact.js'
import type { Citation } from '../../model/citation.js'
import type { ResultKeeper } from '../../model/result-keeper.js'
import type { ArtifactCalls } from '../../artifact-calls.js'
import type { PackageHost } from '../../package-feature.js'
import { asError } from '../../runtime/handle/as-error.js'
import { boundId } from '../../runtime/handle/bound-id.js'
import type { ArtifactSettings } from './artifact-host.js'
import { type ArtifactClient, artifactClientOf } from './artifact-client.js'
import type { CitationWriter } from './citation-writer.js'
import { handArtifact } from './hand-artifact.js'

export interface ArtifactCallsOptions {
  settings: ArtifactSettings
  /** Asks a model for better citations, where there is one. */
  writer: CitationWriter | undefined
}

export interface HeldArtifacts extends Omit<ArtifactCalls, 'subscribe'>, Pick<ResultKeeper, 'cite'> {
  /** The artifact of a call's result, once its transaction has completed. */
  keptResult(toolCallId: string): Artifact | undefined
  /** Nothing is cited any more. */
  uncite(): void
}

/** The calls about artifacts of a memory that is on. Nothing waits for what they keep. */
export function createArtifactCalls(host: PackageHost, { settings, writer }: ArtifactCallsOptions): HeldArtifacts {
  const { environment, isPrivate, onError } = host
  /** Texts cited here that the mirror does not show yet, by call. */
  const cited = new Map<string, string>()

  const artifacts = (): ArtifactClient => {
    host.start()
    return artifactClientOf(host.thread())
  }

  const citationOf = (toolCallId: string): string | undefined => {
    const shown = host.shown().citations.get(toolCallId)?.text
    if (shown !== undefined) cited.delete(toolCallId)
    return shown ?? cited.get(toolCallId)
  }

  const keptResult: HeldArtifacts['keptResult'] = toolCallId =>
    artifactClientOf(host.thread()).kept(resultIdOf(toolCallId))

  /** The answer, or an empty one after a failure, which is reported. */
  const orReport = async <Answer>(ask: () => Promise<Answer>, none: Answer): Promise<Answer> => {
    try {
      return await ask()
    } catch (error) {
      onError(asError(error))
      return none
    }
  }

  return {
    uncite: () => cited.clear(),
    citationOf,
    keptResult,

    keepResult(given) {
      const id = resultIdOf(given.toolCallId)
      const known = artifactClientOf(host.thread())
      if (isPrivate() || known.isKeeping(id)) return
      // An object is made a text when the page has nothing better to do; it does not wait for that.
      const hand = async () => {
        if (typeof given.content !== 'string') await new Promise<void>(resolve => environment.after(0, resolve))
        return handArtifact(given, id)
      }
      artifacts()
        .keep(id, hand, { settings, at: environment.now() })
        .then(
          artifact => artifact && writer?.improve(artifact),
          (error: unknown) => onError(asError(error)),
        )
    },

    cite(toolCallIds) {
      const citations = toolCallIds.flatMap((toolCallId): Citation[] => {
        const artifact = keptResult(toolCallId)
        // A text that is shorter than any citation stands for itself.
        if (!artifact || citationOf(toolCallId) !== undefined || !isCitation(artifact.citation)) return []
        return [{ toolCallId, text: artifact.citation, entities: artifact.entities }]
      })
      if (citations.length === 0 || isPrivate()) return
      for (const { toolCallId, text } of citations) cited.set(toolCallId, text)
      host.send({ type: 'results-cited', citations })
    },

    async store(given) {
      if (isPrivate()) return { status: 'ignored', reason: 'private-turn' }
      try {
        const { toolCallId } = given
        const id = resultIdOf(typeof toolCallId === 'string' ? toolCallId : environment.randomId())
        const artifact = await artifacts().host.store(handArtifact(given, id), settings, environment.now())
        return { status: 'stored', artifact }
      } catch (error) {
        return { status: 'rejected', error: asError(error, 'artifact-refused') }
      }
    },

    async retrieve(id, transform = { type: 'full' }) {
      try {
        const noting = { at: environment.now(), isNoted: !isPrivate() }
        const found = await artifacts().host.retrieve(boundId(id), transform, noting)
        return 'near' in found ? { status: 'unknown', id, near: found.near } : { status: 'found', ...found }
      } catch (error) {
        return { status: 'failed', error: asError(error) }
      }
    },

    async query(criteria = {}) {
      try {
        return await artifacts().host.query(plain(criteria))
      } catch (error) {
        const failed = asError(error)
        onError(failed)
        return Object.assign([], { failed })
      }
    },
    clear: (criteria = {}) => orReport(() => artifacts().host.clear(plain(criteria), environment.now()), 0),
    events: () => orReport(() => artifacts().host.events(), []),
    snapshot: (criteria = {}) => orReport(() => artifacts().host.snapshot(plain(criteria)), EMPTY_SNAPSHOT),

    async restore(snapshot) {
      try {
        return {
          status: 'restored',
          artifacts: await artifacts().host.restore(snapshot, settings, environment.now()),
        }
      } catch (error) {
        return { status: 'rejected', error: asError(error, 'import-invalid') }
      }
    },
  }
}

const EMPTY_SNAPSHOT: ArtifactSnapshot = { format: 'antecedent-artifacts', version: 1, artifacts: [] }

/** Criteria without what cannot leave the page. */
function plain(criteria: ArtifactCriteria): ArtifactCriteria {
  return JSON.parse(JSON.stringify(criteria)) as ArtifactCriteria
}
