import type { Feature } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import { warn } from '../../mistakes/warn.js'
import type { Embedder } from '../../host-models.js'

export type { Embedder } from '../../host-models.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

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
  try {
    if (process.env.NODE_ENV !== 'production' && typeof embedder?.embed !== 'function') warn(NO_EMBEDDER)
  } catch {
    // Where no bundler defines `process`, nothing says that this is development. (decision 51)
  }
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

const NO_EMBEDDER =
  'semanticSearch has no embedder, so that words alone find. Give one: semanticSearch({ embedder }) ' +
  '(@antecedent/core/models makes some).'
