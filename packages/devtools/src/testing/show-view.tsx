import { cleanup, render } from '@testing-library/preact'
import type { ComponentType } from 'preact'
import { onTestFinished, vi } from 'vitest'
import { Panel } from '../panel/panel.js'
import type { PanelStore } from '../panel/panel-store.js'
import type { ViewName } from '../panel/views/view-name.js'
import { PanelContext } from '../panel/use-panel.js'
import { caughtUp, openStore } from './open-panel.js'

/** A view over the real memories of this page, once the panel has caught up with them. */
export async function showView(View: ComponentType, steps = 1): Promise<{ store: PanelStore; root: HTMLElement }> {
  const store = openStore()
  await caughtUp(store, steps)
  const { container } = render(
    <PanelContext.Provider value={store}>
      <View />
    </PanelContext.Provider>,
  )
  onTestFinished(cleanup)
  return { store, root: container as HTMLElement }
}

/** The whole panel over the real memories of this page, with the tab of a view open. */
export async function showPanel(tab: ViewName, steps = 1): Promise<{ store: PanelStore; root: HTMLElement }> {
  const preferences = { get: (name: string) => (name === 'tab' ? tab : undefined), set: () => {} }
  return showView(() => <Panel preferences={preferences} />, steps)
}

/** Waits for what a view shows. */
export const shows = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 })
