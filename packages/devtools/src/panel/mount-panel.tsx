import { connectPanel, type Wall } from '@antecedent/core/devtools'
import { render } from 'preact'
import { Panel } from './panel.js'
import type { PanelOptions } from './panel-options.js'
import { createPanelStore } from './panel-store.js'
import { createPreferences } from './preferences.js'
import { applyStyles } from './styles/apply-styles.js'
import { panelStyles } from './styles/panel-styles.js'
import { PanelContext } from './use-panel.js'

/**
 * Shows the memories behind a wall inside of an element, whose size it takes. It stands in a shadow root of its own: neither
 * knows the other's styles. Returns what takes it away.
 */
export function mountPanel(element: HTMLElement, wall: Wall, options: PanelOptions = {}): () => void {
  const { theme = 'system', nonce, onClose, preferences = createPreferences() } = options
  const host = element.ownerDocument.createElement('div')
  // Set from here and not in the sheet, where the page's own rules for `div` would win.
  host.style.cssText = 'all: initial; display: block; height: 100%; min-height: 0'
  host.dataset.antecedent = 'panel'
  element.append(host)
  const root = host.attachShadow({ mode: 'open' })
  applyStyles(root, { css: panelStyles, nonce })
  const place = element.ownerDocument.createElement('div')
  place.className = 'antecedent-panel'
  place.dataset.theme = theme
  root.append(place)
  const store = createPanelStore(connectPanel(wall))
  render(
    <PanelContext.Provider value={store}>
      <Panel preferences={preferences} onClose={onClose} />
    </PanelContext.Provider>,
    place,
  )
  return () => {
    render(null, place)
    store.close()
    host.remove()
  }
}
