'use client'

import { useEffect } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { WorkingMemory } from '@antecedent/core'
import { useProvidedMemory } from '../memory-context.js'
import { attachQueryClient } from './attach-query-client.js'

export interface UseQueryTrackingOptions {
  /** @defaultValue true */
  enabled?: boolean
  /** @defaultValue that of the nearest `QueryClientProvider` */
  queryClient?: QueryClient
  /** @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/**
 * Makes the app's query cache a source of memory while the component is mounted; once an app is enough. What no component
 * observes is known only: to prefetch is not to look.
 */
export function useQueryTracking({ enabled = true, queryClient, client }: UseQueryTrackingOptions = {}): void {
  const queries = useQueryClient(queryClient)
  const memory = useProvidedMemory('useQueryTracking', client)
  useEffect(() => (enabled ? attachQueryClient(queries, memory) : undefined), [enabled, queries, memory])
}
