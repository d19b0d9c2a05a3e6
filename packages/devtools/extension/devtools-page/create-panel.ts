import type { ExtensionApi } from '../extension-api.js'
import { PANEL_PAGE } from '../panel-page/panel-page-path.js'

const AGAIN_AFTER_MS = 500

/** Adds the panel to the devtools: Chromium's refuse it while they, still starting, know of no page. */
export async function createPanel(panels: ExtensionApi['devtools']['panels']): Promise<void> {
  try {
    await panels.create('Antecedent', 'icons/icon-32.png', PANEL_PAGE)
  } catch {
    setTimeout(() => void createPanel(panels), AGAIN_AFTER_MS)
  }
}
