import type { Connect, Feature } from '../../feature.js'
import type { Embedder } from '../../host-models.js'

export type { Embedder } from '../../host-models.js'

export interface SemanticSearchOptions {
  embedder: Embedder
}

let loaded: typeof import('./connect-semantic-search.js') | undefined

/**
 * Has `search` and `resolve` find what means the like of the words, too. Where the embedder fails, words alone find. (Q7)
 *
 * @example
 * const memory = createWorkingMemory({ user, thread, features: [semanticSearch({ embedder })] })
 * await memory.search('money that is late')
 */
export function semanticSearch({ embedder }: SemanticSearchOptions): Feature<'semanticSearch', object> {
  const connect = ({ connectSemanticSearch }: NonNullable<typeof loaded>): Connect<object> => {
    return host => connectSemanticSearch(host, embedder)
  }
  return {
    name: 'semanticSearch',
    idle: {},
    load: () =>
      loaded ? connect(loaded) : import('./connect-semantic-search.js').then(module => connect((loaded = module))),
  }
}
