import { serveEmbedder } from '@antecedent/core/models'
import { load } from '@tensorflow-models/universal-sentence-encoder'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { setBackend } from '@tensorflow/tfjs-core'
import { ENCODER_ID, ENCODER_PATH, type EncoderNews } from './encoder-wire.js'

let loading: ReturnType<typeof load> | undefined

serveEmbedder({
  id: ENCODER_ID,
  async embed(texts, { signal }) {
    loading ??= loadEncoder()
    const encoder = await loading
    signal.throwIfAborted()
    self.postMessage({ read: texts } satisfies EncoderNews)
    const encoded = await encoder.embed([...texts])
    const vectors = await encoded.array()
    encoded.dispose()
    return vectors
  },
})

async function loadEncoder(): ReturnType<typeof load> {
  setWasmPaths(`${ENCODER_PATH}/`)
  await setBackend('wasm')
  return load({ modelUrl: `${ENCODER_PATH}/model.json`, vocabUrl: `${ENCODER_PATH}/vocab.json` })
}
