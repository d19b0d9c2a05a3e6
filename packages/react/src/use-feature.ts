import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Feature, WorkingMemory } from '@antecedent/core'
import { useFeatureCalls } from './memory-context.js'

export interface UseFeatureOptions {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/**
 * The calls of a feature of the memory: of one of your own, or of one that has no hook, as `transfer`. With a selector, what
 * that reads of them: the component renders again when it differs by `Object.is`, so a selector gives what stays the same
 * object until it changes, as `host.slice` does. On a server, and until memory is loaded, it reads the feature's `idle` values.
 *
 * @throws {Error} where there is no memory, or it lacks the feature.
 *
 * @example
 * ```tsx
 * const items = useFeature(cart, calls => calls.items())
 * const { add } = useFeature(cart)
 * ```
 */
export function useFeature<Calls>(feature: Feature<string, Calls>, options?: UseFeatureOptions): Calls
export function useFeature<Calls, Selection>(
  feature: Feature<string, Calls>,
  selector: (calls: Calls) => Selection,
  options?: UseFeatureOptions,
): Selection
export function useFeature(
  { name, idle }: Feature,
  first?: ((calls: unknown) => unknown) | UseFeatureOptions,
  second?: UseFeatureOptions,
): unknown {
  const [selector, options] = typeof first === 'function' ? [first, second] : [identity, first]
  const { memory, calls } = useFeatureCalls<unknown>('useFeature', name, options?.client)
  const idleCalls = useMemo(() => (selector === identity ? calls : answerIdly(idle)), [selector, calls, idle])
  return useSyncExternalStore(
    useCallback(listener => memory.subscribe(listener), [memory]),
    () => selector(calls),
    () => selector(idleCalls),
  )
}

const identity = (calls: unknown): unknown => calls

/** Calls that answer at once what the feature says of a memory that is not loaded. */
function answerIdly(idle: Feature['idle']): Readonly<Record<string, () => unknown>> {
  return Object.fromEntries(
    Object.entries(idle as Record<string, unknown>).map(([name, answer]) => [
      name,
      () => (typeof answer === 'object' && answer !== null ? (answer as { value?: unknown }).value : undefined),
    ]),
  )
}
