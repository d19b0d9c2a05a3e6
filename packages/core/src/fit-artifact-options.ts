import { AntecedentError } from './errors.js'
import { isCompactorRule } from './memory/content/is-compactor-rule.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

type ArtifactOptions = Pick<WorkingMemoryOptions, 'artifacts' | 'compactors'>

/**
 * What of the options about artifacts is what it must be; of the rest `onError` is told. They are read once memory is
 * loaded, so that no page pays for their check before. (O1)
 */
export function fitArtifactOptions(
  { artifacts, compactors }: ArtifactOptions,
  onError: (error: AntecedentError) => void,
): Required<ArtifactOptions> {
  const keepFitting = <Value>(
    name: keyof ArtifactOptions,
    table: Readonly<Record<string, Value>> = {},
    { fits, wanted }: { fits: (value: unknown) => boolean; wanted: string },
  ): Record<string, Value> => {
    const isKept = ([key, value]: [string, Value]): boolean => {
      if (value === undefined) return false
      if (fits(value)) return true
      const path = `${name}.${key}`
      onError(
        new AntecedentError('options-invalid', {
          message: `createWorkingMemory: ${path} must be ${wanted}. It was left out.`,
          details: { path },
        }),
      )
      return false
    }
    return Object.fromEntries(Object.entries(table ?? {}).filter(isKept))
  }
  return {
    artifacts: keepFitting('artifacts', artifacts, { fits: isLimit, wanted: 'a number from 0' }),
    compactors: keepFitting('compactors', compactors, {
      fits: isCompactorRule,
      wanted: 'a rule: keep, a list of paths, or say, a text; functions go into a worker file',
    }),
  }
}

function isLimit(value: unknown): boolean {
  return typeof value === 'number' && value >= 0
}
