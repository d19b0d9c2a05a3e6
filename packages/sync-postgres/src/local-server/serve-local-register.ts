import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Answer, answerCall, failure } from '../local/answer-call.js'
import type { LocalDatabase } from '../local/local-database.js'
import { usePGlite } from '../local/use-pglite.js'
import { verifyToken } from './verify-token.js'

export interface ServeLocalRegisterOptions {
  /** Secret that signs tokens, as `userToken` of `@antecedent/sync-postgres/server` does. */
  readonly secret: string
  /** @defaultValue one that is free */
  readonly port?: number
  /** Folder of a PGlite's database. @defaultValue in memory */
  readonly dataDir?: string
  /** A database of yours in place of PGlite's. */
  readonly database?: LocalDatabase
}

export interface LocalRegisterServer {
  /** Of the server, for `postgresSync`. */
  readonly url: string
  close(): Promise<void>
}

/** A value, and what stands before it. */
const LARGEST_BODY = 4_100_000

/**
 * Serves registers to this machine alone, for development and tests where no PostgREST is at hand: the three functions of the
 * migration, called as PostgREST calls them, and nothing else of it.
 *
 * @example
 * const { url } = await serveLocalRegister({ secret: 'a secret of at least thirty-two bytes' })
 */
export async function serveLocalRegister({
  secret,
  port = 0,
  dataDir,
  database,
}: ServeLocalRegisterOptions): Promise<LocalRegisterServer> {
  const used = database ? { database, release: async () => {} } : usePGlite(dataDir)
  const served = await used.database
  const server = createServer((request, response) => {
    answer(request).then(
      answered => send(response, answered),
      () => send(response, failure(500, 'PGRSTX00', 'Internal error')),
    )
  })

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.method === 'OPTIONS') return { status: 204, type: 'text/plain', body: new Uint8Array() }
    const name = /^\/rpc\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (request.method !== 'POST' || name === undefined) return failure(404, 'PGRST125', 'Invalid path is specified')
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return failure(401, 'PGRST302', 'Anonymous access is disabled')
    const claims = await verifyToken(token, secret)
    if (!claims) return failure(401, 'PGRST301', 'The token is not genuine, or not valid now')
    const body = await readBody(request)
    if (!body) return failure(413, 'PGRST000', 'The body is too large')
    return await answerCall(served, claims, { name, type: request.headers['content-type'] ?? '', body })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', error => void used.release().then(() => reject(error)))
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }).then(() => used.release()),
  }
}

async function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size <= LARGEST_BODY) pieces.push(piece)
  }
  return size <= LARGEST_BODY ? Buffer.concat(pieces) : undefined
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept, Content-Profile, apikey',
    'Access-Control-Max-Age': '86400',
  })
  response.end(body)
}
