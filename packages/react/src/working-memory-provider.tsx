'use client'

import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { MemorySnapshot, WorkingMemory, WorkingMemoryOptions } from '@antecedent/core'
import { MemoryContext, useProvidedMemory } from './memory-context.js'
import { nameScope, scopeMemory } from './scoped-memory.js'
import { type OwnedMemory, ownMemory } from './owned-memory.js'
import { useSelection } from './use-selection.js'

type NoOptions = Partial<Record<keyof WorkingMemoryOptions, never>>

/** A memory that the app made and closes itself. */
export interface ProvidedMemoryProps extends NoOptions {
  client: WorkingMemory
  agent?: never
  share?: never
  children?: ReactNode
}

/**
 * A memory that the provider makes, and closes once it is unmounted. `enabled`, `onError`, `telemetry.onReceipt`, `user` and `thread`
 * may change; the other options are read when a user's memory opens.
 */
export interface OwnedMemoryProps extends WorkingMemoryOptions {
  client?: never
  agent?: never
  share?: never
  children?: ReactNode
}

/** A sub-agent's scope in the memory of the provider around it. */
export interface ScopedMemoryProps extends NoOptions {
  agent: string
  /** Whether it works on the memory around it, and has none of its own. @defaultValue false */
  share?: boolean
  client?: never
  children?: ReactNode
}

/** `client`, `user` with further options, or, inside another provider, `agent`. */
export type WorkingMemoryProviderProps = ProvidedMemoryProps | OwnedMemoryProps | ScopedMemoryProps

/**
 * Gives the hooks below it their memory; the nearest provider counts. With `user` it keeps the memory itself: nothing starts
 * while rendering or on the server, a `thread` that changes switches to that thread, one that appears names the draft kept
 * until then, and another `user` closes the memory of the one before. With `agent` it gives a sub-agent's scope of the
 * memory around it.
 *
 * @example
 * ```tsx
 * <WorkingMemoryProvider user={account.id} thread={chat.id}>
 *   <Chat />
 *   <WorkingMemoryProvider agent="researcher"><Research /></WorkingMemoryProvider>
 * </WorkingMemoryProvider>
 * ```
 */
export function WorkingMemoryProvider(props: WorkingMemoryProviderProps): ReactNode {
  if (props.client) return <MemoryContext.Provider value={props.client}>{props.children}</MemoryContext.Provider>
  return props.agent === undefined ? <MemoryOwner {...props} /> : <MemoryScope {...props} />
}

interface Owned {
  readonly user: string
  readonly thread: string | undefined
  readonly memory: OwnedMemory
  /** Of the user before. */
  readonly former?: OwnedMemory | undefined
}

function MemoryOwner({ client: _client, agent: _agent, share: _share, children, ...options }: OwnedMemoryProps) {
  const { user, thread } = options
  const [owned, setOwned] = useState<Owned>(() => ({ user, thread, memory: ownMemory(options) }))
  let { memory, former } = owned
  if (owned.user !== user) {
    former = memory
    memory = ownMemory(options)
  } else if (owned.thread !== thread && !canHold(memory, thread)) memory = memory.next(thread)
  if (owned.user !== user || owned.thread !== thread) setOwned({ user, thread, memory, former })

  useEffect(() => memory.retain(), [memory])
  useEffect(() => void former?.close(), [former])
  useEffect(() => {
    if (thread !== undefined) memory.adoptThread(thread)
  }, [memory, thread])
  useEffect(() => memory.configure(options))
  return <MemoryContext.Provider value={memory}>{children}</MemoryContext.Provider>
}

/** Whether a memory is that of `thread`, or a draft that can become it. */
function canHold(memory: WorkingMemory, thread: string | undefined): boolean {
  return thread !== undefined && (memory.threadId ?? thread) === thread
}

function MemoryScope({ agent, share = false, children }: ScopedMemoryProps) {
  const outer = useProvidedMemory('<WorkingMemoryProvider agent>', undefined)
  const scope = useMemo(() => (share ? undefined : scopeMemory(outer, agent)), [outer, agent, share])
  const thread = useSelection(outer, selectThread)
  useEffect(() => scope?.retain(), [scope])
  useEffect(() => {
    if (scope) nameScope(scope, outer, agent)
  }, [scope, outer, agent, thread])
  return <MemoryContext.Provider value={scope ?? outer}>{children}</MemoryContext.Provider>
}

function selectThread({ thread }: MemorySnapshot): string | undefined {
  return thread
}
