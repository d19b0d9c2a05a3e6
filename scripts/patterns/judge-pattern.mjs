import { check } from 'recheck'
import { reducePattern } from './reduce-pattern.mjs'

/** What takes longer is too large for anybody to tell. */
const TIMEOUT_MS = 20_000

/**
 * Why a pattern is not known to be linear, or undefined where it is proven. Sampling (`fuzz`) proves nothing, and takes
 * longer than all else: recheck decides by automata alone.
 * @param {{ source: string, flags: string }} pattern
 */
export async function judgePattern(pattern) {
  try {
    const { source, flags } = reducePattern(pattern)
    const verdict = await check(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
    if (verdict.status === 'safe') return undefined
    if (verdict.status === 'unknown') return `cannot be decided (${verdict.error.kind}): say it in two patterns`
    return `${verdict.complexity.summary}, as for ${verdict.attack.pattern}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
