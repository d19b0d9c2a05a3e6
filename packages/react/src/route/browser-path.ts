import { watchHistory } from './watch-history.js'

/** The Navigation API, as far as it is needed. */
interface Navigation {
  addEventListener(type: 'currententrychange', listener: () => void): void
  removeEventListener(type: 'currententrychange', listener: () => void): void
}

/** Tells of every change of the page's address, whatever router made it. */
export function subscribeToBrowserPath(listener: () => void): () => void {
  // Some routers change the address in the midst of a commit, where React takes no news.
  const tellLater = (): void => queueMicrotask(listener)
  const { navigation } = window as { navigation?: Navigation }
  if (!navigation) return watchHistory(tellLater)
  navigation.addEventListener('currententrychange', tellLater)
  return () => navigation.removeEventListener('currententrychange', tellLater)
}

/** For those whose router tells them the path. */
export function subscribeToNothing(): () => void {
  return () => {}
}

/** Without the query string, which can hold what memory should not see. */
export function readBrowserPath(): string {
  return window.location.pathname
}

export function readServerPath(): string {
  return ''
}
