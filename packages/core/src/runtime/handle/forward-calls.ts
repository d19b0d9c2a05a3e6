import type { AntecedentError } from '../../errors.js'
import { asError } from './as-error.js'
import type { LoadingMemory } from './load-memory.js'
import type { OpenedMemory } from './opened-memory.js'

type Part = 'artifacts' | 'documents' | 'longTerm'
type Call = (...given: unknown[]) => unknown
type CallsOf<Name extends Part> = Partial<Record<keyof OpenedMemory[Name], unknown>>

export interface ForwardCallsOptions {
  memory: Pick<LoadingMemory, 'ask' | 'get'>
  /** Why memory answers nothing now. */
  offReason: () => 'memory-off' | 'memory-closed' | undefined
  quietly: <Result>(run: () => Result) => Result | undefined
  onError: (error: AntecedentError) => void
}

/** What a call answers where memory is off, or did not load. */
export type Otherwise = (
  why: { readonly reason: 'memory-off' | 'memory-closed' | undefined; readonly error: AntecedentError | undefined },
  given: readonly unknown[],
) => unknown

/**
 * The calls of a part of memory, each asked of it once it is there: `now` are those that answer at once, with what they
 * answer before, `later` those that wait.
 */
export function forwardCalls<Name extends Part>(
  part: Name,
  { memory, offReason, quietly, onError }: ForwardCallsOptions,
  now: CallsOf<Name>,
  later: CallsOf<Name> & Readonly<Record<string, Otherwise>>,
): Readonly<Record<string, Call>> {
  const callOf = (opened: OpenedMemory | undefined, name: string): Call | undefined =>
    opened && ((opened[part] as Readonly<Record<string, unknown>>)[name] as Call | undefined)
  const calls: Record<string, Call> = {}
  for (const [name, none] of Object.entries(now))
    calls[name] = (...given) =>
      (offReason() ? undefined : quietly(() => callOf(memory.get(), name)?.(...given))) ?? none
  for (const [name, otherwise] of Object.entries(later))
    calls[name] = async (...given) => {
      const reason = offReason()
      const none = (error?: AntecedentError): unknown => otherwise({ reason, error }, given)
      const failed = (thrown: unknown): unknown => {
        const error = asError(thrown)
        onError(error)
        return none(error)
      }
      return reason ? none() : memory.ask(async opened => callOf(opened, name)?.(...given), none).catch(failed)
    }
  return calls
}
