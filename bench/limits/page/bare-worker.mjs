/* Runs as a worker: the least that reading a result takes, without memory. (S7) */
import { loadSource } from './load-source.mjs'

/** @type {Promise<typeof import('../../../packages/core/src/memory/extract/extract-entities.js')>} */
const loading = loadSource('extract-entities')

addEventListener('message', async ({ data: { text } }) => {
  const { extractEntities } = await loading
  const read =
    text === undefined
      ? undefined
      : extractEntities({ toolName: 'list_orders', input: {}, output: JSON.parse(String(text)) })
  postMessage(read?.entities.length)
})
