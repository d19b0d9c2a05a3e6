import { serveEmbedder } from './embedder.js'
import { loadSentenceEncoder } from './load-sentence-encoder.js'
import type { ModelNews } from './model-news.js'

serveEmbedder(async () => {
  const encode = await loadSentenceEncoder('/sentence-encoder/', share => tell({ news: 'loading', share }))
  let read = 0
  return async texts => {
    const vectors = await encode(texts)
    read += texts.length
    tell({ news: 'read', texts: read })
    return vectors
  }
})

function tell(news: ModelNews): void {
  self.postMessage(news)
}
