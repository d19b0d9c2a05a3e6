import { serveEmbedder } from '@antecedent/core/models'
import { ENCODER_ID, type EncoderNews } from './encoder-wire.js'
import { loadSentenceEncoder, type EncodeSentences } from './load-sentence-encoder.js'

let loading: Promise<EncodeSentences> | undefined
let read = 0
/** One after the other: what is found by a query counts on the pages that were asked for before it. */
let last: Promise<unknown> = Promise.resolve()

serveEmbedder({
  id: ENCODER_ID,
  embed(texts, { signal }) {
    const encoded = last.then(async () => {
      const encode = await (loading ??= load())
      signal.throwIfAborted()
      const vectors = await encode(texts)
      tellRead(texts.length)
      return vectors
    })
    last = encoded.catch(() => {})
    return encoded
  },
})

async function load(): Promise<EncodeSentences> {
  const encode = await loadSentenceEncoder('/sentence-encoder/', share => tell({ news: 'loading', share }))
  // Whoever asked first may have given up meanwhile, and reads nothing.
  tellRead(0)
  return encode
}

function tellRead(texts: number): void {
  read += texts
  tell({ news: 'read', texts: read })
}

function tell(news: EncoderNews): void {
  self.postMessage(news)
}
