'use client'

import { useMemo } from 'react'
import { EMPTY_BLOCK, type MemoryBlock, type MemorySnapshot, type WorkingMemory } from '@antecedent/core'
import { EMPTY_SNAPSHOT } from './empty-memory.js'
import { givenAs } from './following-memory.js'
import { bindActions, type MemoryActions } from './memory-actions.js'
import { useProvidedMemory } from './memory-context.js'
import { isSameList } from './same-list.js'
import type { Selector } from './selection-keeper.js'
import { useSelection } from './use-selection.js'

export interface UseWorkingMemoryOptions {
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/** A thread's memory now, and its calls: `turn` begins a turn, a selector gets their number. */
export interface UseWorkingMemoryResult extends Omit<MemorySnapshot, 'turn'>, MemoryActions {
  /** The block for a request made now, rendered when it is first read; the same object until it differs. */
  readonly block: MemoryBlock
  /**
   * The memory itself, for `withWorkingMemory` and for what has no place in a component: of a provider that keeps its own, one
   * object that goes along when its user or thread changes. The calls stay with the thread that was rendered.
   */
  readonly memory: WorkingMemory
}

/**
 * Working memory in a component. Without a selector it gives everything and renders again on every change; with one it
 * gives what the selector returns and renders again only when that differs, by `Object.is`, or item by item for an array.
 * It never throws for trouble with the worker or the storage, which `status` tells instead.
 *
 * @example
 * ```tsx
 * const { entities, forget, status } = useWorkingMemory()
 * const count = useWorkingMemory(memory => memory.entities.length)
 * ```
 */
export function useWorkingMemory<Selection>(
  selector: (snapshot: MemorySnapshot) => Selection,
  options?: UseWorkingMemoryOptions,
): Selection
export function useWorkingMemory(options?: UseWorkingMemoryOptions): UseWorkingMemoryResult
export function useWorkingMemory(
  first?: Selector<unknown> | UseWorkingMemoryOptions,
  second?: UseWorkingMemoryOptions,
): unknown {
  const [selector, options] = typeof first === 'function' ? [first, second] : [undefined, first]
  const memory = useProvidedMemory('useWorkingMemory', options?.client)
  const select = useMemo(() => selector ?? selectEverything(memory), [selector, memory])
  return useSelection(memory, select)
}

function selectEverything(memory: WorkingMemory): Selector<UseWorkingMemoryResult> {
  const actions = bindActions(() => memory)
  const given = givenAs(memory)
  let last = EMPTY_BLOCK
  return snapshot => {
    let block: MemoryBlock | undefined
    return {
      ...snapshot,
      ...actions,
      memory: given,
      get block() {
        if (!block) {
          block = snapshot === EMPTY_SNAPSHOT ? EMPTY_BLOCK : memory.block()
          if (isSameBlock(last, block)) block = last
          last = block
        }
        return block
      },
    }
  }
}

function isSameBlock(before: MemoryBlock, after: MemoryBlock): boolean {
  return before.hash === after.hash && before.leftOut === after.leftOut && isSameList(before.entries, after.entries)
}
