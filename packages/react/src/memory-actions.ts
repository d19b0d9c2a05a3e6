import type { WorkingMemory } from '@antecedent/core'
import type { DocumentCalls } from '@antecedent/core/documents'
import type { LongTermCalls } from '@antecedent/core/long-term'

const ACTIONS = [
  'observe',
  'view',
  'mention',
  'turn',
  'replay',
  'rewind',
  'attach',
  'resolve',
  'resolveRefs',
  'search',
  'episodes',
  'relationships',
  'neighbours',
  'task',
  'setTask',
  'explain',
  'pin',
  'unpin',
  'forget',
  'rename',
  'clear',
  'settled',
  'flush',
  'erase',
] as const satisfies readonly (keyof WorkingMemory)[]

/** The calls about documents that are not for rendering. */
export const DOCUMENT_CALLS = [
  'patch',
  'write',
  'validate',
  'sections',
  'score',
  'contains',
  'versions',
  'rollback',
  'settleConflict',
] as const satisfies readonly (keyof DocumentCalls)[]

/** The calls about sessions. */
export const SESSION_CALLS = ['startSession', 'endSession'] as const satisfies readonly (keyof LongTermCalls)[]

/** The calls of a memory, as functions that stay the same for as long as the memory does. */
export type MemoryActions = Pick<WorkingMemory, (typeof ACTIONS)[number]>

/** Calls that go to the memory that `find` gives at that moment. */
export function bindActions(find: () => WorkingMemory): MemoryActions {
  return bindCalls(find, ACTIONS)
}

/** The same of any object. */
export function bindCalls<Calls, Name extends keyof Calls>(
  find: () => Calls,
  names: readonly Name[],
): Pick<Calls, Name> {
  const bound = names.map(name => [
    name,
    (...given: never[]) => (find()[name] as (...given: never[]) => unknown)(...given),
  ])
  return Object.fromEntries(bound) as Pick<Calls, Name>
}

type Calls = Readonly<Record<string, (...given: unknown[]) => unknown>>

/** The calls of features, by their names: those that answer at once open nothing, as they are made while rendering. */
export function bindFeatures(
  features: WorkingMemory['features'],
  memory: {
    open(): WorkingMemory
    opened(): WorkingMemory | undefined
    /** Begins to listen. @defaultValue to the memory that is open at that moment */
    listen?: (begin: (handle: WorkingMemory) => (() => void) | undefined) => () => void
  },
): Readonly<Record<string, unknown>> {
  const callsOf = (handle: WorkingMemory | undefined, name: string): Calls | undefined =>
    (handle as unknown as Readonly<Record<string, Calls | undefined>> | undefined)?.[name]
  const bind = ({ name, idle }: WorkingMemory['features'][number]) =>
    Object.entries<unknown>(idle).map(([call, answer]) => [
      call,
      (...given: unknown[]) => {
        const ask = (handle: WorkingMemory) => callsOf(handle, name)?.[call]?.(...given)
        if (answer === 'listens' && memory.listen) return memory.listen(handle => ask(handle) as () => void)
        if (typeof answer === 'function' || answer === 'listens') return ask(memory.open())
        return callsOf(memory.opened(), name)?.[call]?.(...given) ?? (answer as { readonly value: unknown }).value
      },
    ])
  return Object.fromEntries(features.map(feature => [feature.name, Object.fromEntries(bind(feature))]))
}
