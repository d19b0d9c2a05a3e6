import { attachDevtools, createWallPair } from '@antecedent/core/devtools'
import { mountPanel } from '../panel/mount-panel.js'
import type { PanelOptions } from '../panel/panel-options.js'
import { mountFloating } from './mount-floating.js'

export { mountFloating }

/** Loads what stands in a page, when it is wanted there. */
export type LoadPageDevtools = () => Promise<{
  readonly mountFloating: typeof mountFloating
  readonly mountEmbedded: typeof mountEmbedded
}>

/** The panel of this page's own memories inside of an element. */
export function mountEmbedded(element: HTMLElement, options: PanelOptions): () => void {
  const [page, panel] = createWallPair()
  const detach = attachDevtools(page)
  const unmount = mountPanel(element, panel, options)
  return () => {
    unmount()
    detach()
  }
}
