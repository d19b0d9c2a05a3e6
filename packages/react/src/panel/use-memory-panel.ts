'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { WorkingMemory } from '@antecedent/core'
import { useProvidedMemory } from '../memory-context.js'
import { type MemoryPanel, panelOf } from './memory-panel.js'

export interface UseMemoryPanelOptions {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/**
 * All that a panel needs in which users see and correct what is remembered, without any markup: the list with pin and
 * forget, undo for ten seconds, private turns, and what the answer stands on. It renders again when one of these changes.
 *
 * @example
 * const { items, forgotten, isPrivate, setPrivate } = useMemoryPanel()
 */
export function useMemoryPanel({ client }: UseMemoryPanelOptions = {}): MemoryPanel {
  const memory = useProvidedMemory('useMemoryPanel', client)
  const { subscribe, get, getEmpty } = useMemo(() => panelOf(memory), [memory])
  return useSyncExternalStore(subscribe, get, getEmpty)
}
