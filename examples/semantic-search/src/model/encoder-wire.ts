/** Of the model and its version. */
export const ENCODER_ID = 'universal-sentence-encoder-lite 0.2.0'

/** What the worker tells the page beside its vectors. */
export type EncoderNews =
  | { readonly news: 'loading'; /** Of its files, in 0…1. */ readonly share: number }
  | { readonly news: 'read'; /** Since the worker started: 0 once the model is loaded. */ readonly texts: number }
