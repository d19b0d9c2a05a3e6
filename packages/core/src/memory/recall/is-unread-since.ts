import type { Moment } from '../../model/clock.js'
import { isChange } from '../../model/extraction.js'
import type { MemoryView } from '../../model/memory-state.js'

/** Tokens of a result that may hold what words point at: a shorter one says that something was done. */
const MIN_TOKENS = 40

/** Whether a result came since a moment in which memory read nothing but words of a text: what it shows may be meant. */
export function isUnreadSince(since: Partial<Moment>, { episodes, entities }: MemoryView): boolean {
  const { sequence = 0, message = 0 } = since
  return episodes.some(
    ({ moment, source, action, outcome, tokens = 0, entities: shown }) =>
      moment.sequence > sequence &&
      moment.message > message &&
      source === 'tool' &&
      outcome === 'succeeded' &&
      !isChange(action) &&
      tokens >= MIN_TOKENS &&
      shown.every(key => entities.get(key)?.role === 'text'),
  )
}
