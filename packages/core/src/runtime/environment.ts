import { findIndexedDB } from './find-indexed-db.js'
import { isPage } from './is-page.js'

/** A channel to the other tabs of this origin, as `BroadcastChannel` gives it. */
export interface Broadcast {
  post(message: unknown): void
  close(): void
}

/**
 * Surroundings of an engine, in a worker or on a page. This file is the only place where browser globals
 * are looked up; `undefined` means that memory does without.
 */
export interface Environment {
  /** Runs once after `delayMs`; returns what cancels it. What nobody waits for keeps no process of Node's alive. */
  after(delayMs: number, run: () => void, awaited?: 'by-nobody'): () => void
  /** Milliseconds on a clock that only grows. */
  ticks(): number
  /** Milliseconds since the epoch. */
  now(): number
  readonly indexedDB: IDBFactory | undefined
  /** Web Locks, which insecure origins lack. */
  readonly locks: LockManager | undefined
  /** Opens a channel; undefined where the browser has none. */
  openBroadcast(name: string, onMessage: (message: unknown) => void): Broadcast | undefined
}

/** Further needs of a page's end of memory. */
export interface PageEnvironment extends Environment {
  /** Unique enough to tell pages apart. */
  randomId(): string
  /** Whether a person is looking at this page, so that memory may start before it is first used. */
  readonly isPage: boolean
  /** Whether this is a page that nobody can see now, as one in another tab. */
  isHidden(): boolean
  readonly Worker: typeof globalThis.Worker | undefined
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Calls back once, while the page has nothing else to do; never where there is no page. */
  whenIdle(run: () => void): void
  /** Calls back when the page comes out of the back/forward cache; returns what stops it. */
  onResumed(listener: () => void): () => void
  /**
   * Calls back when the page is hidden, shown or online again, and when a navigation puts it `away`, perhaps to come back;
   * returns what stops it.
   */
  onPageChange(listener: (is: 'hidden' | 'shown' | 'online' | 'away') => void): () => void
  /** Calls back when the page is about to be frozen, which not every browser tells; returns what stops it. */
  onFreeze(listener: () => void): () => void
}

/** The surroundings of a worker. */
export function currentEnvironment(): Environment {
  return {
    after(delayMs, run, awaited) {
      const timer = setTimeout(run, delayMs)
      if (awaited === 'by-nobody') letProcessEnd(timer)
      return () => clearTimeout(timer)
    },
    ticks: () => performance.now(),
    now: () => Date.now(),
    indexedDB: findIndexedDB(),
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
    openBroadcast,
  }
}

/** The surroundings of a page, or of Node. */
export function currentPageEnvironment(): PageEnvironment {
  return {
    ...currentEnvironment(),
    randomId,
    isPage: isPage(),
    isHidden,
    Worker: typeof Worker === 'undefined' ? undefined : Worker,
    localStorage: findLocalStorage(),
    whenIdle,
    onResumed,
    onPageChange,
    onFreeze,
  }
}

/** `crypto.randomUUID` is missing on insecure origins, `getRandomValues` is not. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map(part => part.toString(36)).join('')
}

/** Of a page alone; reading the property throws where it is refused. */
function findLocalStorage(): Storage | undefined {
  try {
    return isPage() ? localStorage : undefined
  } catch {
    return undefined
  }
}

function openBroadcast(name: string, onMessage: (message: unknown) => void): Broadcast | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = event => onMessage(event.data)
    letProcessEnd(channel)
    return { post: message => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return undefined
  }
}

/** In Node a timer or a channel keeps the process alive unless it is told otherwise; browsers know nothing of that. */
function letProcessEnd(handle: object | number): void {
  ;(handle as { unref?(): unknown }).unref?.()
}

/** Where a browser does not say when it is idle, it is after what a publication had rendered. */
const UNTOLD_IDLE_MS = 200

function whenIdle(run: () => void): void {
  if (!isPage()) return
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, UNTOLD_IDLE_MS)
}

function onResumed(listener: () => void): () => void {
  if (typeof addEventListener === 'undefined' || !isPage()) return () => {}
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}

function isHidden(): boolean {
  return isPage() && document.visibilityState === 'hidden'
}

function onPageChange(listener: (is: 'hidden' | 'shown' | 'online' | 'away') => void): () => void {
  if (typeof addEventListener === 'undefined' || !isPage()) return () => {}
  const onVisibility = (): void => listener(isHidden() ? 'hidden' : 'shown')
  const onOnline = (): void => listener('online')
  const onHide = (event: PageTransitionEvent): void => {
    if (event.persisted) listener('away')
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', onOnline)
  addEventListener('pagehide', onHide)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', onOnline)
    removeEventListener('pagehide', onHide)
  }
}

/** A worker is frozen with its page as soon as the page's handlers return, heard or not what they sent it. */
const FREEZE_GRACE_MS = 50

function onFreeze(listener: () => void): () => void {
  if (!isPage()) return () => {}
  // A page that a navigation puts away is frozen too. The browser itself ends there what stands in the way of other tabs, and would
  // discard the page, instead of bringing it back, for the answer of a worker that was told.
  let isPutAway = false
  const onHide = ({ persisted }: PageTransitionEvent): void => void (isPutAway = persisted)
  const onShow = (): void => void (isPutAway = false)
  const onEvent = (): void => {
    if (isPutAway) return
    listener()
    // Nobody looks at a page that is being frozen, and nothing but time lets its worker hear of it.
    const end = performance.now() + FREEZE_GRACE_MS
    while (performance.now() < end);
  }
  document.addEventListener('freeze', onEvent)
  // Where there is no window, no navigation puts the page away.
  const shown = typeof addEventListener === 'function' ? globalThis : undefined
  shown?.addEventListener('pagehide', onHide)
  shown?.addEventListener('pageshow', onShow)
  return () => {
    document.removeEventListener('freeze', onEvent)
    shown?.removeEventListener('pagehide', onHide)
    shown?.removeEventListener('pageshow', onShow)
  }
}
