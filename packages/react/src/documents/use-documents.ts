'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { DocumentCalls, ShownDocument, WorkingMemory } from '@antecedent/core'
import { NONE } from '../empty-memory.js'
import { bindCalls, DOCUMENT_CALLS } from '../memory-actions.js'
import { useProvidedMemory } from '../memory-context.js'

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
 * What is written down under the memory's templates. It renders again when a document changed, and for nothing else.
 *
 * @example
 * const { documents, patch, rollback } = useDocuments()
 */
export function useDocuments({ client }: UseDocumentsOptions = {}): UseDocumentsResult {
  const memory = useProvidedMemory('useDocuments', client)
  const documents = useSyncExternalStore(
    useCallback(listener => memory.subscribe(listener), [memory]),
    () => memory.documents.list(),
    () => NONE,
  )
  const calls = useMemo(() => bindCalls(() => memory.documents, DOCUMENT_CALLS), [memory])
  return useMemo(() => ({ ...calls, documents }), [calls, documents])
}
