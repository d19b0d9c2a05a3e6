import type { Entity, EntityReference, MemoryBlock, WorkingMemory } from '@antecedent/core'
import { expectTypeOf } from 'vitest'
import { useEntityTracking, useWorkingMemory, type WorkingMemoryProviderProps } from './index.js'

declare const client: WorkingMemory
declare const page: EntityReference | undefined

export const formsOfTheProvider: WorkingMemoryProviderProps[] = [
  { client },
  { user: 'ada' },
  { user: 'ada', thread: undefined, worker: false, storage: 'memory', policy: { idleTurns: 5 } },
  // @ts-expect-error A client has its user already.
  { client, user: 'ada' },
  // @ts-expect-error The options of a client were given when it was made.
  { client, storage: 'memory' },
  // @ts-expect-error A memory belongs to somebody.
  { thread: 'a' },
  // @ts-expect-error One of the two forms is needed.
  {},
]

export function useTypesOfWorkingMemory() {
  const { block, memory, attach } = useWorkingMemory()
  expectTypeOf(block).toEqualTypeOf<MemoryBlock>()
  expectTypeOf(memory).toEqualTypeOf<WorkingMemory>()
  expectTypeOf(attach({ model: 'any' }).body).toEqualTypeOf<{ model: string }>()
  expectTypeOf(useWorkingMemory({ client }).memory).toEqualTypeOf<WorkingMemory>()
  expectTypeOf(useWorkingMemory(({ entities }) => entities.length, { client })).toEqualTypeOf<number>()
  expectTypeOf(useWorkingMemory(({ entities }) => entities)).toEqualTypeOf<readonly Entity[]>()
  // @ts-expect-error A snapshot has no such field.
  useWorkingMemory(({ nothing }) => nothing)
}

export function useTypesOfEntityTracking() {
  expectTypeOf(useEntityTracking(page, { enabled: false })).toEqualTypeOf<Entity | undefined>()
  expectTypeOf(useEntityTracking(null)).toEqualTypeOf<Entity | undefined>()
  expectTypeOf(useEntityTracking(page ? [page] : [])).toEqualTypeOf<readonly Entity[]>()
  // @ts-expect-error A reference names a type and an id.
  useEntityTracking({ id: 7 })
}
