'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { WorkingMemory } from '@antecedent/core'
import type { DocumentCalls, ShownDocument } from '@antecedent/core/documents'
import { NONE } from '../empty-memory.js'
import { bindCalls, DOCUMENT_CALLS } from '../memory-actions.js'
import { useFeatureCalls } from '../memory-context.js'

export interface UseDocumentsOptions {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/** The documents as they are now, and the calls about them, which stay the same functions. */
export interface UseDocumentsResult extends Pick<DocumentCalls, (typeof DOCUMENT_CALLS)[number]> {
  /** In the order of their templates; each the same object until it changes. */
  readonly documents: readonly ShownDocument[]
}

/**
 * Documents under the memory's templates, which has the feature `documents`. It renders again when a document
 * changed, and for nothing else.
 *
 * @throws {Error} where there is no memory, or it has no such feature.
 *
 * @example
 * const { documents, patch, rollback } = useDocuments()
 */
export function useDocuments({ client }: UseDocumentsOptions = {}): UseDocumentsResult {
  const { memory, calls } = useFeatureCalls<DocumentCalls>('useDocuments', 'documents', client)
  const documents = useSyncExternalStore(
    useCallback(listener => memory.subscribe(listener), [memory]),
    () => calls.list(),
    () => NONE,
  )
  const bound = useMemo(() => bindCalls(() => calls, DOCUMENT_CALLS), [calls])
  return useMemo(() => ({ ...bound, documents }), [bound, documents])
}
