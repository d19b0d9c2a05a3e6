import { spawn } from 'node:child_process'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-browsers.mjs'

/** A tab that nothing keeps in view: Playwright lets no page be hidden, and only a hidden one can be frozen. */
export interface Tab {
  run<Result>(expression: string): Promise<Result>
  send(method: string, params?: object): Promise<unknown>
}

export interface OpenedTabs {
  /** The newest tab is the one that is seen. */
  open(address: string): Promise<Tab>
  close(): Promise<void>
}

interface Reply {
  readonly id?: number
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
  let unread = ''
  fromBrowser.on('data', (text: Buffer) => {
    const replies = (unread + String(text)).split('\0')
    unread = replies.pop() ?? ''
    for (const reply of replies.map(one => JSON.parse(one) as Reply)) if (reply.id) waiting.get(reply.id)?.(reply)
  })

  let sent = 0
  const send = <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++sent
      waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result as Result)))
      toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })

  return {
    async open(address) {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: address })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const tab: Tab = {
        send: (method, params) => send(method, params, sessionId),
        async run<Result>(expression: string) {
          const asked = { expression, awaitPromise: true, returnByValue: true }
          const { result } = await send<{ result: { value: Result } }>('Runtime.evaluate', asked, sessionId)
          return result.value
        },
      }
      await tab.send('Page.enable')
      for (;;) if (await tab.run<boolean>('globalThis.faults !== undefined').catch(() => false)) return tab
    },
    async close() {
      await send('Browser.close').catch(() => {})
      await ended
    },
  }
}
