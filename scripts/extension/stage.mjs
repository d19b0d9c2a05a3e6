import { createServer } from 'node:http'

/**
 * What checks of the extension are made on: the example, plain pages, and a browser with the extension.
 * @typedef {object} Stage
 * @property {string} chat Address of the example.
 * @property {string} folder Of the built extension.
 * @property {Awaited<ReturnType<typeof import('./open-devtools.mjs').openDevtools>>} browser
 * @property {(html: string) => string} serve Gives the address of a page that holds this, and no Antecedent.
 */

/** @typedef {import('./open-devtools.mjs').Inspected} Inspected */

/**
 * @typedef {object} Check
 * @property {string} title What holds, as its line says.
 * @property {(stage: Stage) => Promise<void>} run Rejects where it does not.
 */

/** Starts the example, by its own script: nothing in scripts/ may import an example. */
export async function startExample() {
  const { startServer } = await import(new URL('../../examples/cms-chat/demo/start-server.mjs', import.meta.url).href)
  return /** @type {Promise<{ url: string, close(): Promise<void> }>} */ (startServer())
}

/** Serves plain pages. */
export async function servePages() {
  /** @type {string[]} */
  const pages = []
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(pages[Number(request.url?.slice(1))] ?? '<title>Plain</title><h1>A page without Antecedent</h1>')
  })
  await new Promise(resolve => server.listen(0, () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    /** @param {string} html */
    serve: html => `http://localhost:${port}/${pages.push(html) - 1}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
