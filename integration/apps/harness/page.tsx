import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** What a story asks of a page, by its address: which chat is open, and whether memory is left out, to compare with. */
export function readSettings(): { readonly chat: string; readonly isWithoutMemory: boolean } {
  const asked = new URLSearchParams(location.search)
  return { chat: asked.get('chat') ?? 'c-1', isWithoutMemory: asked.has('without-memory') }
}

/** Shows an app, as strictly as React can. */
export function show(app: ReactNode): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StrictMode>{app}</StrictMode>)
}
