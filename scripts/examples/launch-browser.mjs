import { chromium, firefox } from 'playwright-core'
import { findChromium, findFirefox } from '../find-browsers.mjs'

/** @typedef {'chromium' | 'firefox'} BrowserName */

const BROWSERS = { chromium: { type: chromium, find: findChromium }, firefox: { type: firefox, find: findFirefox } }

/**
 * Launches a browser without a window. A stock Firefox, driven over WebDriver BiDi, emulates no media: it prefers less
 * motion by its settings, and `page.emulateMedia` changes nothing in it.
 * @param {BrowserName} name
 */
export async function launchBrowser(name) {
  const { type, find } = BROWSERS[name]
  const launch = find()
  if (!launch)
    throw new Error(`No ${name} found. Set ${name.toUpperCase()}_PATH, or run \`npm test\`, which installs one.`)
  const { foundBy: _, ...options } = launch
  return type.launch({ ...options, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } })
}
