import { userToken } from '@antecedent/sync-nats/server'
import { mergePages, type Page } from '../src/pages.js'
import { USERS } from '../src/users.js'
import type { NatsServer } from './nats-server.js'
import type { SetUp } from './set-up.js'

export interface ApiCall {
  /** Of the request, without `/api`. */
  readonly path: string
  readonly body: string
  /** Whom the app has signed in. In place of a session: whoever says that they are Ada is Ada. */
  readonly user: string | undefined
}

export interface ApiOptions extends SetUp {
  readonly nats: NatsServer
  /** At which the app is served, each another origin. */
  readonly ports: Promise<readonly number[]>
}

/** The app's backend. */
export function createApi({ nats, address, signingKey, secret, ports }: ApiOptions) {
  const pagesOf = new Map<string, readonly Page[]>()
  let starting: Promise<void> | undefined

  /** Starts the sync server with the first device. Who kills it starts it again. */
  const started = (): Promise<void> => {
    starting ??= nats.start().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }

  return async ({ path, body, user }: ApiCall): Promise<Response> => {
    if (path === '/ports') return Response.json(await ports)
    if (path === '/sync-server') {
      await started().catch(() => {})
      if (body === 'kill') await nats.kill()
      if (body === 'start') await nats.start()
      return new Response(nats.isRunning() ? 'running' : 'down')
    }
    if (!user || !USERS.some(({ id }) => id === user)) return new Response('Nobody is signed in.', { status: 401 })
    if (path === '/sync-address') {
      await started()
      return new Response(address)
    }
    if (path === '/sync-token') return new Response(await userToken({ user, signingKey, secret }))
    if (path !== '/pages') return new Response('There is no such call.', { status: 404 })
    const pages = mergePages(pagesOf.get(user) ?? [], JSON.parse(body) as Page[])
    pagesOf.set(user, pages)
    return Response.json(pages)
  }
}
