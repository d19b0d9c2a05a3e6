'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { RequestReceipt, WorkingMemory } from '@antecedent/core'
import { NONE } from '../empty-memory.js'
import { useProvidedMemory } from '../memory-context.js'

export interface UseMemoryRequestsOptions {
  /** How many of the newest, at most 50. @defaultValue 10 */
  limit?: number
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/**
 * Receipts of the thread's last requests, newest first. It renders again when another request was made.
 *
 * @example
 * const [last] = useMemoryRequests({ limit: 1 })
 */
export function useMemoryRequests({ limit = 10, client }: UseMemoryRequestsOptions = {}): readonly RequestReceipt[] {
  const memory = useProvidedMemory('useMemoryRequests', client)
  const requests = useSyncExternalStore(
    useCallback(listener => memory.subscribe(listener), [memory]),
    () => memory.requests(),
    () => NONE,
  )
  return useMemo(() => requests.slice(0, limit), [requests, limit])
}
