import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { LaunchOptions } from 'playwright-core'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { serveEncoder } from './integration/embeddings/serve-encoder.js'
import { serveModelSessions } from './integration/endpoints/serve-model-sessions.js'
import { bundleWorkers } from './scripts/browser-commands/bundle-workers.js'
import { clearSiteData } from './scripts/browser-commands/clear-site-data.js'
import { crashRenderer } from './scripts/browser-commands/crash-renderer.js'
import { serveBlankPage } from './scripts/browser-commands/serve-blank-page.js'
import { findChromium, findFirefox, type BrowserLaunch } from './scripts/find-browsers.mjs'

const browserTests = ['packages/*/src/**/*.browser.test.{ts,tsx}']
/** The providers' SDKs are proven in one browser; what differs between browsers is tested in `packages/`. */
const sdkTests = ['integration/**/*.browser.test.{ts,tsx}']

/**
 * Packages are read from `src`, so that tests need no build. Node is given these conditions too: under `module` it would
 * find code that only bundlers can load (@opentelemetry/api, which ai 5 and 6 import).
 */
const readSource = {
  resolve: { conditions: ['@antecedent/source', ...defaultClientConditions] },
  ssr: {
    resolve: {
      conditions: ['@antecedent/source', ...defaultServerConditions.filter(condition => condition !== 'module')],
    },
  },
}

/** Two a core: while one waits, as for a deadline or a server, the other computes. */
const beforeBrowsers = { maxWorkers: 2 * availableParallelism(), sequence: { groupOrder: 1 } }

/** On a busy machine nothing is late; what never comes fails all the same. */
const patient = { expect: { poll: { timeout: 15_000 } } }

const sharingTests = [
  'packages/core/src/{model,models,memory,request,runtime,mistakes}/**/*.test.ts',
  'packages/core/src/features/*/{*.test.ts,!(devtools)/**/*.test.ts}',
  'examples/*/**/*.test.{ts,tsx,mjs}',
  'playground/src/**/*.test.ts',
  'scripts/**/*.test.mjs',
  'bench/**/*.test.mjs',
]
const notOfNode = ['**/*.browser.test.*', '**/node_modules/**', '**/dist/**', '**/dist-tsc/**']

const faultTests = 'integration/faults/**/*.test.ts'
const docsTest = 'integration/docs.test.ts'

/**
 * They leave nothing behind outside themselves, so those of one process share what they load: half the time. Devtools are of a
 * page, and stay attached to it.
 */
const sharing: TestProjectConfiguration = {
  ...readSource,
  test: {
    name: 'sharing',
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    ...patient,
    isolate: false,
    ...beforeBrowsers,
    include: sharingTests,
    exclude: notOfNode,
  },
}

const unit: TestProjectConfiguration = {
  ...readSource,
  test: {
    name: 'unit',
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    ...patient,
    ...beforeBrowsers,
    include: ['packages/*/{src,extension}/**/*.test.{ts,tsx}', 'integration/**/*.test.{ts,tsx}'],
    exclude: [...sharingTests, faultTests, docsTest, ...notOfNode],
    // It imports its style sheet, which Node cannot.
    server: { deps: { inline: [/@copilotkit\/react-core/] } },
  },
}

const react18 = (name: string): string =>
  fileURLToPath(new URL(`packages/react/react-18/node_modules/${name}`, import.meta.url))

/** The hooks once more, in the oldest React that they support. */
const inReact18: TestProjectConfiguration = {
  resolve: {
    ...readSource.resolve,
    alias: ['react', 'react-dom', '@testing-library/react'].map(name => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: react18(name),
    })),
  },
  ssr: readSource.ssr,
  test: {
    name: 'react-18',
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    ...patient,
    ...beforeBrowsers,
    include: ['packages/react/src/**/*.test.tsx'],
    exclude: ['**/*.browser.test.*'],
    server: { deps: { inline: [/@tanstack\/react-query/] } },
  },
}

/** What Node tests over `fake-indexeddb`, a browser tests over its own. */
const nativeIndexedDB = fileURLToPath(new URL('packages/core/src/testing/native-indexed-db.ts', import.meta.url))

function browserProject(browser: 'chromium' | 'firefox', find: typeof findChromium): TestProjectConfiguration[] {
  const launch = find()
  if (!launch) {
    const remedy = `Run \`npm test\`, which installs what it can, or set ${browser.toUpperCase()}_PATH.`
    if (process.env.CI || process.env.REQUIRE_BROWSER) throw new Error(`No ${browser} found. ${remedy}`)
    console.warn(`\n[tests] No ${browser} found: its tests are SKIPPED. ${remedy}\n`)
    return []
  }
  return [
    {
      resolve: {
        ...readSource.resolve,
        alias: [{ find: /^fake-indexeddb(\/auto)?$/, replacement: nativeIndexedDB }],
      },
      ssr: readSource.ssr,
      plugins: [bundleWorkers(), serveBlankPage(), serveEncoder(), serveModelSessions()],
      // A sandboxed frame has an opaque origin, and its modules are fetched as from elsewhere.
      server: { cors: { origin: '*' } },
      test: {
        name: browser,
        include: browser === 'chromium' ? [...browserTests, ...sdkTests] : browserTests,
        // The devtools' own window is Chromium's; their tests are the longest.
        exclude: ['**/node_modules/**', ...(browser === 'firefox' ? ['**/devtools/**'] : [])],
        testTimeout: 120_000,
        hookTimeout: 60_000,
        ...patient,
        // Both beside each other, two files at a time in each: half of their time is waiting.
        sequence: { groupOrder: 2 },
        maxWorkers: 2,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({ launchOptions: launchOptionsOf(launch) }),
          instances: [{ browser }],
          commands: { clearSiteData, crashRenderer },
        },
      },
    },
  ]
}

function launchOptionsOf({ executablePath, channel, args }: BrowserLaunch): LaunchOptions {
  if (channel !== 'moz-firefox' || process.platform === 'win32' || !executablePath) {
    return { args, ...(executablePath && { executablePath }), ...(channel && { channel }) }
  }
  const launcher = fileURLToPath(new URL('./scripts/browser-commands/firefox-outliving-renderers.sh', import.meta.url))
  return { args, channel, executablePath: launcher, env: { ...process.env, FIREFOX_EXECUTABLE: executablePath } }
}

/** They start, crash and kill browsers of their own. Most of the short form waits, so that two files share what one would take. */
const faults: TestProjectConfiguration = {
  ...readSource,
  test: {
    name: 'faults',
    environment: 'node',
    testTimeout: process.env.FAULTS === 'long' ? 7_200_000 : 120_000,
    hookTimeout: 60_000,
    ...patient,
    include: [faultTests],
    sequence: { groupOrder: 3 },
    fileParallelism: process.env.FAULTS !== 'long',
    maxWorkers: 2,
  },
}

/** The code of pages, in processes of its own. */
const docs: TestProjectConfiguration = {
  ...readSource,
  test: {
    name: 'docs',
    environment: 'node',
    include: [docsTest],
    sequence: { groupOrder: 4 },
    fileParallelism: false,
  },
}

export default defineConfig({
  test: {
    projects: [
      sharing,
      unit,
      inReact18,
      ...browserProject('chromium', findChromium),
      ...browserProject('firefox', findFirefox),
      ...(findChromium() ? [faults] : []),
      docs,
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/testing/**'],
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: { 'packages/core/src/{model,memory,request,features/*/memory}/**': { branches: 95 } },
    },
  },
})
