import type { Broadcast, PageEnvironment } from '../../runtime/environment.js'
import type { SyncStatus } from './sync-calls.js'

/** Messages between the tabs of a user: one of them syncs for all. Any script of the origin can post on the channel. */
type SyncMessage =
  /** A tab has these threads open, and may have told something; with an id, it waits for the end of a round. */
  | { readonly type: 'told'; readonly threads: readonly string[]; readonly isHidden: boolean; readonly id?: string }
  /** The tab that syncs says how it stands, or that a round has ended that was asked for. */
  | { readonly type: 'status'; readonly status: SyncStatus; readonly id?: string }
  /** A tab begins to sync, or does so hidden: the others say what they have open, and whether they are shown. */
  | { readonly type: 'leading' }

export interface SyncTabsOptions {
  readonly environment: Pick<PageEnvironment, 'isHidden' | 'locks' | 'openBroadcast' | 'randomId'>
  /** The same for all tabs of a user. */
  readonly name: string
  /** Threads that this tab shows. */
  readonly threads: () => readonly string[]
  /** This tab syncs from now on. */
  readonly onLeading: () => void
  /** This tab syncs no longer: nobody sees it, and somebody another one. That one is let in once this has resolved. */
  readonly onYielding: () => Promise<void>
  /** Another tab has told something, or shows a thread that is new here; it may wait for the end of a round. */
  readonly onTold: (told: { readonly isNew: boolean; readonly done?: () => void }) => void
  /** The tab that syncs stands so. */
  readonly onStatus: (status: SyncStatus) => void
}

/** One tab's place among those of a user. */
export interface SyncTabs {
  readonly isLeading: boolean
  /** Tells the tab that syncs that there is something, or that this one shows a thread. */
  told(): void
  /** Has that tab run a round; resolves when it has, or when this tab leads. */
  round(): Promise<void>
  /** This tab is hidden now: one that is shown takes over, if there is any. */
  hide(): void
  /** Tells the others how this tab, which syncs, stands. */
  tell(status: SyncStatus): void
  /** Threads of other tabs. */
  threads(): readonly string[]
  close(): void
}

/** Longest wait for the tab that syncs. */
const ROUND_DEADLINE_MS = 30_000

/**
 * Joins the tabs of a user: the one that holds a Web Lock syncs, and the next takes over when it ends, or is hidden while
 * another is shown.
 */
export function joinSyncTabs(
  options: SyncTabsOptions & { readonly after: PageEnvironment['after']; readonly status: () => SyncStatus },
): SyncTabs {
  const { environment, name, after } = options
  const others = new Set<string>()
  const waiting = new Map<string, () => void>()
  const ending = new AbortController()
  let isLeading = false
  let release = (): void => {}

  const receive = (message: unknown): void => {
    if (!isSyncMessage(message)) return
    if (message.type === 'told' && isLeading) {
      const { id } = message
      // A hidden page has few timers, and some registers are not even asked by it.
      if (environment.isHidden() && !message.isHidden) return void yieldLead()
      const isNew = message.threads.some(thread => !others.has(thread))
      for (const thread of message.threads) others.add(thread)
      options.onTold({
        isNew,
        ...(id !== undefined && { done: () => post({ type: 'status', status: options.status(), id }) }),
      })
    }
    if (isLeading) return
    if (message.type === 'leading') tellOpen()
    if (message.type !== 'status') return
    options.onStatus(message.status)
    if (message.id !== undefined) waiting.get(message.id)?.()
  }

  const tellOpen = (id?: string): void =>
    post({
      type: 'told',
      threads: options.threads(),
      isHidden: environment.isHidden(),
      ...(id !== undefined && { id }),
    })

  const channel: Broadcast | undefined = environment.openBroadcast(`antecedent-sync-${name}`, receive)
  const post = (message: SyncMessage): void => channel?.post(message)

  const lead = (): Promise<void> => {
    if (ending.signal.aborted) return Promise.resolve()
    isLeading = true
    post({ type: 'leading' })
    options.onLeading()
    for (const end of [...waiting.values()]) end()
    return new Promise(resolve => {
      release = resolve
    })
  }

  /** Waits behind all tabs that wait already. */
  const queue = (): void =>
    void environment.locks?.request(`antecedent-sync-${name}`, { signal: ending.signal }, lead).catch(() => {})

  const yieldLead = async (): Promise<void> => {
    isLeading = false
    await options.onYielding()
    queue()
    release()
  }

  queue()
  tellOpen()

  return {
    get isLeading() {
      return isLeading
    },
    told: () => tellOpen(),
    round() {
      const id = environment.randomId()
      return new Promise(resolve => {
        const end = (): void => {
          cancel()
          waiting.delete(id)
          resolve()
        }
        const cancel = after(ROUND_DEADLINE_MS, end)
        waiting.set(id, end)
        tellOpen(id)
      })
    },
    hide() {
      if (isLeading) post({ type: 'leading' })
    },
    tell: status => post({ type: 'status', status }),
    threads: () => [...others],
    close() {
      isLeading = false
      ending.abort()
      release()
      channel?.close()
      for (const end of [...waiting.values()]) end()
    },
  }
}

function isSyncMessage(message: unknown): message is SyncMessage {
  if (typeof message !== 'object' || message === null) return false
  const { type, threads, isHidden, status, id } = message as Partial<Record<string, unknown>>
  if (id !== undefined && typeof id !== 'string') return false
  if (type === 'leading') return true
  if (type === 'told' && typeof isHidden !== 'boolean') return false
  if (type === 'told') return Array.isArray(threads) && threads.every(thread => typeof thread === 'string')
  return type === 'status' && typeof status === 'object' && status !== null && 'state' in status
}
