import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { provideNatsServer } from '../../../scripts/install-nats.mjs'
import { bundleTool } from './bundle-tool.mjs'

const cache = fileURLToPath(new URL('../node_modules/.cache/two-devices', import.meta.url))

const executable = provideNatsServer()
if (executable) process.env.NATS_SERVER = executable
process.env.SYNC_NATS_TOOL = await bundleTool(cache)
// The bundle has left the process one of production.
process.env.NODE_ENV = 'development'

const { PORT } = process.env
const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  server: { port: Number(PORT ?? 4174), strictPort: PORT !== undefined },
})
await server.listen()
const url = server.resolvedUrls?.local[0]

console.log(`
  One device is at ${url}
  Two are at ${url}side-by-side
  The sync server is ${executable ?? 'not there: the page says so'}
  Stop it with Ctrl+C.
`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await server.close()
    process.exit(0)
  })
