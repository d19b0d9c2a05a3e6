import { attachDevtools, createWallPair } from '@antecedent/core/devtools'
import { mountPanel } from '../panel/mount-panel.js'
import type { PanelOptions } from '../panel/panel-options.js'
import { showFloating } from './mount-floating.js'
import type { Mounted } from './mounted.js'
import { setPanelTheme } from './panel-theme.js'

export { showFloating }

/** Loads what stands in a page, when it is wanted there. */
export type LoadPageDevtools = () => Promise<{
  readonly showFloating: typeof showFloating
  readonly showEmbedded: typeof showEmbedded
}>

/** The panel of this page's own memories inside of an element. Of its options, the theme is followed. */
export function showEmbedded(element: HTMLElement, options: PanelOptions): Mounted<PanelOptions> {
  const [page, panel] = createWallPair()
  const detach = attachDevtools(page)
  const unmount = mountPanel(element, panel, options)
  return {
    update: ({ theme }) => setPanelTheme(element, theme),
    unmount() {
      unmount()
      detach()
    },
  }
}
