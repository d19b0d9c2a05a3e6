import {
  createWorkingMemory,
  type Feature,
  type FeaturedMemory,
  type WorkingMemory,
  type WorkingMemoryOptions,
} from '@antecedent/core'
import { attachDevtools, connectPanel, createWallPair } from '@antecedent/core/devtools'
import { expect, onTestFinished, vi } from 'vitest'
import { createPanelStore, type PanelStore } from '../panel/panel-store.js'

let users = 0

/** A memory of a user of its own that devtools may see, on the page and without storage unless said otherwise. */
export function openMemory<const Features extends readonly Feature[] = readonly []>(
  options: Partial<WorkingMemoryOptions<Features>> = {},
): FeaturedMemory<Features> {
  const memory = createWorkingMemory<Features>({
    user: `ann-${++users}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    devtools: 'development',
    ...options,
  })
  onTestFinished(() => memory.close())
  return memory
}

/** Observes pages by their titles, in one result each, and waits for them. */
export async function observePages(memory: WorkingMemory, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    memory.observe({ toolName: 'getPage', toolCallId: `call-${title}`, output: { id: title.toLowerCase(), title } })
  }
  await memory.settled({ deadlineMs: 15_000 })
}

/** The real store of a panel over this page's memories; it closes with its test. */
export function openStore(): PanelStore {
  const [page, panel] = createWallPair()
  onTestFinished(attachDevtools(page))
  const store = createPanelStore(connectPanel(panel))
  onTestFinished(() => store.close())
  return store
}

/** Waits until the panel knows as much of the selected memory as the page has told. */
export async function caughtUp(store: PanelStore, steps = 1): Promise<void> {
  await vi.waitFor(
    () => {
      const { snapshot, rows } = store.get()
      expect(snapshot).toBeDefined()
      expect(rows.length).toBe((snapshot?.steps.next ?? 0) - (snapshot?.steps.first ?? 0))
      expect(rows.length).toBeGreaterThanOrEqual(steps)
    },
    { timeout: 15_000 },
  )
}

/** Waits as long as a busy machine may need. */
export function soon<Value>(check: () => Value): Promise<Value> {
  return vi.waitFor(check, { timeout: 15_000 })
}
