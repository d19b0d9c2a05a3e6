import type { Plugin } from 'vite'

/** Where the test server answers with an empty document. */
export const blankPagePath = '/__blank-page__'

/** Serves an empty document on the tests' own origin, so that a second page can share their storage. */
export function serveBlankPage(): Plugin {
  return {
    name: 'antecedent:blank-page',
    configureServer(server) {
      server.middlewares.use(blankPagePath, (_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>Blank page</title>')
      })
    },
  }
}
