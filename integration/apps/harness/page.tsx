import type { WorkingMemory } from '@antecedent/core'
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

declare global {
  interface Window {
    /** Resolves when all that memory was told is known. */
    settleMemory?: () => Promise<unknown>
  }
}

const memories = new Set<Pick<WorkingMemory, 'settled'>>()

/** Lets a story await a memory after each answer: no user goes on as fast as a story does. */
export function letStoryAwait(memory: Pick<WorkingMemory, 'settled'>): void {
  memories.add(memory)
  window.settleMemory = async () => {
    // What a send need not wait for is observed in the slices after it.
    await new Promise(resolve => setTimeout(resolve, 10))
    return Promise.all([...memories].map(each => each.settled({ deadlineMs: 15_000 })))
  }
}
