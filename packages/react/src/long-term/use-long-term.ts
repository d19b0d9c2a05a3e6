'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Episode, LastingEntity, LongTermCalls, Session, WorkingMemory } from '@antecedent/core'
import { NONE } from '../empty-memory.js'
import { bindCalls, SESSION_CALLS } from '../memory-actions.js'
import { useProvidedMemory } from '../memory-context.js'

export interface UseLongTermOptions {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/** What lasts, as far as the thread may be told of it, and the calls about sessions, which stay the same functions. */
export interface UseLongTermResult extends Pick<LongTermCalls, (typeof SESSION_CALLS)[number]> {
  /** The most useful first; the same list until it changes, as the other two. */
  readonly entities: readonly LastingEntity[]
  /** Newest first. */
  readonly episodes: readonly Episode[]
  /** Newest first; the last 10 with their summaries. */
  readonly sessions: readonly Session[]
}

/**
 * Long-term memory of the user, where the memory has the option `longTerm`. It renders again when what lasts changed.
 *
 * @example
 * const { sessions, endSession } = useLongTerm()
 */
export function useLongTerm({ client }: UseLongTermOptions = {}): UseLongTermResult {
  const memory = useProvidedMemory('useLongTerm', client)
  const subscribe = useCallback((listener: () => void) => memory.subscribe(listener), [memory])
  const nothing = () => NONE
  const entities = useSyncExternalStore(subscribe, () => memory.longTerm.entities(), nothing)
  const episodes = useSyncExternalStore(subscribe, () => memory.longTerm.episodes(), nothing)
  const sessions = useSyncExternalStore(subscribe, () => memory.longTerm.sessions(), nothing)
  const calls = useMemo(() => bindCalls(() => memory.longTerm, SESSION_CALLS), [memory])
  return useMemo(() => ({ ...calls, entities, episodes, sessions }), [calls, entities, episodes, sessions])
}
