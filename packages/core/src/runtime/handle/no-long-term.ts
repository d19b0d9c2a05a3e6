import type { LongTermCalls } from '../../working-memory-long-term.js'

const NOTHING: readonly never[] = []

const ignore = async () => ({ status: 'ignored', reason: 'long-term-off' }) as const

/** The calls of a memory of which nothing lasts. */
export const NO_LONG_TERM: LongTermCalls = {
  startSession: ignore,
  endSession: ignore,
  entities: () => NOTHING,
  episodes: () => NOTHING,
  sessions: () => NOTHING,
}
