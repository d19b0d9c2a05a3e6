import type { MadeVectors } from '../../model/meaning.js'
import type { SearchAsked, ThreadSearch, UnembeddedAsked } from '../thread-search.js'

/** Search through a thread, and the vectors that it is searched by. */
export const searchQueries = ({ searching }: { readonly searching: ThreadSearch }) => ({
  find: (asked: SearchAsked) => searching.search(asked),
  unembedded: (asked: UnembeddedAsked) => searching.unembedded(asked),
  putVectors: (made: MadeVectors) => searching.putVectors(made),
})
