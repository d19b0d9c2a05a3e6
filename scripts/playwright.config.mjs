import { defineConfig } from '@playwright/test'
import { findChromium, findFirefox } from './find-browsers.mjs'

/** Those of the examples that Firefox tells too. */
const STORIES = 'cms-chat/demo/stories/*.spec.mjs'
/** They need a sync server, and take their time over it. */
const SYNC_STORIES = 'two-devices/demo/*.spec.mjs'

/** A browser as it was found on this machine. @param {import('./find-browsers.mjs').BrowserLaunch} [found] */
function launched({ foundBy: _, channel, ...options } = { args: [], foundBy: 'system' }) {
  // A stock Firefox, driven over WebDriver BiDi, emulates no media: it prefers less motion by its settings.
  const launchOptions = { ...options, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } }
  return { ...(channel && { channel }), launchOptions }
}

// Pictures of every frame would cost more than the stories.
const trace = { mode: /** @type {const} */ ('retain-on-failure'), screenshots: false }
const chromium = { ...launched(findChromium()), trace }
const firefox = { ...launched(findFirefox()), browserName: /** @type {const} */ ('firefox') }

export default defineConfig({
  testDir: '../examples',
  testMatch: '**/*.spec.mjs',
  outputDir: '../test-results',
  globalSetup: './examples/build-shared.mjs',
  // A test that fails now and then is a defect.
  retries: 0,
  workers: 2,
  // Also on a machine that is busy with other things.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1400, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'apps', testDir: '../integration/apps', testMatch: '**/*.spec.ts', use: chromium },
    // One browser, whose tabs the tests take over from each other, beside which the examples run.
    { name: 'extension', testDir: 'extension', workers: 1, timeout: 180_000 },
    { name: 'chromium', testIgnore: ['**/development.spec.mjs', SYNC_STORIES], use: chromium },
    // The stories that stand or fall with the browser, and the others.
    { name: 'firefox', testMatch: STORIES, grep: /@firefox/, use: firefox },
    { name: 'firefox-rest', testMatch: STORIES, grepInvert: /@firefox|@chromium/, use: firefox },
    { name: 'sync', testMatch: SYNC_STORIES, use: chromium },
    { name: 'sync-firefox', testMatch: SYNC_STORIES, grep: /@firefox/, use: firefox },
    { name: 'playground', testDir: '../playground/stories', use: chromium },
    { name: 'playground-firefox', testDir: '../playground/stories', grep: /@firefox/, use: firefox },
    // Next in development compiles for as long as all else takes.
    { name: 'development', testMatch: '**/development.spec.mjs', use: chromium },
  ],
})
