import { spawn } from 'node:child_process'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-browsers.mjs'

/** A tab that nothing keeps in view: Playwright lets no page be hidden, and only a hidden one can be frozen. */
export interface Tab {
  run<Result>(expression: string): Promise<Result>
  send(method: string, params?: object): Promise<unknown>
  /** The page's worker, once there is one. */
  worker(): Promise<Tab>
  close(): Promise<void>
}

export interface OpenedTabs {
  /** The newest tab is the one that is seen. */
  open(address: string): Promise<Tab>
  close(): Promise<void>
}

interface Reply {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId?: string; readonly targetInfo?: { readonly type: string } }
  /** Of the target that it came from. */
  readonly sessionId?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Opens a Chromium that is spoken to through a pipe, by the protocol alone. */
export async function openTabs(profile: string): Promise<OpenedTabs> {
  const launch = findChromium()
  if (!launch) throw new Error('No Chromium found: run `npm test`, which installs one, or set CHROMIUM_PATH.')
  const browser = spawn(
    launch.executablePath ?? chromium.executablePath(),
    ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...launch.args, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>(resolve => browser.once('exit', () => resolve()))
  const toBrowser = browser.stdio[3] as NodeJS.WritableStream
  const fromBrowser = browser.stdio[4] as NodeJS.ReadableStream
  const waiting = new Map<number, (reply: Reply) => void>()
  /** Sessions of workers by those of their pages. */
  const workers = new Map<string, string>()
  let unread = ''
  fromBrowser.on('data', (text: Buffer) => {
    const replies = (unread + String(text)).split('\0')
    unread = replies.pop() ?? ''
    for (const reply of replies.map(one => JSON.parse(one) as Reply)) {
      if (reply.id) waiting.get(reply.id)?.(reply)
      const { params } = reply
      if (reply.sessionId && params?.sessionId && params.targetInfo?.type === 'worker')
        workers.set(reply.sessionId, params.sessionId)
    }
  })

  let sent = 0
  const send = <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++sent
      waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result as Result)))
      toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })

  const tabOf = (sessionId: string, targetId: string): Tab => ({
    send: (method, params) => send(method, params, sessionId),
    async run<Result>(expression: string) {
      const asked = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await send<Evaluated<Result>>('Runtime.evaluate', asked, sessionId)
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async worker() {
      await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, sessionId)
      for (;;) {
        const found = workers.get(sessionId)
        if (found) return tabOf(found, targetId)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    close: () => send('Target.closeTarget', { targetId }),
  })

  return {
    async open(address) {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: address })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const tab = tabOf(sessionId, targetId)
      await tab.send('Page.enable')
      const isLoaded = `globalThis.faults !== undefined || location.pathname === '/blank'`
      for (;;) if (await tab.run<boolean>(isLoaded).catch(() => false)) return tab
    },
    async close() {
      await send('Browser.close').catch(() => {})
      await ended
    },
  }
}

interface Evaluated<Result> {
  readonly result: { readonly value: Result }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}
