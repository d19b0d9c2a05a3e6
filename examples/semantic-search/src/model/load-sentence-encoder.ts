import { Tokenizer } from '@tensorflow-models/universal-sentence-encoder'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import { setBackend, tensor1d, tensor2d, type Tensor2D } from '@tensorflow/tfjs-core'

export type EncodeSentences = (texts: readonly string[]) => Promise<readonly Float32Array[]>

/** The model reads the first words alone: time grows with the square of their number. */
const MAX_TOKENS = 128

/**
 * Loads the Universal Sentence Encoder (lite) from where its files are served, all under one address.
 * @param onProgress Is told the share of its files that have come, in 0…1.
 */
export async function loadSentenceEncoder(
  address: string,
  onProgress: (share: number) => void,
): Promise<EncodeSentences> {
  setWasmPaths(address)
  const [model, vocabulary] = await Promise.all([
    loadGraphModel(`${address}model.json`, { onProgress }),
    readJson(`${address}vocab.json`),
    startBackend(),
  ])
  const tokenizer = new Tokenizer(vocabulary as ConstructorParameters<typeof Tokenizer>[0])

  return async texts => {
    // Of a text without words nothing is known; one unknown token is what the model says of that.
    const tokens = texts.map(text => {
      const found = tokenizer.encode(text).slice(0, MAX_TOKENS)
      return found.length > 0 ? found : [0]
    })
    const places = tokens.flatMap((ofText, text) => ofText.map((_, place) => [text, place] as [number, number]))
    const indices = tensor2d(places, undefined, 'int32')
    const values = tensor1d(tokens.flat(), 'int32')
    const encoded = (await model.executeAsync({ indices, values })) as Tensor2D
    try {
      const [, length] = encoded.shape
      const numbers = (await encoded.data()) as Float32Array
      return texts.map((_, index) => numbers.slice(index * length, (index + 1) * length))
    } finally {
      for (const tensor of [indices, values, encoded]) tensor.dispose()
    }
  }
}

async function startBackend(): Promise<void> {
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly could not be started.')
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} could not be read: ${response.status}.`)
  return response.json()
}
