/** What the worker tells the page beside its vectors. */
export type ModelNews =
  | { readonly news: 'loading'; /** Of its files, in 0…1. */ readonly share: number }
  | { readonly news: 'read'; /** Since the worker started. */ readonly texts: number }
