import { createServer } from 'node:http'

/** Serves pages, by their path, at an address of this machine: those that were shown last. */
export async function serveSite() {
  /** @type {Record<string, string>} */
  let pages = {}
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '/']
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    address: `http://127.0.0.1:${port}`,
    /** @param {Record<string, string>} [shown] */
    show(shown = {}) {
      pages = shown
    },
    close: () => server.close(),
  }
}
