import { AntecedentError } from './errors.js'
import type { Feature } from './feature.js'
import { loadedFeatures, type LoadedFeature, loadFeatures } from './load-features.js'
import { EMPTY_BLOCK } from './model/memory-block.js'
import { isRestoring, whyNothing } from './request/receipt/why-nothing.js'
import { writeReceipt } from './request/receipt/write-receipt.js'
import { type Account, createAccount } from './runtime/handle/account.js'
import { boundId } from './runtime/handle/bound-id.js'
import { createDeferredHandle } from './runtime/handle/deferred-handle.js'
import { isSampled } from './runtime/handle/is-sampled.js'
import type { Opener } from './runtime/handle/opened-memory.js'
import { reportMistakes } from './mistakes/report-mistakes.js'
import { validateOptions } from './validate-options.js'
import type { FeaturedMemory, WorkingMemory } from './working-memory.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** State that the handles of a user and storage share on this page, with the number of them: one engine a user. */
const accounts = new Map<string, { readonly account: Account; handles: number }>()

/** Code that a page loads once memory starts; undefined until then. */
let chunk: typeof import('./open-page-memory.js') | undefined

/**
 * The working memory of one thread. Handles of the same user share one engine, which starts at once on a page and at
 * the first observation elsewhere, so that a server can import and call this.
 *
 * @throws {AntecedentError} `user-missing` where `user` is empty: one user's memory must never be shown to another.
 * `options-invalid` where an option is not what it must be; `details.path` says which.
 * @example
 * const memory = createWorkingMemory({ user: 'u-1', thread: 't-1' })
 * memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-1', title: 'About' } })
 * await memory.settled()
 * memory.block().text // [WORKING MEMORY] … pages: - "About" (p-1)
 */
export function createWorkingMemory<const Features extends readonly Feature[] = readonly []>(
  options: WorkingMemoryOptions<Features>,
): FeaturedMemory<Features> {
  validateOptions(options)
  // The calls of each feature stand under its name: `createDeferredHandle` makes them of the same list.
  return openMemory(options, false) as FeaturedMemory<Features>
}

function openMemory(options: WorkingMemoryOptions, isScope: boolean): WorkingMemory {
  const { user, thread } = options
  const { account, release } = holdAccount(options)
  if (typeof options.enabled === 'boolean') account.enabled = options.enabled
  const onError = (error: AntecedentError): void => {
    try {
      options.onError?.(error)
    } catch {
      // A host's callback may throw; memory goes on.
    }
  }
  const { features = [] } = options
  const opener =
    ({ openPageMemory }: NonNullable<typeof chunk>, loaded: readonly LoadedFeature[]): Opener =>
    opening =>
      openPageMemory({ ...opening, account, options, features: loaded, isScope, onError })
  const { handle, calls, opened } = createDeferredHandle({
    account,
    thread,
    isStored: options.storage !== 'memory',
    onError,
    release,
    features,
    loaded() {
      const loaded = chunk && loadedFeatures(features)
      return chunk && loaded && opener(chunk, loaded)
    },
    async load() {
      const loading = loadFeatures(features)
      const [opening, loaded] = await Promise.all([chunk ?? import('./open-page-memory.js'), loading])
      chunk = opening
      return opener(opening, loaded)
    },
  })
  /** Handles that were made by this one, and end with it where it has no thread of its own, as that of a list of chats. */
  const made = new Set<WorkingMemory>()
  const openThread = (id?: string, inScope = isScope) => {
    const opened = openMemory({ ...options, thread: id, enabled: account.enabled }, inScope)
    const { close } = opened
    made.add(opened)
    opened.close = () => {
      made.delete(opened)
      return close()
    }
    return opened
  }
  /** A call throws nothing: what names no thread is told, and the handle is a draft's. */
  const isId = (id: unknown, path: 'thread' | 'agent'): id is string => {
    if (typeof id === 'string') return true
    const message = `The ${path} of a memory is named by a text; this handle is of a draft, which nothing else names.`
    onError(new AntecedentError('options-invalid', { message, details: { path } }))
    return false
  }
  const { close } = handle
  const memory: WorkingMemory = Object.assign(handle, {
    user,
    async close() {
      const ending = memory.threadId === undefined ? [...made] : []
      await Promise.all([close(), ...ending.map(each => each.close())])
    },
    attach: ((body, blockOptions) =>
      opened()?.attach(body, blockOptions) ?? {
        body,
        receipt: noReceipt(memory),
      }) satisfies WorkingMemory['attach'],
    thread: (id?: string) => openThread(id !== undefined && isId(id, 'thread') ? id : undefined),
    scoped(given: Parameters<WorkingMemory['scoped']>[0]) {
      const { agent, share } = readScope(given)
      const id = handle.threadId
      // Nothing names a draft but its handle, which ends with whoever made it.
      if (share && id === undefined) return Object.create(memory, { close: { value: async () => {} } }) as WorkingMemory
      if (share) return openThread(id)
      return openThread(isId(agent, 'agent') && id ? boundId(`${id}/${partOfId(agent)}`) : undefined, true)
    },
  })
  for (const name of Object.keys(calls)) {
    if (!(name in memory)) continue
    const message = `createWorkingMemory: a memory has a call ${name} already, so that no feature can have that name.`
    throw new AntecedentError('options-invalid', { message, details: { path: 'features' } })
  }
  try {
    if (process.env.NODE_ENV !== 'production') reportMistakes(memory, { options, account })
  } catch {
    // Where no bundler defines `process`, nothing says that this is development. (decision 51)
  }
  return Object.assign(memory, calls)
}

/** A host's options, which may be anything. */
function readScope(given: { agent: string; share?: boolean } | null): { agent?: unknown; share?: unknown } {
  try {
    return { ...given }
  } catch {
    return {}
  }
}

/** An agent's part of a scope's id: no agent is called so that its scope is another's. */
function partOfId(agent: string): string {
  return boundId(agent)
    .replace(/%(?=2F|25)/g, '%25')
    .replaceAll('/', '%2F')
}

/** Of a request made before memory started: there was nothing to attach yet. */
function noReceipt(memory: WorkingMemory) {
  return writeReceipt(EMPTY_BLOCK, {
    wire: 'chat',
    place: undefined,
    delivered: false,
    reason: whyNothing(memory, isRestoring(memory)),
    tokensWithoutMemory: 0,
    addedMs: 0,
  })
}

function holdAccount({ user, storage = 'indexeddb', enabled }: WorkingMemoryOptions) {
  const name = `${storage} ${user}`
  const held = accounts.get(name) ?? {
    account: createAccount(typeof enabled === 'number' ? isSampled(user, enabled) : (enabled ?? true)),
    handles: 0,
  }
  held.handles++
  accounts.set(name, held)
  return {
    account: held.account,
    async release() {
      held.handles--
      if (held.handles > 0) return
      accounts.delete(name)
      await held.account.client?.close()
    },
  }
}
