import { test as base } from '../../../scripts/examples/test.mjs'
import { buildApp } from './build-app.mjs'
import { openStage } from './open-stage.mjs'

export { expect } from '../../../scripts/examples/test.mjs'

/** Each has a server with a database of its own, and profiles that have never seen the app. */
export const test = base.extend({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await buildApp()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  /** Names a provider, where one is to answer and not the scripted model. */
  environment: [{}, { option: true }],
  async stage({ app, browser, environment, faults }, use, testInfo) {
    const stage = await openStage({ browser, app, environment, watch: faults.watch })
    await use(stage)
    if (testInfo.status !== testInfo.expectedStatus)
      console.log(`${testInfo.title}: memory says ${JSON.stringify(await stage.readMemories(), null, 2)}`)
    await stage.close()
  },
})
