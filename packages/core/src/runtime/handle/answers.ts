import { EMPTY_BLOCK } from '../../model/memory-block.js'
import type { Resolution } from '../../model/resolution.js'
import type { WorkingMemory } from '../../working-memory.js'
import type { Quietly } from './quietly.js'

/** The calls that read a view, and so have nothing to say where none is there. */
export type Answers = Pick<
  WorkingMemory,
  'block' | 'requests' | 'resolve' | 'resolveRefs' | 'episodes' | 'relationships' | 'neighbours' | 'task' | 'explain'
>

/** The same list each time, for who renders from it. */
const NO_REQUESTS: readonly never[] = []
const UNKNOWN: Resolution = { status: 'unknown', entities: [], candidates: [], evidence: [] }

/** Answers of a memory that is off, or that has not started yet. */
export const NO_ANSWERS: Answers = {
  block: () => EMPTY_BLOCK,
  requests: () => NO_REQUESTS,
  resolve: () => UNKNOWN,
  resolveRefs: input => ({ status: 'resolved', input }),
  episodes: () => [],
  relationships: () => [],
  neighbours: () => [],
  task: () => undefined,
  explain: () => undefined,
}

/** The same calls, each asked of what is there at that moment; one that fails or finds nothing gives the empty answer. */
export function forwardAnswers(find: () => Partial<Answers> | undefined, quietly: Quietly): Answers {
  const forwarded: Partial<Record<keyof Answers, unknown>> = {}
  for (const name of Object.keys(NO_ANSWERS) as (keyof Answers)[]) {
    const none = NO_ANSWERS[name] as (...given: unknown[]) => unknown
    forwarded[name] = (...given: unknown[]) =>
      quietly(() => (find()?.[name] as typeof none | undefined)?.(...given)) ?? none(...given)
  }
  return forwarded as Answers
}
