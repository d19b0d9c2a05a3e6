import { type Endpoint, expose } from 'comlink'

import type { OwnFunctions } from '../../memory/extract/create-extractor.js'
import type { Environment } from '../environment.js'
import { serveHost } from './serve-host.js'

/** Answers a page's calls over this endpoint; without one, over the worker that this runs in. */
export function exposeHost(environment: Environment, endpoint?: Endpoint, own: OwnFunctions = {}): void {
  expose(serveHost(environment, own), endpoint)
}
