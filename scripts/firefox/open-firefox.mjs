import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFirefox } from '../find-browsers.mjs'
import { connectMarionette } from './connect-marionette.mjs'

const START_DEADLINE_MS = 60_000
const SCRIPT_DEADLINE_MS = 60_000
const POLL_MS = 200

/**
 * A Firefox without a window, in a profile of its own, driven by the protocol that its WebDriver speaks: it can install an
 * extension for a session, and run scripts in the browser's own pages, where the devtools are.
 */
export async function openFirefox() {
  const executablePath = findFirefox()?.executablePath
  if (!executablePath) throw new Error('No stock Firefox found. Set FIREFOX_PATH.')
  const port = await findFreePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'antecedent-firefox-'))
  await writeFile(path.join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const firefox = spawn(
    executablePath,
    ['-profile', profile, '-no-remote', '-headless', '-marionette', '--remote-allow-system-access'],
    { stdio: 'ignore' },
  )
  const ended = new Promise(resolve => {
    firefox.once('exit', resolve).once('error', resolve)
  })
  const stop = async () => {
    firefox.kill()
    await ended
    await rm(profile, { recursive: true, force: true })
  }
  try {
    const { call, close } = await connectSoon(port)
    const { capabilities } = await call('WebDriver:NewSession', {})
    await call('WebDriver:SetTimeouts', { script: SCRIPT_DEADLINE_MS })
    /** @param {'content' | 'chrome'} context @param {string} body @param {unknown[]} [args] */
    const run = async (context, body, args = []) => {
      await call('Marionette:SetContext', { value: context })
      const { value } = await call('WebDriver:ExecuteAsyncScript', { script: settle(body), args, newSandbox: false })
      if (value?.failed) throw new Error(value.failed)
      return value?.result
    }
    return {
      version: /** @type {string} */ (capabilities.browserVersion),
      /** Until Firefox ends. @param {string} folder Of the built extension. */
      installExtension: folder => call('Addon:Install', { path: folder, temporary: true }),
      /** @param {string} url */
      async goTo(url) {
        await call('Marionette:SetContext', { value: 'content' })
        await call('WebDriver:Navigate', { url })
      },
      /** Gives what an async function body returns in the page; `args` are its arguments. @param {string} body @param {unknown[]} [args] */
      inPage: (body, args) => run('content', body, args),
      /** The same in the browser itself. @param {string} body @param {unknown[]} [args] */
      inBrowser: (body, args) => run('chrome', body, args),
      async close() {
        close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} body */
function settle(body) {
  return `
    const done = arguments[arguments.length - 1]
    const run = async function () { ${body} }
    run.apply(null, [...arguments].slice(0, -1)).then(
      result => done({ result }),
      error => done({ failed: String(error) + '\\n' + error?.stack }),
    )`
}

/** Firefox takes a while until it listens. @param {number} port */
async function connectSoon(port, deadline = Date.now() + START_DEADLINE_MS) {
  for (;;) {
    try {
      return await connectMarionette(port)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(POLL_MS)
    }
  }
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
