import type { ArtifactCalls } from '../../../artifact-calls.js'
import type { DevtoolsClient } from '../../../devtools/devtools-client.js'
import type { DevtoolsFeature } from '../../../devtools/devtools-feature.js'
import { DEVTOOLS_LIMITS } from '../../../devtools/devtools-limits.js'
import { oneOf } from '../../../devtools/one-of.js'
import { Refusal } from '../../../devtools/refusal.js'
import { withFiniteLimits } from '../../../devtools/with-finite-limits.js'
import { count, fail, flag, key, listOf, object, shape, text, time } from '../../../memory/check-shape.js'
import type { Artifact, ArtifactLimits } from '../../../model/artifact.js'
import type { TextTransform } from '../../../model/text-transform.js'

export interface ArtifactProtocol {
  readonly question:
    | { readonly about: 'artifacts' }
    | { readonly about: 'artifact'; readonly id: string; readonly transform?: TextTransform }
  readonly answer:
    | { readonly about: 'artifacts'; readonly artifacts: readonly Artifact[]; readonly limits?: ArtifactLimits }
    | {
        readonly about: 'artifact'
        readonly artifact?: Artifact
        readonly text?: string
        readonly isCut: boolean
        readonly near: readonly string[]
      }
  readonly act: never
}

/** As many as a thread keeps at most, unless it was told otherwise. */
const MAX_ARTIFACTS = 2_000

const id = text(DEVTOOLS_LIMITS.idLength)
const words = text(DEVTOOLS_LIMITS.textLength)
const line = text()
const { artifactLength } = DEVTOOLS_LIMITS

const transform = oneOf('type', {
  full: shape({}),
  excerpt: shape({ 'around?': words, 'maxLength?': count }),
  summary: shape({}),
  'first-n': shape({ count }),
  'last-n': shape({ count }),
  filtered: shape({
    'path?': words,
    'where?': shape({ path: words, 'equals?': scalar, 'contains?': words }),
  }),
})

function scalar(value: unknown, path: string): void {
  if (typeof value === 'string') words(value, path)
  else if (typeof value !== 'number' && typeof value !== 'boolean') fail(path, 'is neither text, number nor flag')
}

const artifact = shape({
  id,
  'toolName?': line,
  'toolCallId?': line,
  kind: line,
  source: line,
  tags: listOf(line),
  links: listOf(line),
  bytes: count,
  tokens: time,
  checksum: line,
  entities: listOf(key),
  citation: line,
  storedAt: time,
  usedAt: time,
  uses: count,
})

/** Artifacts of a thread, or one text of it as far as it can be shown; without the feature, no limits. */
export const artifactsInDevtools: DevtoolsFeature<ArtifactProtocol> = {
  questions: {
    artifacts: {
      asked: object,
      answered: shape({
        artifacts: listOf(artifact),
        'limits?': shape({ maxCharacters: time, maxBytes: time, maxArtifacts: time }),
      }),
      async answer(client, { about }) {
        const { artifacts, source } = partsOf(client)
        if (!artifacts || !source) return { about, artifacts: [] }
        const kept = await artifacts.query({ limit: MAX_ARTIFACTS })
        return { about, artifacts: kept, limits: withFiniteLimits(source.limits) }
      },
    },
    artifact: {
      asked: shape({ id, 'transform?': transform }),
      answered: shape({
        'artifact?': artifact,
        'text?': text(DEVTOOLS_LIMITS.payload.page),
        isCut: flag,
        near: listOf(line),
      }),
      async answer(client, { about, id: asked, transform: shown = { type: 'full' } }) {
        const { source } = partsOf(client)
        const found = await source?.read(asked, shown).catch((error: unknown) => {
          throw new Refusal('failed', error instanceof Error ? error.message : String(error))
        })
        if (!found) return { about, isCut: false, near: [] }
        if ('near' in found) return { about, isCut: false, near: found.near.map(near => near.id) }
        return {
          about,
          artifact: found.artifact,
          text: found.text.slice(0, artifactLength).toWellFormed(),
          isCut: found.text.length > artifactLength,
          near: [],
        }
      },
    },
  },
  acts: {},
  async erase(client) {
    await partsOf(client).artifacts?.clear()
  },
}

/** Bounds of artifacts, and their texts. */
interface ArtifactSource {
  readonly limits: ArtifactLimits
  /** Counts as no use; of an unknown id, those that it may have been meant for. */
  read(id: string, transform: TextTransform): Promise<FoundArtifact>
}

type FoundArtifact = { readonly artifact: Artifact; readonly text: string } | { readonly near: readonly Artifact[] }

function partsOf({ features: { calls, inspected } }: DevtoolsClient) {
  return {
    artifacts: calls['artifacts'] as Pick<ArtifactCalls, 'clear' | 'query'> | undefined,
    source: inspected['artifacts'] as ArtifactSource | undefined,
  }
}
