import { unknownNames } from '../../mistakes/unknown-names.js'
import { DEFAULT_ARTIFACT_LIMITS } from '../../model/artifact.js'
import type { ArtifactSettings } from './artifact-host.js'

const OPTIONS: Record<keyof ArtifactSettings, true> = { limits: true, compactors: true }

const LIMITS = Object.keys(DEFAULT_ARTIFACT_LIMITS)

/** What is wrong with what the feature was given, in sentences. */
export function mistakesOfArtifacts(options: ArtifactSettings): readonly string[] {
  return unknownNames('artifacts knows no option', options, Object.keys(OPTIONS), name =>
    LIMITS.includes(name) ? `It is given in \`limits: { ${name} }\`.` : undefined,
  )
}
