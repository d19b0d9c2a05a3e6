import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** What an app's `server.ts` gives: its routes, and what it has stored. */
export interface AppServer {
  /** Undefined where it has no such route. */
  answer(request: Request): Promise<Response> | undefined
  /** By chat, as it would stand in the app's database. */
  stored?(chatId: string): unknown
}

/** A request that reached an app's routes, with what was answered to it. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown> | undefined
  /** Of the answer: what the route said of the block. */
  readonly told: string | null
}

export interface ServedApp {
  readonly url: string
  readonly requests: readonly LoggedRequest[]
  close(): Promise<void>
}

const PAGE = '<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><div id="root"></div>'

/** Puts an app behind HTTP on a free port of this machine, and keeps what its routes were asked. */
export async function serveApp(app: AppServer, files: ReadonlyMap<string, string | Uint8Array>): Promise<ServedApp> {
  const requests: LoggedRequest[] = []
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    const file = files.get(path.slice(1))
    if (file !== undefined) return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(file)
    const left = new AbortController()
    outgoing.once('close', () => left.abort())
    const text = await readText(incoming)
    const method = incoming.method ?? 'GET'
    const url = `http://localhost${incoming.url}`
    const response = await app.answer(new Request(url, { method, signal: left.signal, ...(text && { body: text }) }))
    if (!response) {
      const page = path === '/' ? `${PAGE}<script type="module" src="/page.js"></script>` : undefined
      return void outgoing.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page)
    }
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : undefined
    requests.push({ method, path, body, told: response.headers.get('working-memory') })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    try {
      if (response.body) await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
      else outgoing.end()
    } catch {
      outgoing.destroy()
    }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
