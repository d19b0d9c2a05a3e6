import { type Endpoint, expose } from 'comlink'

import type { Environment } from '../environment.js'
import { type HostParts, serveHost } from './serve-host.js'

/** Answers a page's calls over this endpoint; without one, over the worker that this runs in. */
export function exposeHost(environment: Environment, endpoint?: Endpoint, own: HostParts = {}): void {
  expose(serveHost(environment, own), endpoint)
}
