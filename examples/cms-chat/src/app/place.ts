import { generateId } from 'ai'
import { useSyncExternalStore } from 'react'

/** Where the user is: all of it stands in the address, so that a reload or a shared link leads back. */
export interface Place {
  readonly thread: string
  /** Slug of the open page. */
  readonly page: string | undefined
  readonly memory: 'on' | 'off'
  /** What of the history the server sends to the model. */
  readonly history: 'trimmed' | 'full'
}

let search: string | undefined
let place: Place

/** The place that the address names; a new thread where it names none. */
export function readPlace(): Place {
  if (search === location.search && place) return place
  const query = new URLSearchParams(location.search)
  const thread = query.get('thread')
  place = {
    thread: thread ?? generateId(),
    page: query.get('page') ?? undefined,
    memory: query.get('memory') === 'off' ? 'off' : 'on',
    history: query.get('history') === 'full' ? 'full' : 'trimmed',
  }
  if (!thread) history.replaceState(null, '', addressOf(place))
  search = location.search
  return place
}

/** Goes to another place; the back button leads back. */
export function goTo(change: Partial<Place>): void {
  history.pushState(null, '', addressOf({ ...readPlace(), ...change }))
  dispatchEvent(new PopStateEvent('popstate'))
}

export function goToNewThread(): void {
  goTo({ thread: generateId() })
}

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, readPlace)
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

function addressOf({ thread, page, memory, history: sent }: Place): string {
  const query = new URLSearchParams({ thread })
  if (page) query.set('page', page)
  if (memory === 'off') query.set('memory', memory)
  if (sent === 'full') query.set('history', sent)
  return `?${query}`
}
