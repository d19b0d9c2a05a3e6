import { createWorkingMemory, type ToolResult, type WorkingMemory } from '@antecedent/core'
import { QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { settleInterface } from '../../testing/settle-interface.js'
import { attachQueryClient, type AttachQueryClientOptions } from '../attach-query-client.js'

export const tracked = { antecedent: true }
export const about = { id: 'p-about-1', title: 'About us' }
export const home = { id: 'p-home-2', title: 'Home' }
export const press = { id: 'p-press-3', title: 'Press' }

export interface QuerySource {
  readonly memory: WorkingMemory
  readonly queryClient: QueryClient
  /** What memory was told, oldest first. */
  readonly observed: readonly ToolResult[]
  attach(client?: QueryClient, options?: AttachQueryClientOptions): () => void
  /** Observes a query, as a component that shows it does; returns what leaves it. */
  show<Fetched, Data, Key extends QueryKey>(
    options: QueryObserverOptions<Fetched, Error, Data, Fetched, Key>,
  ): () => void
  /** Until everything that was told is remembered. */
  settle(): Promise<void>
  /** The names of what a text means to memory, or its verdict. */
  meant(text: string): unknown
  open(): readonly string[]
}

let userCount = 0

/** A cache beside a real memory, which keeps what it is told. */
export function openQuerySource(): QuerySource {
  const memory = createWorkingMemory({ user: `query-${++userCount}`, thread: 'a', worker: false, storage: 'memory' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observed: ToolResult[] = []
  onTestFinished(async () => {
    queryClient.clear()
    await memory.close()
  })
  const listening = Object.assign(Object.create(memory) as WorkingMemory, {
    observe: (result: ToolResult) => {
      observed.push(result)
      return memory.observe(result)
    },
  })
  return {
    memory,
    queryClient,
    observed,
    attach: (client = queryClient, options) => attachQueryClient(client, listening, options),
    show: options =>
      new QueryObserver(queryClient, { meta: tracked, ...options } as typeof options).subscribe(() => {}),
    settle: async () => {
      // One task for the answers of query functions, one for what they lead to.
      await new Promise(resolve => setTimeout(resolve, 0))
      await settleInterface(memory)
    },
    meant: text => {
      const { status, entities } = memory.resolve(text)
      return status === 'resolved' ? entities.map(({ name, id }) => name ?? id).join(', ') : status
    },
    open: () => [...memory.getSnapshot().openNow],
  }
}

/** What memory was told, and whether as a look of the user. */
export function toldOf(observed: readonly ToolResult[]): unknown[] {
  return observed.map(({ toolName, input, output, background }) => [
    `${background ? 'knows' : 'sees'} ${toolName}`,
    ...(input === undefined ? [] : [input]),
    output,
  ])
}
