import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { SITE_BASE } from './site-base.mjs'

const folder = fileURLToPath(new URL('../../site/dist', import.meta.url))
/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves site/dist as a host of static files does: under its path, packed, and with names of assets kept for ever. */
export async function serveSite({ port = 0 } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isOurs = pathname.startsWith(SITE_BASE)
    const wanted = path.join(folder, decodeURIComponent(pathname.slice(SITE_BASE.length)))
    const file = existsSync(wanted) && statSync(wanted).isDirectory() ? path.join(wanted, 'index.html') : wanted
    const isThere = isOurs && file.startsWith(folder) && existsSync(file)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    const isPacked = /gzip/.test(String(request.headers['accept-encoding'])) && !type.startsWith('font/')
    response.writeHead(isThere ? 200 : 404, {
      'content-type': isThere ? type : 'text/html; charset=utf-8',
      'cache-control': pathname.startsWith(`${SITE_BASE}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    })
    const text = createReadStream(isThere ? file : path.join(folder, '404.html'))
    if (isPacked) text.pipe(createGzip()).pipe(response)
    else text.pipe(response)
  })
  await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The site is not served.')
  return {
    url: `http://127.0.0.1:${address.port}${SITE_BASE}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
