import { createServer } from 'node:http'

/** @typedef {import('./open-devtools.mjs').Inspected} Inspected */
/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/**
 * What all stages stand on.
 * @typedef {object} StageParts
 * @property {Awaited<ReturnType<typeof import('./open-devtools.mjs').openDevtools>>} browser
 * @property {string} folder Of the built extension.
 * @property {Awaited<ReturnType<typeof buildExample>>} example
 * @property {(html: string, headers?: Record<string, string>) => string} serve Gives the address of a page that holds this.
 */

/** What one test is made on: a server of the example, and tabs under devtools. @param {StageParts} parts */
export async function openStage({ browser, folder, example, serve }) {
  const server = await example.start()
  /** @type {Inspected[]} */
  const tabs = []
  const takeAll = () => tabs.splice(0)
  return {
    /** Address of the example. */
    chat: server.url,
    folder,
    serve,
    context: browser.context,
    putToSleep: browser.putToSleep,
    /** Opens an address under devtools. @param {string} url */
    async inspect(url) {
      const inspected = await browser.inspect(url)
      tabs.push(inspected)
      return inspected
    },
    /** The tabs may be used again. */
    release: () => Promise.all(takeAll().map(browser.release)),
    discard: () => Promise.all(takeAll().map(browser.discard)),
    close: () => server.close(),
  }
}

/**
 * Builds the example where that was not done yet, by its own script: nothing in scripts/ may import an example. Its pages
 * load a few files and not hundreds, and no other server of the example can take its modules away.
 */
export async function buildExample() {
  const from = (/** @type {string} */ file) =>
    import(new URL(`../../examples/cms-chat/demo/${file}`, import.meta.url).href)
  const [{ buildApp }, { startServer }] = [await from('build-app.mjs'), await from('start-server.mjs')]
  const app = await buildApp()
  return {
    /** The scripted model answers, also where the environment of the process names another. */
    start: () =>
      /** @type {Promise<{ url: string, close(): Promise<void> }>} */ (startServer({ app, environment: {} })),
    close: () => /** @type {Promise<void>} */ (app.close()),
  }
}

/** Serves plain pages. */
export async function servePages() {
  /** @type {{ html: string, headers: Record<string, string> }[]} */
  const pages = []
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))]
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html', ...page?.headers })
    response.end(page?.html)
  })
  await new Promise(resolve => server.listen(0, () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    /** @param {string} html @param {Record<string, string>} [headers] */
    serve: (html, headers = {}) => `http://localhost:${port}/${pages.push({ html, headers }) - 1}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
