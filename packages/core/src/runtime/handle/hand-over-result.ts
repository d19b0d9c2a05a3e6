import type { WorkingMemory } from '../../working-memory.js'
import { checkResult, isStream, type ReadBody, toPayload } from '../result-payload.js'
import { asError } from './as-error.js'
import type { OpenedMemory } from './opened-memory.js'

export interface ResultHandoverOptions {
  /** Does something with memory, once it is there. */
  step(run: (memory: OpenedMemory) => void): void
  /** Whether the thread has no name yet. */
  isDraft(): boolean
  readBody: ReadBody
}

/** Hands results to a memory that is not loaded yet: each is clipped at once, so that its caller may change it. */
export function createResultHandover({ step, isDraft, readBody }: ResultHandoverOptions): WorkingMemory['observe'] {
  return result => {
    try {
      checkResult(result)
      if (isStream(result.output)) {
        const given = { ...result }
        step(opened => opened.observe(given))
        return { status: 'accepted' }
      }
      // A draft sends its results again once it has a name, so it keeps its own copy of bytes.
      const handed = toPayload(isDraft() ? { ...result, transfer: false } : result, readBody)
      step(opened => opened.take(handed))
      if (handed instanceof Promise) {
        handed.catch(() => {})
        return { status: 'accepted' }
      }
      const { omitted } = handed
      return { status: 'accepted', ...(Object.keys(omitted).length > 0 && { omitted }) }
    } catch (error) {
      return { status: 'rejected', error: asError(error, 'result-unreadable') }
    }
  }
}
