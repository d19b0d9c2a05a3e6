'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { WorkingMemory } from '@antecedent/core'
import type { ArtifactCalls, ArtifactCriteria } from '@antecedent/core/artifacts'
import { bindCalls } from '../memory-actions.js'
import { useFeatureCalls } from '../memory-context.js'
import { createArtifactList, type ListedArtifacts, LOADING } from './artifact-list.js'

export interface UseArtifactsOptions {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/** Artifacts as they are kept now, newest first, and the calls about them, which stay the same functions. */
export interface UseArtifactsResult extends ListedArtifacts, Pick<ArtifactCalls, 'store' | 'retrieve' | 'clear'> {}

/**
 * Full tool results and other texts that are kept outside the chat. Criteria are compared by content, so they may be
 * written inline. The list is asked for anew when artifacts of the thread change, whoever changed them.
 *
 * @throws {Error} where there is no memory, or it lacks the feature `artifacts`.
 *
 * @example
 * const { artifacts, retrieve } = useArtifacts({ toolName: 'search_pages', limit: 5 })
 */
export function useArtifacts(
  criteria: ArtifactCriteria = {},
  { client }: UseArtifactsOptions = {},
): UseArtifactsResult {
  const { memory, calls } = useFeatureCalls<ArtifactCalls>('useArtifacts', 'artifacts', client)
  const content = JSON.stringify(criteria)
  const list = useMemo(
    () => createArtifactList({ memory, calls }, JSON.parse(content) as ArtifactCriteria),
    [memory, calls, content],
  )
  const { artifacts, isLoading } = useSyncExternalStore(list.subscribe, list.get, () => LOADING)
  const bound = useMemo(() => bindCalls(() => calls, ['store', 'retrieve', 'clear']), [calls])
  return useMemo(() => ({ ...bound, artifacts, isLoading }), [bound, artifacts, isLoading])
}
