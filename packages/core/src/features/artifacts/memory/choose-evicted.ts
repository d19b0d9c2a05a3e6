import type { Artifact, ArtifactLimits } from '../../../model/artifact.js'

export interface EvictionOptions {
  readonly limits: Pick<ArtifactLimits, 'maxBytes' | 'maxArtifacts'>
  /** Whether a citation of the artifact stands in a history. */
  readonly isCited: (artifact: Pick<Artifact, 'id'>) => boolean
}

/**
 * Ids of the artifacts that must go for the others to be within the limits, the least valuable first. (A8)
 *
 * Unused, old and large ones are worth least. What is cited counts double, for its text stands nowhere else; it is not
 * spared altogether: then a store full of citations could take no new result, which would go in full for ever.
 */
export function chooseEvicted(artifacts: readonly Artifact[], { limits, isCited }: EvictionOptions): readonly string[] {
  let bytes = artifacts.reduce((sum, artifact) => sum + artifact.bytes, 0)
  let count = artifacts.length
  const isWithin = (): boolean => bytes <= limits.maxBytes && count <= limits.maxArtifacts
  if (isWithin()) return []
  const evicted: string[] = []
  for (const artifact of byValue(artifacts, isCited)) {
    if (isWithin()) break
    evicted.push(artifact.id)
    bytes -= artifact.bytes
    count--
  }
  return evicted
}

/** Age is a place in the order of last use: the same at any time, and for a store that slept for a month. */
function byValue(artifacts: readonly Artifact[], isCited: EvictionOptions['isCited']): readonly Artifact[] {
  const newestFirst = artifacts.toSorted(
    (one, other) => lastTouch(other) - lastTouch(one) || (one.id < other.id ? -1 : 1),
  )
  return newestFirst
    .map((artifact, age) => ({
      artifact,
      value:
        ((1 + Math.log2(1 + artifact.uses)) * (isCited(artifact) ? 2 : 1)) /
        ((1 + age) * Math.sqrt(1 + artifact.bytes)),
    }))
    .toReversed()
    .sort((one, other) => one.value - other.value)
    .map(({ artifact }) => artifact)
}

function lastTouch({ storedAt, usedAt }: Artifact): number {
  return Math.max(storedAt, usedAt)
}
