import type { Connect, Feature } from '../../feature.js'
import type { Embedder } from '../../host-models.js'
import type { connectSemanticSearch } from './connect-semantic-search.js'

export type { Embedder } from '../../host-models.js'

export interface SemanticSearchOptions {
  embedder: Embedder
}

let loaded: typeof connectSemanticSearch | undefined

/**
 * Has `search` and `resolve` find what means the like of the words, too. Where the embedder fails, words alone find. (Q7)
 *
 * @example
 * const memory = createWorkingMemory({ user, thread, features: [semanticSearch({ embedder })] })
 * await memory.search('money that is late')
 */
export function semanticSearch({ embedder }: SemanticSearchOptions): Feature<'semanticSearch', object> {
  const connect = (by: typeof connectSemanticSearch): Connect<object> => {
    return host => by(host, embedder)
  }
  return {
    name: 'semanticSearch',
    idle: {},
    load: () =>
      loaded
        ? connect(loaded)
        : import('./connect-semantic-search.js').then(module => connect((loaded = module.connectSemanticSearch))),
  }
}
