import { serveEmbedder } from '@antecedent/core/models'
import { ENCODER_ID, type EncoderNews } from './encoder-wire.js'
import { loadSentenceEncoder } from './load-sentence-encoder.js'

let loading: ReturnType<typeof loadSentenceEncoder> | undefined
let read = 0

serveEmbedder({
  id: ENCODER_ID,
  async embed(texts, { signal }) {
    loading ??= loadSentenceEncoder('/sentence-encoder/', share => tell({ news: 'loading', share }))
    const encode = await loading
    signal.throwIfAborted()
    const vectors = await encode(texts)
    read += texts.length
    tell({ news: 'read', texts: read })
    return vectors
  },
})

function tell(news: EncoderNews): void {
  self.postMessage(news)
}
