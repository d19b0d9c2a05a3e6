'use client'

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { WorkingMemory } from '@antecedent/core'
import { EMPTY_SNAPSHOT } from './empty-memory.js'
import { createSelectionKeeper, type Selector } from './selection-keeper.js'

/** The value that `selector` reads from a memory; the component renders again only when that changes. */
export function useSelection<Selection>(memory: WorkingMemory, selector: Selector<Selection>): Selection {
  const [keeper] = useState(() => createSelectionKeeper<Selection>())
  const select = useMemo(() => keeper.keep(selector), [keeper, selector])
  const selection = useSyncExternalStore(
    useCallback(listener => memory.subscribe(listener), [memory]),
    () => select(memory.getSnapshot()),
    () => select(EMPTY_SNAPSHOT),
  )
  useEffect(() => keeper.commit(selection), [keeper, selection])
  return selection
}
