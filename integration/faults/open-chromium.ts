import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-browsers.mjs'

/** A Chromium with a profile of its own, which outlives it. */
export interface OpenedChromium {
  readonly context: BrowserContext
  /** A new tab at this address; `act` runs in it before any script of the page. */
  open(address: string, onAcknowledged?: (id: string) => void, onError?: (code: string) => void): Promise<Page>
  /** Kills the browser with all its processes, as a crash does. */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface OpenChromiumOptions {
  /** Folder of the profile. */
  profile: string
  args?: readonly string[]
}

/** Playwright ends what it started gracefully; a browser that is to be killed, and found again, is started here. */
export async function openChromium({ profile, args = [] }: OpenChromiumOptions): Promise<OpenedChromium> {
  const launch = findChromium()
  if (!launch) throw new Error('No Chromium found: run `npm test`, which installs one, or set CHROMIUM_PATH.')
  const browserProcess = spawn(
    launch.executablePath ?? chromium.executablePath(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...launch.args,
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: process.platform !== 'win32' },
  )
  const browser = await chromium.connectOverCDP(await addressOf(browserProcess))
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium started without a window.')
  const ended = new Promise<void>(resolve => browserProcess.once('exit', () => resolve()))
  return {
    context,
    async open(address, onAcknowledged, onError) {
      const page = await context.newPage()
      if (onAcknowledged) await page.exposeFunction('acknowledge', onAcknowledged)
      if (onError) await page.exposeFunction('tellError', onError)
      await page.goto(address)
      await page.waitForFunction(() => globalThis.faults !== undefined || location.pathname === '/blank')
      return page
    },
    async kill() {
      killAll(browserProcess)
      await ended
    },
    async close() {
      const session: CDPSession = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {})
      await ended
      killAll(browserProcess)
    },
  }
}

/** Its own processes alone: it leads a group of them. */
function killAll({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // They have ended.
  }
}

function addressOf({ stderr, pid }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stderr?.on('data', (text: Buffer) => {
      said += String(text)
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    stderr?.on('close', () => reject(new Error(`Chromium (${pid}) did not start: ${said}`)))
  })
}
