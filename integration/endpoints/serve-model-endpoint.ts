import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { ModelEndpoint } from './create-model-endpoint.js'

export interface ServedEndpoint {
  /** As `http://127.0.0.1:1234`, without a path. */
  readonly url: string
  close(): Promise<void>
}

/** Puts an endpoint behind a real HTTP server, on a free port of this machine. */
export async function serveModelEndpoint(endpoint: ModelEndpoint): Promise<ServedEndpoint> {
  const server = createServer((incoming, outgoing) => void answerRequest(endpoint, incoming, outgoing))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers one request of Node's by an endpoint. A body that breaks off cuts the connection. */
export async function answerRequest(
  endpoint: Pick<ModelEndpoint, 'fetch'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const text = await readText(incoming)
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await endpoint.fetch(`http://localhost${incoming.url}`, {
    method: incoming.method ?? 'POST',
    headers,
    ...(text && { body: text }),
  })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  try {
    if (response.body) await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
    else outgoing.end()
  } catch {
    outgoing.destroy()
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
