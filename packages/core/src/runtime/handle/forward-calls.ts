import type { AntecedentError } from '../../errors.js'
import type { Idle, IdleAnswers } from '../../feature.js'
import { asError } from './as-error.js'
import type { LoadingMemory } from './load-memory.js'
import type { OpenedMemory } from './opened-memory.js'
import type { Quietly } from './quietly.js'

export interface ForwardCallsOptions {
  memory: Pick<LoadingMemory, 'ask' | 'get' | 'whenThere'>
  /** Why memory answers nothing now. */
  offReason: () => Idle['reason']
  quietly: Quietly
  onError: (error: AntecedentError) => void
}

type Call = (...given: unknown[]) => unknown
type CallTable = Readonly<Record<string, Call | undefined>>

/** The calls of a part of memory, each asked of it once it is there; `idle` says what they answer where it is not. */
export function forwardCalls<Calls>(
  find: (opened: OpenedMemory) => Calls | undefined,
  idle: IdleAnswers<Calls>,
  { memory, offReason, quietly, onError }: ForwardCallsOptions,
): Calls {
  const callOf = (opened: OpenedMemory | undefined, name: string): Call | undefined =>
    opened && (find(opened) as CallTable | undefined)?.[name]

  const forward = (name: string, otherwise: (idle: Idle, ...given: unknown[]) => unknown): Call => {
    return async (...given) => {
      const reason = offReason()
      const none = (error?: AntecedentError): unknown => otherwise({ reason, error }, ...given)
      const failed = (thrown: unknown): unknown => {
        const error = asError(thrown)
        onError(error)
        return none(error)
      }
      if (reason) return none()
      const ask = async (opened: OpenedMemory): Promise<unknown> => (callOf(opened, name) ?? (() => none()))(...given)
      return memory.ask(ask, none).catch(failed)
    }
  }

  const listen = (name: string): Call => {
    return (...given) => {
      let stop: unknown
      const callOff = memory.whenThere(opened => {
        stop = quietly(() => callOf(opened, name)?.(...given))
      })
      return () => {
        callOff()
        if (typeof stop === 'function') stop()
      }
    }
  }

  const calls: Record<string, Call> = {}
  for (const [name, answer] of Object.entries<unknown>(idle)) {
    if (typeof answer === 'function') calls[name] = forward(name, answer as Call)
    else if (answer === 'listens') calls[name] = listen(name)
    else {
      const { value } = answer as { readonly value: unknown }
      calls[name] = (...given) =>
        (offReason() ? undefined : quietly(() => callOf(memory.get(), name)?.(...given))) ?? value
    }
  }
  return calls as Calls
}
