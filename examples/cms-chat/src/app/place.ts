import { generateId } from 'ai'
import { useSyncExternalStore } from 'react'

/** Where the user is: all of it stands in the address, so that a reload or a shared link leads back. */
export interface Place {
  /** `/`, `/pages` or `/pages/<slug>`. */
  readonly path: string
  readonly chat: string
  /** `side`: the same messages with and without memory, side by side. */
  readonly memory: 'on' | 'off' | 'side'
  /** What of the history the server sends to the model. */
  readonly history: 'trimmed' | 'full'
}

let address: string | undefined
let place: Place
let moves = 0

/** The place that the address names; a new chat where it names none. */
export function readPlace(): Place {
  if (address === location.pathname + location.search && place) return place
  const query = new URLSearchParams(location.search)
  const chat = query.get('chat')
  const memory = query.get('memory')
  place = {
    path: location.pathname,
    chat: chat ?? generateId(),
    memory: memory === 'off' || memory === 'side' ? memory : 'on',
    history: query.get('history') === 'full' ? 'full' : 'trimmed',
  }
  if (!chat) history.replaceState(null, '', hrefOf(place))
  address = location.pathname + location.search
  return place
}

/** Goes to another place; the back button leads back. */
export function goTo(change: Partial<Place>): void {
  history.pushState(null, '', addressOf(change))
  moves++
  dispatchEvent(new PopStateEvent('popstate'))
}

export function goToNewChat(): void {
  goTo({ chat: generateId() })
}

/** The address of a place that differs from here by this. */
export function addressOf(change: Partial<Place>): string {
  return hrefOf({ ...readPlace(), ...change })
}

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, readPlace)
}

export const PAGES_PATH = '/pages'

export function pathOfPage(slug: string): string {
  return `${PAGES_PATH}/${encodeURIComponent(slug)}`
}

/** The slug of the page that a path shows. */
export function slugIn(path: string): string | undefined {
  const [, slug] = /^\/pages\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    // An address bar can hold what is no encoding.
    return slug
  }
}

/** For `ref`: what a move has put on the screen takes the focus where what held it is gone. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (moves > 0 && document.activeElement === document.body) element?.focus({ preventScroll: true })
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

function hrefOf({ path, chat, memory, history: sent }: Place): string {
  const query = new URLSearchParams({ chat })
  if (memory !== 'on') query.set('memory', memory)
  if (sent === 'full') query.set('history', sent)
  return `${path}?${query}`
}
