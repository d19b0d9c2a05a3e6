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
    if (verdict.status === 'safe') return await judgeRepeated(pattern)
    if (verdict.status === 'unknown') return `cannot be decided (${verdict.error.kind}): say it in two patterns`
    return `${verdict.complexity.summary}, as for ${verdict.attack.pattern}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Why a pattern takes twice as long with each repetition that it may have: of a group that can be read in several ways, as
 * `(?:\\s{3,4}){0,30}`, a bound of thirty is none.
 * @param {{ source: string, flags: string }} pattern
 */
async function judgeRepeated(pattern) {
  const { source, flags, isRepeated } = reducePattern(pattern, { isEachRepeated: true })
  if (!isRepeated) return undefined
  const verdict = await check(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
  if (verdict.status !== 'vulnerable' || verdict.complexity.type !== 'exponential') return undefined
  return `exponential within its bounds, as for ${verdict.attack.pattern}`
}
