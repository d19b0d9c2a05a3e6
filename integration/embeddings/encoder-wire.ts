/** Where the test server has the model's files. */
export const ENCODER_PATH = '/__encoder__'

export const ENCODER_ID = 'universal-sentence-encoder-lite 0.2.0'

/** What the worker tells beside its vectors: the texts that the model reads. */
export interface EncoderNews {
  readonly read: readonly string[]
}
