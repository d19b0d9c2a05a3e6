'use client'

import { useEffect, useInsertionEffect, useMemo, useState, type ReactNode } from 'react'
import { warn } from '@antecedent/core/warn'
import type { MemorySnapshot, WorkingMemory, WorkingMemoryOptions } from '@antecedent/core'
import { followMemory, giveAs } from './following-memory.js'
import { MemoryContext, useProvidedMemory } from './memory-context.js'
import { nameScope, scopeMemory } from './scoped-memory.js'
import { type OwnedMemory, type OwnOptions, ownMemory } from './owned-memory.js'
import { mistakesOfProvider } from './provider-mistakes.js'
import { useSelection } from './use-selection.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** A memory that the app made and closes itself. */
export interface ProvidedMemoryProps extends Partial<Record<keyof WorkingMemoryOptions, never>> {
  client: WorkingMemory
  agent?: never
  share?: never
  children?: ReactNode
}

/**
 * A memory that the provider makes, and closes once it is unmounted. `enabled`, `onError`, `telemetry.onReceipt`, `user` and `thread`
 * may change; the other options are read when a user's memory opens.
 */
export interface OwnedMemoryProps extends Omit<WorkingMemoryOptions, 'user'> {
  /**
   * Whose memory it is. `undefined`, `null` or empty, as while a session loads, memory is off: hooks show an empty one, and requests go
   * out without a block. Give no stand-in such as `'guest'`: all who have it share one memory.
   */
  user: string | null | undefined
  client?: never
  agent?: never
  share?: never
  children?: ReactNode
}

/** A sub-agent's scope in the memory of the provider around it. */
export interface ScopedMemoryProps extends Partial<Record<keyof WorkingMemoryOptions, never>> {
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
 * until then, and another `user` closes the memory of the one before. What `useWorkingMemory().memory` gave stays one object
 * through all of that. With `agent` it gives a sub-agent's scope of the
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
  tellMistakes(props)
  if (props.client) return <MemoryContext.Provider value={props.client}>{props.children}</MemoryContext.Provider>
  return props.agent === undefined ? <MemoryOwner {...props} /> : <MemoryScope {...props} />
}

interface Owned {
  readonly user: OwnOptions['user']
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

  useFollower(memory)
  useEffect(() => memory.retain(), [memory])
  useEffect(() => void former?.close(), [former])
  useEffect(() => {
    if (thread !== undefined) memory.adoptThread(thread)
  }, [memory, thread])
  useEffect(() => memory.configure(options))
  return <MemoryContext.Provider value={memory}>{children}</MemoryContext.Provider>
}

/** In development; the compiler reads no component that tries something. */
function tellMistakes(props: WorkingMemoryProviderProps): void {
  try {
    if (process.env.NODE_ENV !== 'production') mistakesOfProvider(props).forEach(warn)
  } catch {
    // Where no bundler defines `process`, nothing says that this is development. (decision 51) And React calls a component
    // without props, and with a silent console, where it writes the stack of another's error.
  }
}

/** Gives an app one object in place of the memories that a provider has one after the other. */
function useFollower(memory: WorkingMemory, isGiven = true): void {
  const [follower] = useState(() => followMemory(memory))
  if (isGiven) giveAs(memory, follower)
  // Before any effect of the tree below, which may send a request.
  useInsertionEffect(() => follower.follow(memory), [follower, memory])
  useEffect(() => follower.tell(), [follower, memory])
}

/** Whether a memory is that of `thread`, or a draft that can become it. */
function canHold(memory: WorkingMemory, thread: string | undefined): boolean {
  return thread !== undefined && (memory.threadId ?? thread) === thread
}

function MemoryScope({ agent, share = false, children }: ScopedMemoryProps) {
  const outer = useProvidedMemory('<WorkingMemoryProvider agent>', undefined)
  const scope = useMemo(() => (share ? undefined : scopeMemory(outer, agent)), [outer, agent, share])
  const thread = useSelection(outer, selectThread)
  useFollower(scope ?? outer, scope !== undefined)
  useEffect(() => scope?.retain(), [scope])
  useEffect(() => {
    if (scope) nameScope(scope, outer, agent)
  }, [scope, outer, agent, thread])
  return <MemoryContext.Provider value={scope ?? outer}>{children}</MemoryContext.Provider>
}

function selectThread({ thread }: MemorySnapshot): string | undefined {
  return thread
}
