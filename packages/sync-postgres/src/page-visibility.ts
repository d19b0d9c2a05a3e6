/** Whether a page is there that nobody sees now. A worker has none, and does not know. */
export function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

/** Calls back when the page is shown or hidden; returns what ends it. */
export function onVisibilityChange(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
