import process from 'node:process'
import { startServer } from './start-server.mjs'

const DEFAULT_PORT = 4173
const { PORT, DATA_FOLDER } = process.env

const server = await startServer({ port: Number(PORT ?? DEFAULT_PORT), dataFolder: DATA_FOLDER, watch: true }).catch(
  error => {
    // Only a port that was asked for must be that one.
    if (PORT || error.code !== 'EADDRINUSE') throw error
    return startServer({ dataFolder: DATA_FOLDER, watch: true })
  },
)

console.log(`
  cms-chat is at ${server.url}
  Its model is ${process.env.OPENAI_API_KEY ? 'a real one, from OpenAI' : 'the embedded scripted one; set OPENAI_API_KEY for a real one'}.
  Stop it with Ctrl+C.
`)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => server.close().then(() => process.exit(0)))
}
