import { AntecedentError } from './errors.js'
import { DEFAULT_POLICY } from './model/memory-policy.js'
import { attachBlock } from './request/attach.js'
import { currentPageEnvironment } from './runtime/environment.js'
import { createMemoryClient, type MemoryClient } from './runtime/memory-client.js'
import { createThreadHandle } from './runtime/thread-handle.js'
import type { WorkingMemory, WorkingMemoryOptions } from './working-memory.js'

/** The clients of this page, by storage and user, with the number of handles that hold them: one engine a user. */
const clients = new Map<string, { readonly client: MemoryClient; handles: number }>()

/**
 * The working memory of one thread. Handles of the same user share one engine, which starts at once on a page and at
 * the first observation elsewhere, so that a server can import and call this.
 *
 * @throws {AntecedentError} `user-missing` where `user` is empty: one user's memory must never be shown to another.
 * @example
 * const memory = createWorkingMemory({ user: 'u-1', thread: 't-1' })
 * memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-1', title: 'About' } })
 * await memory.settled()
 * memory.block().text // [WORKING MEMORY] … pages: - "About" (p-1)
 */
export function createWorkingMemory(options: WorkingMemoryOptions): WorkingMemory {
  const { user, thread } = options
  if (typeof user !== 'string' || user === '') {
    throw new AntecedentError('user-missing', {
      message: 'createWorkingMemory needs a user: the id of an account, or one made for the visitor.',
    })
  }
  const { client, release } = holdClient(options)
  if (options.enabled !== undefined) client.enabled = options.enabled
  const onError = (error: AntecedentError): void => {
    try {
      options.onError?.(error)
    } catch {
      // A host's callback may throw; memory goes on.
    }
  }
  const stopReporting = client.onError(onError)
  const handle = createThreadHandle({
    client,
    thread,
    block: options.block ?? {},
    onError,
    async release() {
      await release()
      stopReporting()
    },
  })
  return Object.assign(handle, {
    user,
    attach: ((body, blockOptions) =>
      attachBlock(body, {
        block: handle.block(blockOptions),
        isEnabled: handle.enabled,
      })) satisfies WorkingMemory['attach'],
    thread: (id?: string) => createWorkingMemory({ ...options, thread: id, enabled: client.enabled }),
  })
}

function holdClient(options: WorkingMemoryOptions): { client: MemoryClient; release: () => Promise<void> } {
  const { user, storage = 'indexeddb', enabled = true } = options
  const name = `${storage} ${user}`
  const held = clients.get(name) ?? {
    handles: 0,
    client: createMemoryClient({
      environment: currentPageEnvironment(),
      user,
      storage,
      startWorker: options.worker,
      policy: { ...DEFAULT_POLICY, ...options.policy },
      enabled,
    }),
  }
  held.handles++
  clients.set(name, held)
  return {
    client: held.client,
    async release() {
      held.handles--
      if (held.handles > 0) return
      clients.delete(name)
      await held.client.close()
    },
  }
}
