import { AntecedentError } from '../../errors.js'
import type { Llm, LlmRequest } from '../../host-models.js'
import type { Environment } from '../environment.js'

/** The host's model behind a deadline. */
export interface ModelAsker {
  /** Rejects where it throws, comes too late, or memory ends. One question at a time. */
  ask(question: Omit<LlmRequest, 'signal'>): Promise<unknown>
  /** Gives up what is being asked. */
  stop(why: string): void
}

export interface ModelAskerOptions {
  llm: Llm
  environment: Pick<Environment, 'after'>
  deadlineMs: number
}

export function createModelAsker({ llm, environment, deadlineMs }: ModelAskerOptions): ModelAsker {
  let giveUp: ((why: string) => void) | undefined
  return {
    ask(question) {
      const aborting = new AbortController()
      return new Promise<unknown>((resolve, reject) => {
        const end = (why: string): void => {
          cancel()
          aborting.abort()
          reject(new AntecedentError('callback-failed', { message: why }))
        }
        const cancel = environment.after(deadlineMs, () => end(`llm did not answer within ${deadlineMs} ms.`))
        giveUp = end
        // A host's function may throw at once.
        const answering = (async () => llm({ ...question, signal: aborting.signal }))()
        answering.then(resolve, reject).finally(cancel)
      })
    },
    stop: why => giveUp?.(why),
  }
}
