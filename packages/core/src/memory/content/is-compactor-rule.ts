import type { CompactorRule } from '../../model/compactor.js'
import { parsePath } from '../parse-path.js'

/** Whether a value is a rule that a compactor can follow: words, or paths that lead somewhere. */
export function isCompactorRule(value: unknown): value is CompactorRule {
  if (typeof value !== 'object' || value === null) return false
  const { keep = [], say = '' } = value as { keep?: unknown; say?: unknown }
  return typeof say === 'string' && Array.isArray(keep) && keep.every(isPath)
}

function isPath(path: unknown): boolean {
  return typeof path === 'string' && parsePath(path) !== undefined
}
