/** The Navigation API, as far as it is needed; browsers older than 2026 may not have it. */
interface Navigation {
  addEventListener(type: 'currententrychange', listener: () => void): void
  removeEventListener(type: 'currententrychange', listener: () => void): void
}

/** Tells of every change of the page's address; without the Navigation API, of those by back, forward and hash alone. */
export function subscribeToBrowserPath(listener: () => void): () => void {
  const { navigation } = window as { navigation?: Navigation }
  navigation?.addEventListener('currententrychange', listener)
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  return () => {
    navigation?.removeEventListener('currententrychange', listener)
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
  }
}

/** Without the query string, which can hold what memory should not see. */
export function readBrowserPath(): string {
  return window.location.pathname
}

export function readServerPath(): string {
  return ''
}
