import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

const MINI_BROWSER = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const CALL_DEADLINE_MS = 30_000
/** Longer than any call of a memory, on a busy machine. */
const LOAD_DEADLINE_MS = 120_000
const POLL_MS = 100

/**
 * One WebKitGTK window, driven over WebDriver. Needs Debian's webkit2gtk-driver and a display, such as xvfb-run's.
 * @param {{ port: number }} options
 */
export async function openWebKit({ port }) {
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // WebKit's sandbox cannot start as root in a container, and there is no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })

  /**
   * @param {'POST' | 'DELETE'} method
   * @param {string} path
   * @param {object} [body]
   */
  async function call(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_DEADLINE_MS),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`WebDriver refused ${path}: ${value?.message ?? response.status}`)
    return value
  }

  /** @returns {Promise<{ sessionId: string, capabilities: { browserVersion: string } }>} */
  async function openSession(deadline = Date.now() + CALL_DEADLINE_MS) {
    const options = { binary: MINI_BROWSER, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    try {
      return await call('POST', '/session', { capabilities })
    } catch (error) {
      // The driver takes a moment until it listens.
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error
      await delay(POLL_MS)
      return openSession(deadline)
    }
  }

  const { sessionId, capabilities } = await openSession().catch(error => {
    driver.kill()
    throw error
  })
  const session = `/session/${sessionId}`

  return {
    version: capabilities.browserVersion,

    /**
     * Loads a page and resolves with what is read of it: what it puts into `window.result`, unless a script says otherwise.
     * @param {string} url
     * @param {string} [script] Gives nothing until there is something.
     */
    async load(url, script = 'return window.result') {
      await call('POST', `${session}/url`, { url })
      for (const deadline = Date.now() + LOAD_DEADLINE_MS; Date.now() < deadline; await delay(POLL_MS)) {
        const result = await call('POST', `${session}/execute/sync`, { script, args: [] })
        if (result) return result
      }
      throw new Error(`${url} gave no result.`)
    },

    async close() {
      await call('DELETE', session).catch(() => undefined)
      driver.kill()
    },
  }
}
