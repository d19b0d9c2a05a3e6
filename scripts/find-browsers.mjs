import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'

/**
 * @typedef {object} BrowserLaunch
 * @property {string} [executablePath] Left out where Playwright's own download is used.
 * @property {string} [channel]
 * @property {string[]} args
 * @property {'environment' | 'playwright' | 'system'} foundBy
 */

const chromiumArguments = [
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

/** @type {Record<string, string[]>} */
const systemChromium = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(variable => [
    `${process.env[variable]}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env[variable]}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
  ],
}

/** @type {Record<string, string[]>} */
const systemFirefox = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [`${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`],
  linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
}

/**
 * The Chromium to launch: the one in `CHROMIUM_PATH` or `CHROME_BIN`, Playwright's own, or the system's.
 * @returns {BrowserLaunch | undefined}
 */
export function findChromium() {
  // Chromium refuses its sandbox to root, and containers seldom allow the namespaces it needs.
  const sandbox = process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox'] : []
  const args = [...chromiumArguments, ...sandbox]
  const named = process.env.CHROMIUM_PATH ?? process.env.CHROME_BIN
  if (named) return { executablePath: named, args, foundBy: 'environment' }
  if (findPlaywrightDownload('chromium')) return { args, foundBy: 'playwright' }
  const executablePath = findSystemBrowser(systemChromium)
  return executablePath ? { executablePath, args, foundBy: 'system' } : undefined
}

/**
 * The Firefox to launch: the one in `FIREFOX_PATH`, Playwright's own, or the system's.
 * Only Playwright's own speaks its protocol; a stock Firefox is driven over WebDriver BiDi, the channel `moz-firefox`.
 * @returns {BrowserLaunch | undefined}
 */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH
  if (named) return { executablePath: named, channel: 'moz-firefox', args: [], foundBy: 'environment' }
  if (findPlaywrightDownload('firefox')) return { args: [], foundBy: 'playwright' }
  const executablePath = findSystemBrowser(systemFirefox)
  return executablePath ? { executablePath, channel: 'moz-firefox', args: [], foundBy: 'system' } : undefined
}

/** @param {'chromium' | 'firefox'} name */
function findPlaywrightDownload(name) {
  try {
    const playwright = createRequire(import.meta.url)('playwright-core')
    return existsSync(playwright[name].executablePath())
  } catch {
    // Before the first install there is no Playwright to ask.
    return false
  }
}

/** @param {Record<string, string[]>} candidates */
function findSystemBrowser(candidates) {
  return (candidates[process.platform] ?? candidates.linux ?? []).find(path => existsSync(path))
}
