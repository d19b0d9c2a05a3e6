import type { Plugin } from 'vite'

/** Where the test server answers with an empty document. */
export const blankPagePath = '/__blank-page__'

// Vitest rewrites every dynamic import that it serves to go through its runner, which this page does not have.
const blankPage = `<!doctype html>
<title>Blank page</title>
<script>globalThis.__vitest_browser_runner__ = { wrapDynamicImport: load => load() }</script>
`

/** Serves an empty document on the tests' own origin, so that a second page can share their storage. */
export function serveBlankPage(): Plugin {
  return {
    name: 'antecedent:blank-page',
    configureServer(server) {
      server.middlewares.use(blankPagePath, (_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(blankPage)
      })
    },
  }
}
