import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findChromium, findFirefox } from './find-browsers.mjs'

const finders = { chromium: findChromium, firefox: findFirefox }
const debianPackages = { chromium: 'chromium', firefox: 'firefox-esr' }

/** @typedef {keyof typeof finders} BrowserName */

/**
 * Finds or installs the browsers: by apt-get for root on Debian, else as Playwright's own download.
 * Says plainly which could not be had, and returns them.
 * @param {readonly BrowserName[]} names
 */
export function installBrowsers(names) {
  if (missing(names).length > 0 && isRootOnDebian()) {
    console.log(`[setup] Installing ${missing(names).join(' and ')} with apt-get …`)
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', ...missing(names).map(name => debianPackages[name])])
  }
  if (missing(names).length > 0) {
    console.log(`[setup] Downloading ${missing(names).join(' and ')} with Playwright …`)
    const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
    run(process.execPath, [playwright, 'install', ...missing(names)])
  }
  for (const name of missing(names)) {
    console.error(
      `[setup] No ${name} was found and none could be installed. ` +
        `Install one and set ${name.toUpperCase()}_PATH to its executable.`,
    )
  }
  return missing(names)
}

/** @param {readonly BrowserName[]} names */
function missing(names) {
  return names.filter(name => !finders[name]())
}

function isRootOnDebian() {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  return isDebian && process.getuid?.() === 0
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status
}
