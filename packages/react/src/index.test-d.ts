import type {
  Artifact,
  Entity,
  EntityKey,
  EntityReference,
  MemoryBlock,
  RequestReceipt,
  Resolution,
  RetrieveResult,
  WorkingMemory,
} from '@antecedent/core'
import { expectTypeOf } from 'vitest'
import {
  createRequestLog,
  useArtifacts,
  useEntityTracking,
  useMemoryPanel,
  useMemoryRequests,
  useResolve,
  useRouteTracking,
  useWorkingMemory,
  type WorkingMemoryProviderProps,
} from './index.js'

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

export function useTypesOfArtifacts() {
  const { artifacts, isLoading, retrieve, clear } = useArtifacts({ kind: 'table', limit: 5 }, { client })
  expectTypeOf(artifacts).toEqualTypeOf<readonly Artifact[]>()
  expectTypeOf(isLoading).toEqualTypeOf<boolean>()
  expectTypeOf(retrieve('a1', { type: 'summary' })).toEqualTypeOf<Promise<RetrieveResult>>()
  expectTypeOf(clear()).toEqualTypeOf<Promise<number>>()
  // @ts-expect-error There is no such kind.
  useArtifacts({ kind: 'nothing' })
}

export function useTypesOfRequests() {
  expectTypeOf(useMemoryRequests()).toEqualTypeOf<readonly RequestReceipt[]>()
  expectTypeOf(useMemoryRequests({ limit: 1, log: createRequestLog(), client })).toEqualTypeOf<
    readonly RequestReceipt[]
  >()
}

export function useTypesOfPanel() {
  const { items, forgotten, usedKeys, isPrivate, isEmpty, status, setPrivate } = useMemoryPanel({ client })
  expectTypeOf(items[0]?.entity).toEqualTypeOf<Entity | undefined>()
  expectTypeOf(items[0]?.pin).toEqualTypeOf<(() => void) | undefined>()
  expectTypeOf(forgotten[0]?.undo()).toEqualTypeOf<boolean | undefined>()
  expectTypeOf(usedKeys).toEqualTypeOf<ReadonlySet<EntityKey>>()
  expectTypeOf([isPrivate, isEmpty]).toEqualTypeOf<boolean[]>()
  expectTypeOf(status.phase).toEqualTypeOf<'restoring' | 'ready' | 'off'>()
  expectTypeOf(setPrivate).parameters.toEqualTypeOf<[boolean]>()
  // @ts-expect-error It comes and goes with every observation, and is left out.
  expectTypeOf(status.pending)
}

export function useTypesOfReadings() {
  expectTypeOf(useResolve('this page', { type: 'page', client })).toEqualTypeOf<Resolution>()
  expectTypeOf(useRouteTracking({ '/pages/:id': 'page' }, { path: null })).toEqualTypeOf<readonly Entity[]>()
}
