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

const chromium = launched(findChromium())
const firefox = { ...launched(findFirefox()), browserName: /** @type {const} */ ('firefox') }

/**
 * A project that `.ci/run` runs, and one of what only `.ci/full` does: tests tagged `@full`, which look at each screen in
 * each size, or tell one story with one more version of an SDK.
 * @param {import('@playwright/test').Project} project
 */
function everydayAndFull(project) {
  return [
    { ...project, grepInvert: /@full/ },
    { ...project, name: `${project.name}-full`, grep: /@full/ },
  ]
}

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
    ...everydayAndFull({ name: 'apps', testDir: '../integration/apps', testMatch: '**/*.spec.ts', use: chromium }),
    // One browser, whose tabs the tests take over from each other, beside which the examples run.
    ...everydayAndFull({ name: 'extension', testDir: 'extension', workers: 1, timeout: 180_000 }),
    ...everydayAndFull({ name: 'chromium', testIgnore: ['**/development.spec.mjs', SYNC_STORIES], use: chromium }),
    ...everydayAndFull({ name: 'playground', testDir: '../playground/stories', use: chromium }),
    // The stories that stand or fall with the browser, and the others.
    { name: 'firefox', testMatch: STORIES, grep: /@firefox/, use: firefox },
    { name: 'firefox-rest', testMatch: STORIES, grepInvert: /@firefox|@chromium/, use: firefox },
    { name: 'sync', testMatch: SYNC_STORIES, use: chromium },
    { name: 'sync-firefox', testMatch: SYNC_STORIES, grep: /@firefox/, use: firefox },
    { name: 'playground-firefox', testDir: '../playground/stories', grep: /@firefox/, use: firefox },
    // Next in development compiles for as long as all else takes.
    { name: 'development', testMatch: '**/development.spec.mjs', use: chromium },
  ],
})
