import { type ConsoleMessage, expect, test as base } from '@playwright/test'
import { type BuildOptions, type BuiltApp, buildApp } from './build-app.js'
import { createGate, type Gate } from './obedient-model.js'
import { type AppServer, type ServedApp, serveApp } from './serve-app.js'

export { expect }

export interface RunningApp extends ServedApp, Gate {
  readonly stored: NonNullable<AppServer['stored']>
}

interface Fixtures {
  /** Builds an app once for a worker, and serves it anew. `create` makes its server of what its `server.ts` exports. */
  serve<Module>(options: BuildOptions, create: (server: Module, gate: Gate) => AppServer): Promise<RunningApp>
  /** What pages complained of; a test fails where any is left at its end. */
  complaints: string[]
}

interface WorkerFixtures {
  build(options: BuildOptions): Promise<BuiltApp>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  build: [
    async ({ browserName: _ }, use) => {
      const built = new Map<string, Promise<BuiltApp>>()
      await use(options => {
        const key = JSON.stringify(options)
        const app = built.get(key) ?? buildApp(options)
        built.set(key, app)
        return app
      })
      for (const app of built.values()) await (await app).close()
    },
    { scope: 'worker' },
  ],
  async serve({ build }, use) {
    const open: ServedApp[] = []
    await use(async (options, create) => {
      const app = await build(options)
      const gate = createGate()
      const server = create((await app.loadServer()) as never, gate)
      const served = await serveApp(server, app.files)
      open.push(served)
      return { ...served, ...gate, stored: chatId => server.stored?.(chatId) }
    })
    for (const { close } of open) await close()
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const isComplaint = (message: ConsoleMessage) => ['error', 'warning'].includes(message.type())
      context.on('console', message => isComplaint(message) && complaints.push(message.text()))
      context.on('weberror', error => complaints.push(String(error.error().stack)))
      await use(complaints)
      expect(complaints, 'the console is empty').toEqual([])
    },
    { auto: true },
  ],
})
