import type { Plugin } from 'vite'
import { createModelEndpoint, type ModelEndpoint } from './create-model-endpoint.js'
import { answerRequest } from './serve-model-endpoint.js'

/** Where the test server of browsers answers as the providers do: `/__model__/<session>/v1/…`. */
export const MODEL_PATH = '/__model__'

/**
 * Endpoints for tests in a browser, one a session: a `PUT` to the session opens it with a script, a `GET` gives the
 * requests that it had.
 */
export function serveModelSessions(): Plugin {
  const sessions = new Map<string, ModelEndpoint>()

  const session = async (request: Request): Promise<Response> => {
    const { pathname, origin, search } = new URL(request.url)
    const [, name = '', ...rest] = pathname.split('/')
    if (request.method === 'PUT') {
      sessions.set(name, createModelEndpoint(await request.json()))
      return new Response(null, { status: 201 })
    }
    const endpoint = sessions.get(name)
    if (!endpoint) return new Response(null, { status: 404 })
    if (request.method === 'GET') return Response.json(endpoint.requests)
    return endpoint.fetch(new Request(`${origin}/${rest.join('/')}${search}`, request))
  }

  return {
    name: 'antecedent:model-sessions',
    configureServer(server) {
      server.middlewares.use(MODEL_PATH, (incoming, outgoing) => {
        const answering = { fetch: (input: RequestInfo | URL, init?: RequestInit) => session(new Request(input, init)) }
        void answerRequest(answering, incoming, outgoing)
      })
    },
  }
}
