import type {
  Entity,
  EntityKey,
  EntityReference,
  ForgetHandle,
  MemoryBlock,
  MemoryStatus,
  RequestReceipt,
  Resolution,
  WorkingMemory,
} from '@antecedent/core'
import type { Artifact, RetrieveResult, StoreResult } from '@antecedent/core/artifacts'
import { expectTypeOf } from 'vitest'
import {
  useArtifacts,
  useEntityTracking,
  useMemoryPanel,
  useMemoryRequests,
  useResolve,
  useRouteTracking,
  useWorkingMemory,
  type MemoryActions,
  type UseWorkingMemoryResult,
  type WorkingMemoryProviderProps,
} from './index.js'

declare const client: WorkingMemory
declare const page: EntityReference | undefined

export const formsOfTheProvider: WorkingMemoryProviderProps[] = [
  { client },
  { user: 'ada' },
  { user: 'ada', thread: undefined, worker: false, storage: 'memory', policy: { idleTurns: 5 } },
  { user: 'ada', enabled: false, telemetry: { onReceipt: ({ delivered }) => delivered }, onError: ({ code }) => code },
  { agent: 'researcher' },
  { agent: 'researcher', share: true },
  // @ts-expect-error A client has its user already.
  { client, user: 'ada' },
  // @ts-expect-error The options of a client were given when it was made.
  { client, storage: 'memory' },
  // @ts-expect-error A memory belongs to somebody.
  { thread: 'a' },
  // @ts-expect-error A sub-agent's scope belongs to the user around it.
  { agent: 'researcher', user: 'ada' },
  // @ts-expect-error A client is not of a sub-agent's making.
  { agent: 'researcher', client },
  // @ts-expect-error Only a sub-agent shares.
  { user: 'ada', share: true },
  // @ts-expect-error A user is named by a text.
  { user: 7 },
  // @ts-expect-error There is no such option.
  { user: 'ada', budget: 300 },
  // @ts-expect-error One of the three forms is needed.
  {},
]

export function useTypesOfWorkingMemory() {
  const { block, memory, attach, forget, turn, thread, entities, openNow, isPrivate, status } = useWorkingMemory()
  expectTypeOf(block).toEqualTypeOf<MemoryBlock>()
  expectTypeOf(memory).toEqualTypeOf<WorkingMemory>()
  expectTypeOf(attach({ model: 'any' }).body).toEqualTypeOf<{ model: string }>()
  expectTypeOf(forget('page/about')).toEqualTypeOf<ForgetHandle>()
  expectTypeOf(turn).toEqualTypeOf<WorkingMemory['turn']>()
  expectTypeOf(thread).toEqualTypeOf<string | undefined>()
  expectTypeOf(entities).toEqualTypeOf<readonly Entity[]>()
  expectTypeOf(openNow).toEqualTypeOf<ReadonlySet<EntityKey>>()
  expectTypeOf(isPrivate).toEqualTypeOf<boolean>()
  expectTypeOf(status).toEqualTypeOf<MemoryStatus>()
  expectTypeOf<keyof MemoryActions>().toExtend<keyof UseWorkingMemoryResult>()
  expectTypeOf(useWorkingMemory({ client }).memory).toEqualTypeOf<WorkingMemory>()
  expectTypeOf(useWorkingMemory({ client: undefined }).memory).toEqualTypeOf<WorkingMemory>()
  // @ts-expect-error It is not for a component to close what others use.
  useWorkingMemory().close()
  // @ts-expect-error What is remembered changes by calls alone.
  useWorkingMemory().entities.push()
  // @ts-expect-error There is no such option.
  useWorkingMemory({ selector: true })
}

export function useTypesOfSelectors() {
  expectTypeOf(useWorkingMemory(({ entities }) => entities.length, { client })).toEqualTypeOf<number>()
  expectTypeOf(useWorkingMemory(({ entities }) => entities)).toEqualTypeOf<readonly Entity[]>()
  expectTypeOf(useWorkingMemory(({ turn }) => turn)).toEqualTypeOf<number>()
  // @ts-expect-error A snapshot has no such field.
  useWorkingMemory(({ nothing }) => nothing)
  // @ts-expect-error A snapshot holds no calls.
  useWorkingMemory(({ forget }) => forget)
}

export function useTypesOfEntityTracking() {
  expectTypeOf(useEntityTracking(page, { enabled: false, client })).toEqualTypeOf<Entity | undefined>()
  expectTypeOf(useEntityTracking(null)).toEqualTypeOf<Entity | undefined>()
  expectTypeOf(useEntityTracking(page ? [page] : [])).toEqualTypeOf<readonly Entity[]>()
  const section = useEntityTracking({ type: 'section', id: 7, name: 'Team', parent: { type: 'page', id: 'about' } })
  expectTypeOf(section?.seenBy['user-view']?.at).toEqualTypeOf<number | undefined>()
  expectTypeOf(section?.parent).toEqualTypeOf<EntityKey | undefined>()
  // @ts-expect-error A reference names a type and an id.
  useEntityTracking({ id: 7 })
  // @ts-expect-error So does that of the thing that it is a part of.
  useEntityTracking({ type: 'section', id: 7, parent: 'about' })
  // @ts-expect-error An id is a text or a number.
  useEntityTracking({ type: 'page', id: page })
  // @ts-expect-error A switch is on or off.
  useEntityTracking(page, { enabled: 'yes' })
}

export function useTypesOfArtifacts() {
  const { artifacts, isLoading, retrieve, clear } = useArtifacts({ kind: 'table', limit: 5 }, { client })
  expectTypeOf(artifacts).toEqualTypeOf<readonly Artifact[]>()
  expectTypeOf(isLoading).toEqualTypeOf<boolean>()
  expectTypeOf(retrieve('a1', { type: 'summary' })).toEqualTypeOf<Promise<RetrieveResult>>()
  expectTypeOf(clear()).toEqualTypeOf<Promise<number>>()
  expectTypeOf(useArtifacts().store({ content: 'A text.' })).toEqualTypeOf<Promise<StoreResult>>()
  // @ts-expect-error A transform has a type.
  void retrieve('a1', 'summary')
  // @ts-expect-error There is no such kind.
  useArtifacts({ kind: 'nothing' })
}

export function useTypesOfRequests() {
  expectTypeOf(useMemoryRequests()).toEqualTypeOf<readonly RequestReceipt[]>()
  expectTypeOf(useMemoryRequests({ limit: 1, client })).toEqualTypeOf<readonly RequestReceipt[]>()
  // @ts-expect-error Memory has the log itself.
  useMemoryRequests({ log: [] })
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
  // @ts-expect-error A text is read.
  useResolve(undefined)
  // @ts-expect-error Labels belong to memory, where all of its readings use them.
  useResolve('this page', { labels: {} })
  expectTypeOf(useRouteTracking({ '/pages/:id': 'page' }, { path: null })).toEqualTypeOf<readonly Entity[]>()
}
