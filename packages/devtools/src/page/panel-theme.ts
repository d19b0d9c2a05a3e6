import type { PanelTheme } from '../panel/panel-options.js'

/** Shows the panel that stands in an element in another theme; all that is open in it stays as it is. */
export function setPanelTheme(element: Element, theme: PanelTheme = 'system'): void {
  const panel = element.querySelector('[data-antecedent=panel]')?.shadowRoot
  const place = panel?.querySelector<HTMLElement>('.antecedent-panel')
  if (place) place.dataset.theme = theme
}
