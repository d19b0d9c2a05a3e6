// A worker file as an app writes it, which serves an embedder beside what else it does.
import { serveEmbedder } from '../models/serve-embedder.js'
import { createConceptEmbedder } from './create-concept-embedder.js'

const { id, embed } = createConceptEmbedder()
let aborted = 0

serveEmbedder({
  id,
  async embed(texts, options) {
    if (texts.includes('fail')) throw new Error('no such model')
    if (!texts.includes('hang')) return embed(texts, options)
    return new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => {
        aborted++
        reject(new Error('aborted'))
      })
    })
  },
})

addEventListener('message', ({ data }) => {
  if (data === 'how many were aborted') postMessage({ aborted })
})
