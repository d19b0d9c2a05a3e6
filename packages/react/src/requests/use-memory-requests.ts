'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { RequestReceipt, WorkingMemory } from '@antecedent/core'
import { isDeferredMemory } from '../deferred-memory.js'
import { useProvidedMemory } from '../memory-context.js'
import type { RequestLog } from './request-log.js'

export interface UseMemoryRequestsOptions {
  /** How many of the newest, at most 50. @defaultValue 10 */
  limit?: number
  /** The log of a memory that the app made: its `add` is that memory's `onReceipt`. @defaultValue the provider's own */
  log?: RequestLog | undefined
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/**
 * What became of the block in the last requests, newest first.
 *
 * @example
 * const [last] = useMemoryRequests({ limit: 1 })
 */
export function useMemoryRequests({
  limit = 10,
  log,
  client,
}: UseMemoryRequestsOptions = {}): readonly RequestReceipt[] {
  const memory = useProvidedMemory('useMemoryRequests', client)
  const { subscribe, get } = log ?? logOf(memory)
  const receipts = useSyncExternalStore(subscribe, get, getNone)
  return useMemo(() => receipts.slice(0, limit), [receipts, limit])
}

const NONE: readonly RequestReceipt[] = []
const getNone = () => NONE

function logOf(memory: WorkingMemory): RequestLog {
  if (isDeferredMemory(memory)) return memory.requests
  throw new Error(
    'useMemoryRequests cannot see the requests of a memory that the app made. Make a log with createRequestLog(), give ' +
      'its `add` to createWorkingMemory as `onReceipt`, and the log to useMemoryRequests as { log }.',
  )
}
