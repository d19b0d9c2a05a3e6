import type { ExtensionApi } from '../extension-api.js'
import { PANEL_PAGE } from '../panel-page/panel-page-path.js'

const AGAIN_AFTER_MS = 500
const MAX_TRIES = 240

/** Adds the panel to the devtools: Chromium's refuse it while they, still starting, know of no page. */
export async function createPanel(panels: ExtensionApi['devtools']['panels'], tries = 1): Promise<void> {
  try {
    // From the root: Firefox reads other paths from the folder of the page that asks.
    await panels.create('Antecedent', '/icons/icon-32.png', `/${PANEL_PAGE}`)
  } catch {
    if (tries < MAX_TRIES) setTimeout(() => void createPanel(panels, tries + 1), AGAIN_AFTER_MS)
  }
}
