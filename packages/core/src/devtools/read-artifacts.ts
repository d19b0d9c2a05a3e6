import type { DevtoolsClient } from './devtools-client.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Answer, Question } from './devtools-protocol.js'
import { featuresOf } from './features-of.js'
import { Refusal } from './refusal.js'
import { withFiniteLimits } from './with-finite-limits.js'

/** As many as a thread keeps at most, unless it was told otherwise. */
const MAX_ARTIFACTS = 2_000

/** What is set aside of a thread, or one text of it as far as it can be shown; without the feature, no limits. */
export async function readArtifacts(
  client: Pick<DevtoolsClient, 'features'>,
  question: Extract<Question, { about: 'artifacts' | 'artifact' }>,
): Promise<Answer> {
  const { artifacts, artifactSource } = featuresOf(client)
  if (!artifacts || !artifactSource)
    return question.about === 'artifacts'
      ? { about: 'artifacts', artifacts: [] }
      : { about: 'artifact', isCut: false, near: [] }
  if (question.about === 'artifacts')
    return {
      about: 'artifacts',
      artifacts: await artifacts.query({ limit: MAX_ARTIFACTS }),
      limits: withFiniteLimits(artifactSource.limits),
    }
  const { id, transform = { type: 'full' } } = question
  const found = await artifactSource.read(id, transform).catch((error: unknown) => {
    throw new Refusal('failed', error instanceof Error ? error.message : String(error))
  })
  if ('near' in found) return { about: 'artifact', isCut: false, near: found.near.map(near => near.id) }
  const { artifact, text } = found
  return {
    about: 'artifact',
    artifact,
    text: text.slice(0, DEVTOOLS_LIMITS.artifactLength).toWellFormed(),
    isCut: text.length > DEVTOOLS_LIMITS.artifactLength,
    near: [],
  }
}
