import type { MadeVectors } from '../../model/meaning.js'
import type { SearchAsked, ThreadSearch, UnembeddedAsked } from '../thread-search.js'

export interface Asked {
  readonly searching: ThreadSearch
}

/** Search through a thread, and the vectors that it is searched by. */
export const searchQueries = {
  find: ({ searching }: Asked, asked: SearchAsked) => searching.search(asked),
  unembedded: ({ searching }: Asked, asked: UnembeddedAsked) => searching.unembedded(asked),
  putVectors: ({ searching }: Asked, made: MadeVectors) => searching.putVectors(made),
}
