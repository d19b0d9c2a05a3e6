import { eachOnce } from '../current-memory.js'
import type { Failure } from '../receipt/with-failure.js'
import type { RequestMemory } from '../request-memory.js'

/** The ends of the runs of a memory: a middleware makes their requests, and a subscriber hears how they end. */
export interface RunReceipts {
  /** A subscriber will tell how this run ends. */
  expect(runId: string): void
  /** Writes the receipt of a run once that is told; at once of one that nobody hears of, or that has failed. */
  conclude(runId: string | undefined, write: (failure: Failure) => void, failure: Failure): void
  /** The run is answered, has failed or was stopped. */
  end(runId: string | undefined, failure?: Failure): void
}

/** Of one memory; those before are written without a word on their end. */
const MAX_RUNS = 50

export const runReceiptsOf = eachOnce((_memory: RequestMemory): RunReceipts => {
  const runs = new Map<string, ((failure: Failure) => void) | undefined>()
  const end: RunReceipts['end'] = (runId, failure) => {
    if (runId === undefined) return
    const write = runs.get(runId)
    runs.delete(runId)
    write?.(failure)
  }
  return {
    end,
    expect(runId) {
      for (const old of [...runs.keys()].slice(0, Math.max(0, runs.size - MAX_RUNS))) end(old)
      runs.set(runId, undefined)
    },
    conclude(runId, write, failure) {
      if (runId !== undefined && runs.has(runId) && !failure) runs.set(runId, write)
      else write(failure)
    },
  }
})
