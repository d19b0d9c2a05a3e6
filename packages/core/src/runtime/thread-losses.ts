import { AntecedentError } from '../errors.js'
import { createLossCount, type LossCount } from './loss-count.js'

/** Causes by which observations go before a transaction holds them, or with the record that held them. */
export type LossCause = 'tab' | 'erasure' | 'clearing'

/** Losses of a thread's engine, counted for `flush` and reported in words. (P1) */
export interface ThreadLosses extends LossCount {
  lose(count: number, by: LossCause): void
}

export function createThreadLosses(tellError: (error: AntecedentError) => void): ThreadLosses {
  const losses = createLossCount()
  return {
    ...losses,
    lose(count, by) {
      if (count === 0) return
      losses.add(count)
      tellError(new AntecedentError('observation-lost', { message: LOST_TO[by], details: { lost: count } }))
    },
  }
}

const LOST_TO: Readonly<Record<LossCause, string>> = {
  tab: 'Storage failed for so long, and another tab moved on so far, that the oldest unsaved observations were lost.',
  erasure: 'Everything of this user was erased, and with it what had been observed before and was not saved yet.',
  clearing:
    "The site's data were cleared or damaged, and this thread's record was written without what this tab had saved of it.",
}
