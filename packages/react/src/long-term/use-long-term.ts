'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Episode, WorkingMemory } from '@antecedent/core'
import type { LongTermEntity, LongTermCalls, Session } from '@antecedent/core/long-term'
import { NONE } from '../empty-memory.js'
import { bindCalls, SESSION_CALLS } from '../memory-actions.js'
import { useFeatureCalls } from '../memory-context.js'

export interface UseLongTermOptions {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/** Long-term memory, as far as the thread may read it, and the calls about sessions, which stay the same functions. */
export interface UseLongTermResult extends Pick<LongTermCalls, (typeof SESSION_CALLS)[number]> {
  /** The most useful first; the same list until it changes, as the other two. */
  readonly entities: readonly LongTermEntity[]
  /** Newest first. */
  readonly episodes: readonly Episode[]
  /** Newest first; the last 10 with their summaries. */
  readonly sessions: readonly Session[]
}

/**
 * Long-term memory of the user, where the memory has the feature `longTerm`. It renders again when what lasts changed.
 *
 * @throws {Error} where there is no memory, or it has no such feature.
 *
 * @example
 * const { sessions, endSession } = useLongTerm()
 */
export function useLongTerm({ client }: UseLongTermOptions = {}): UseLongTermResult {
  const { memory, calls } = useFeatureCalls<LongTermCalls>('useLongTerm', 'longTerm', client)
  const subscribe = useCallback((listener: () => void) => memory.subscribe(listener), [memory])
  const nothing = () => NONE
  const entities = useSyncExternalStore(subscribe, () => calls.entities(), nothing)
  const episodes = useSyncExternalStore(subscribe, () => calls.episodes(), nothing)
  const sessions = useSyncExternalStore(subscribe, () => calls.sessions(), nothing)
  const bound = useMemo(() => bindCalls(() => calls, SESSION_CALLS), [calls])
  return useMemo(() => ({ ...bound, entities, episodes, sessions }), [bound, entities, episodes, sessions])
}
