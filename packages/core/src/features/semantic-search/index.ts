import type { Feature } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import type { Embedder } from '../../host-models.js'

export type { Embedder } from '../../host-models.js'

export interface SemanticSearchOptions {
  embedder: Embedder
}

const withCode = loadOnce(() => import('./connect-semantic-search.js'))

/**
 * Has `search` and `resolve` find what means the like of the words, too. Where the embedder fails, words alone find.
 *
 * @example
 * const memory = createWorkingMemory({ user, thread, features: [semanticSearch({ embedder })] })
 * await memory.search('money that is late')
 */
export function semanticSearch({ embedder }: SemanticSearchOptions): Feature<'semanticSearch', object> {
  return {
    name: 'semanticSearch',
    idle: {},
    load: () =>
      withCode(
        ({ connectSemanticSearch }) =>
          host =>
            connectSemanticSearch(host, embedder),
      ),
  }
}
