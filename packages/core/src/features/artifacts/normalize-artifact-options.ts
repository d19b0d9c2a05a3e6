import { AntecedentError } from '../../errors.js'
import { isCompactorRule } from '../../memory/content/is-compactor-rule.js'
import type { ArtifactSettings } from './artifact-host.js'

/** Valid options; `onError` gets the others. */
export function normalizeArtifactOptions(
  { limits, compactors }: ArtifactSettings,
  onError: (error: AntecedentError) => void,
): Required<ArtifactSettings> {
  const keepFitting = <Value>(
    name: keyof ArtifactSettings,
    table: Readonly<Record<string, Value>> = {},
    { fits, wanted }: { fits: (value: unknown) => boolean; wanted: string },
  ): Record<string, Value> => {
    const isKept = ([key, value]: [string, Value]): boolean => {
      if (value === undefined) return false
      if (fits(value)) return true
      const path = `${name}.${key}`
      onError(
        new AntecedentError('options-invalid', {
          message: `artifacts(): ${path} must be ${wanted}. It was left out.`,
          details: { path },
        }),
      )
      return false
    }
    return Object.fromEntries(Object.entries(table ?? {}).filter(isKept))
  }
  return {
    limits: keepFitting('limits', limits, { fits: isLimit, wanted: 'a number from 0' }),
    compactors: keepFitting('compactors', compactors, {
      fits: isCompactorRule,
      wanted: 'a rule: keep, a list of paths, or say, a text; functions go into a worker file',
    }),
  }
}

function isLimit(value: unknown): boolean {
  return typeof value === 'number' && value >= 0
}
