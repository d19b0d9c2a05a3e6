'use client'

import { useMemo } from 'react'
import type { Resolution, ResolveOptions, WorkingMemory } from '@antecedent/core'
import { EMPTY_SNAPSHOT } from './empty-memory.js'
import { useProvidedMemory } from './memory-context.js'
import { isSameList } from './same-list.js'
import type { Selector } from './selection-keeper.js'
import { useSelection } from './use-selection.js'

export interface UseResolveOptions extends Pick<ResolveOptions, 'type'> {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

const UNKNOWN: Resolution = { status: 'unknown', entities: [], candidates: [], evidence: [] }

/**
 * The entities to which a text refers now, for a hint beside the composer: `resolved`, `ambiguous` with candidates, or `unknown`. It
 * renders again when the answer differs.
 *
 * @example
 * const { status, entities } = useResolve(draft)
 */
export function useResolve(text: string, { type, client }: UseResolveOptions = {}): Resolution {
  const memory = useProvidedMemory('useResolve', client)
  const select = useMemo(() => selectResolution(memory, text, type), [memory, text, type])
  return useSelection(memory, select)
}

/** Gives the same resolution for as long as it says the same. */
function selectResolution(memory: WorkingMemory, text: string, type: string | undefined): Selector<Resolution> {
  let last: Resolution | undefined
  return snapshot => {
    // A memory that has not started is not started by a render.
    if (snapshot === EMPTY_SNAPSHOT) return UNKNOWN
    const resolution = memory.resolve(text, type === undefined ? {} : { type })
    if (last && saysTheSame(last, resolution)) return last
    last = resolution
    return resolution
  }
}

function saysTheSame(before: Resolution, after: Resolution): boolean {
  return (
    before.status === after.status &&
    isSameList(before.entities, after.entities) &&
    isSameList(before.candidates, after.candidates)
  )
}
