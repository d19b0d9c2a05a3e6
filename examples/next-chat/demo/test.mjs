import { test as base } from '../../../scripts/examples/test.mjs'
import { serve } from './serve.mjs'

export { expect } from '../../../scripts/examples/test.mjs'

export const test = base.extend({
  /** Serves the example as `serve` does, until the test ends. */
  async start({ faults }, use) {
    const servers = []
    await use(async (...how) => {
      const server = await serve(...how)
      servers.push(server)
      return server
    })
    faults.end()
    await Promise.all(servers.map(server => server.close()))
  },
})
