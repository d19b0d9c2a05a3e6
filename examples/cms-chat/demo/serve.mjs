import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { claimFolder } from './claim-folder.mjs'
import { startServer } from './start-server.mjs'

const DEFAULT_PORT = 4173
/** The name changes with the schema, as nothing migrates an example. */
const DEFAULT_FOLDER = fileURLToPath(new URL('../node_modules/.cache/cms-chat/database-2', import.meta.url))
const { PORT, DATA_FOLDER = DEFAULT_FOLDER } = process.env

// What the browser remembers outlives a server, so the database does too: else the ids in memory would be of nothing.
const release = DATA_FOLDER === 'memory' ? undefined : await claimFolder(DATA_FOLDER)
const dataFolder = release && DATA_FOLDER
const server = await startServer({ port: Number(PORT ?? DEFAULT_PORT), dataFolder, watch: true }).catch(error => {
  // Only a port that was asked for must be that one.
  if (PORT || error.code !== 'EADDRINUSE') throw error
  return startServer({ dataFolder, watch: true })
})

console.log(`
  cms-chat is at ${server.url}
  Its model is ${await describeModel()}
  Its database is ${dataFolder ?? describeFresh()}
  Stop it with Ctrl+C.
`)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)

async function stop() {
  await server.close()
  await release?.()
  process.exit(0)
}

async function describeModel() {
  const { provider, model } = await (await fetch(`${server.url}api/model`)).json()
  return provider === 'cms-chat'
    ? 'the embedded scripted one; set OPENAI_API_KEY or ANTHROPIC_API_KEY for a real one.'
    : `${model}, of ${provider}.`
}

function describeFresh() {
  return DATA_FOLDER === 'memory'
    ? 'new, and gone when it stops.'
    : 'new, and gone when it stops: another server uses the one on disk.'
}
