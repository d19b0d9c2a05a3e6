import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { attachDevtools } from './devtools/attach-devtools.js'
import { connectPanel, type PanelConnection } from './devtools/connect-panel.js'
import { artifacts } from './features/artifacts/index.js'
import { createMemoryFetch } from './request/fetch.js'
import { fillPattern } from './testing/credential-fixtures.js'
import { CREDENTIAL_NAMES } from './testing/credential-statements.js'
import { KNOWN_CREDENTIALS } from './testing/known-credentials.js'
import { openMemory, settle } from './testing/open-memory.js'

const PLANTED = 2_000
/** For one memory. */
const BATCH = 50
const FORMS = KNOWN_CREDENTIALS.filter(({ told }) => told === 'form').flatMap(({ patterns }) => patterns)
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** A credential by its form, or by what it is called, and what of it may be found nowhere. */
const planted = fc.oneof(
  fc.tuple(fc.constantFrom(...FORMS), fc.nat()).map(([pattern, seed]) => {
    const token = fillPattern(pattern, seed)
    return { called: 'thing', said: token, trace: token.slice(-12) }
  }),
  fc.tuple(fc.constantFrom(...CREDENTIAL_NAMES), fc.nat()).map(([called, seed]) => {
    const canary = fillPattern('{a24}', seed)
    return { called, said: `${called}: ${canary}`, trace: canary }
  }),
)

/** Where it stands: what is observed, and what is sent. */
const places = {
  field: (called: string, said: string) => ({ output: { id: 'a-1', name: 'A', [called]: said } }),
  name: (_: string, said: string) => ({ output: { pages: [{ id: 'a-2', name: `B ${said} c`, title: said }] } }),
  text: (_: string, said: string) => ({ output: `Page: C (id: a-3)\n${said}\nend` }),
  base64: (_: string, said: string) => ({ output: { id: 'a-4', note: base64(said) } }),
  input: (called: string, said: string) => ({ input: { id: 'a-5', [called]: said }, output: { id: 'a-5', name: 'E' } }),
  url: (_: string, said: string) => ({
    output: { id: 'a-6', url: `https://example.com/?thing=${encodeURIComponent(said)}` },
  }),
  error: (_: string, said: string) => ({ output: { error: `Refused ${said} now` }, isError: true }),
  message: (_: string, said: string) => ({ message: `Please use this: ${said}\nand go on` }),
  tool: (_: string, said: string) => ({ toolName: `get ${said}`, output: { id: 'a-7', name: 'G' } }),
  call: (_: string, said: string) => ({ toolCallId: `call ${said}`, output: { id: 'a-8', name: 'H' } }),
  artifact: (called: string, said: string) => ({
    artifact: {
      content: `Report\n${said}\nend`,
      toolName: `make ${said}`,
      toolCallId: `made ${said}`,
      tags: [said],
      [called]: said,
    },
  }),
}

interface Planted {
  readonly message?: string
  readonly artifact?: object
}

it(
  'T6 lets none of 2,000 canaries into a block, a store, an export, a receipt, a message or a log',
  { timeout: 180_000 },
  async () => {
    const told: string[] = []
    const tell = (...given: unknown[]): void => void told.push(given.map(textOf).join(' '))
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation(tell)
    const posting = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    onTestFinished(() => void vi.restoreAllMocks())
    const reached = { channel: 0, devtools: 0, receipts: 0, artifacts: 0 }
    let count = 0
    const batch = fc.array(fc.tuple(planted, fc.constantFrom(...Object.values(places))), {
      minLength: BATCH,
      maxLength: BATCH,
    })
    await fc.assert(
      fc.asyncProperty(batch, async plants => {
        globalThis.indexedDB = new IDBFactory()
        told.length = 0
        const { wall, sent } = aWall()
        const detach = attachDevtools(wall)
        const memory = openMemory({
          storage: 'indexeddb',
          devtools: 'development',
          features: [artifacts()],
          onError: error => tell(error, error.message),
        })
        const receipts: unknown[] = []
        const send = createMemoryFetch(memory, {
          fetch: async () => new Response('{"choices":[]}'),
          onReceipt: receipt => receipts.push(receipt),
        })
        const panel = connectPanel(wall)
        for (const [place, [{ called, said }, put]] of plants.entries()) {
          const given = put(called, said) as Planted
          if (given.message !== undefined) {
            const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: given.message }] })
            await send('https://example.com/v1/chat/completions', { method: 'POST', body })
          } else if (given.artifact) await memory.artifacts.store(given.artifact as never)
          else memory.observe({ toolName: 'get_page', toolCallId: `c-${place}`, ...given } as never)
        }
        await settle(memory)
        await memory.flush()
        await lookAtAll(panel)
        const kept = await memory.artifacts.query({ limit: 100 })
        const texts = await Promise.all(kept.map(({ id }) => memory.artifacts.retrieve(id)))
        const formats = ['plain', 'markdown', 'xml', 'json'] as const
        const channel = posting.mock.calls.splice(0)
        const seen = [
          ...formats.map(format => memory.block({ format }).text),
          textOf([memory.getSnapshot(), await memory.transfer.export(), kept, texts, receipts, channel]),
          await storedText(),
          ...sent,
          ...told,
        ].join('\n')
        expect(seen).toMatch(/a-\d/)
        for (const [{ called, said, trace }, put] of plants)
          expect(seen.includes(trace) ? [JSON.stringify(put(called, said)), around(seen, trace)] : '').toBe('')
        reached.channel += channel.length
        reached.devtools += sent.filter(message => /a-\d/.test(message)).length
        reached.receipts += receipts.length
        reached.artifacts += texts.filter(text => text.status === 'found' && text.text.includes('Report')).length
        count += plants.length
        panel.close()
        detach()
        await memory.close()
      }),
      { numRuns: PLANTED / BATCH, endOnFailure: true },
    )
    expect(count).toBe(PLANTED)
    // What carries nothing would hold no canary either.
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(20)
  },
)

/** Two ends that hear each other, and all that was said. */
function aWall() {
  const sent: string[] = []
  const hearing = new Set<(message: unknown) => void>()
  const wall = {
    send(message: unknown) {
      sent.push(textOf(message))
      queueMicrotask(() => hearing.forEach(hear => hear(message)))
    },
    listen(hear: (message: unknown) => void) {
      hearing.add(hear)
      return () => void hearing.delete(hear)
    },
  }
  return { wall, sent }
}

/** Has a panel ask of every memory what it can show. */
async function lookAtAll(panel: PanelConnection): Promise<void> {
  await expect.poll(() => panel.page().status).toBe('connected')
  const page = panel.page()
  for (const { id } of page.status === 'connected' ? page.clients : []) {
    await panel.ask(id, { about: 'events', from: 0, count: 500 })
    for (const about of ['entities', 'activity', 'block', 'requests', 'slices', 'session'] as const)
      await panel.ask(id, { about })
  }
}

const around = (seen: string, trace: string): string =>
  seen.slice(Math.max(0, seen.indexOf(trace) - 200), seen.indexOf(trace) + 60)

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Map || inner instanceof Set
      ? [...inner]
      : inner instanceof Uint8Array
        ? Buffer.from(inner).toString('latin1')
        : inner,
  )
}

/** All that any database holds. */
async function storedText(): Promise<string> {
  const rows: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      rows.push(await done(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return textOf(rows)
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}
