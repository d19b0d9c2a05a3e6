'use client'

import { useEffect, useState, type ReactNode } from 'react'
import type { WorkingMemory, WorkingMemoryOptions } from '@antecedent/core'
import { createDeferredMemory } from './deferred-memory.js'
import { MemoryContext } from './memory-context.js'

/** A memory that the app made and closes itself. */
export interface ProvidedMemoryProps extends Partial<Record<keyof WorkingMemoryOptions, never>> {
  client: WorkingMemory
  children?: ReactNode
}

/**
 * A memory that the provider makes, and closes once it is unmounted. `enabled`, `onError`, `onReceipt`, `user` and `thread`
 * may change; the other options are read when a user's memory opens.
 */
export interface OwnedMemoryProps extends WorkingMemoryOptions {
  client?: never
  children?: ReactNode
}

/** Either `client`, or `user` with further options. */
export type WorkingMemoryProviderProps = ProvidedMemoryProps | OwnedMemoryProps

/**
 * Gives the hooks below it their memory. With `user` it keeps the memory itself: nothing starts while rendering or on the
 * server, a `thread` that changes switches to that thread, one that appears names the draft kept until then, and another
 * `user` closes the memory of the one before.
 *
 * @example
 * ```tsx
 * <WorkingMemoryProvider user={account.id} thread={chat.id}>
 *   <Chat />
 * </WorkingMemoryProvider>
 * ```
 */
export function WorkingMemoryProvider(props: WorkingMemoryProviderProps): ReactNode {
  if (!props.client) return <OwnedMemory {...props} />
  return <MemoryContext.Provider value={props.client}>{props.children}</MemoryContext.Provider>
}

function OwnedMemory({ client: _, children, ...options }: OwnedMemoryProps): ReactNode {
  const { user, thread } = options
  const [owned, setOwned] = useState(() => ({ user, thread, memory: createDeferredMemory(options) }))
  let { memory } = owned
  if (owned.user !== user) memory = createDeferredMemory(options)
  else if (owned.thread !== thread && !canHold(memory, thread)) memory = memory.next(thread)
  if (owned.user !== user || owned.thread !== thread) setOwned({ user, thread, memory })

  useEffect(() => memory.retain(), [memory])
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
