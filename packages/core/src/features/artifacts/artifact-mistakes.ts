import type { Llm } from '../../host-models.js'
import { unknownNames } from '../../mistakes/unknown-names.js'
import { DEFAULT_ARTIFACT_LIMITS } from '../../model/artifact.js'
import type { ArtifactsOptions } from './artifacts-options.js'

const OPTIONS: Record<keyof ArtifactsOptions, true> = { limits: true, compactors: true, instructions: true }

const LIMITS = Object.keys(DEFAULT_ARTIFACT_LIMITS)

/** Faults of the feature's options, in sentences. */
export function mistakesOfArtifacts(options: ArtifactsOptions, llm: Llm | undefined): readonly string[] {
  return [
    ...unknownNames('artifacts knows no option', options, Object.keys(OPTIONS), name =>
      LIMITS.includes(name) ? `It is given in \`limits: { ${name} }\`.` : undefined,
    ),
    ...(options.instructions !== undefined && !llm
      ? [
          'artifacts: `instructions` are for a model, and this memory has none, so that citations are made without one. ' +
            'Give createWorkingMemory an `llm` (@antecedent/core/models).',
        ]
      : []),
  ]
}
