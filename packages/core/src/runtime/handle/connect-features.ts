import type { BlockContribution, ThreadListener } from '../../feature.js'
import type { ConnectedPackageFeature, PackageHost, SearchTerms } from '../../package-feature.js'
import type { LoadedFeature } from '../../load-features.js'
import type { EntityKey } from '../../model/entity.js'
import type { SearchWeights } from '../../model/meaning.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { ResultKeeper } from '../../model/result-keeper.js'
import type { Resolution } from '../../model/resolution.js'
import { composeListeners } from './compose-listeners.js'
import type { HandleCore } from './handle-core.js'
import { isSame } from './is-same.js'

/** All features of a handle as one. What one of them throws is reported, and counts as nothing said. */
export interface ConnectedFeatures extends Required<ThreadListener> {
  /** By the feature's name. */
  readonly calls: Readonly<Record<string, unknown>>
  /** Data of each for devtools, by its name. */
  readonly inspected: Readonly<Record<string, unknown>>
  /** Of the first that keeps any. */
  readonly results: ResultKeeper | undefined
  block(): Required<BlockContribution>
  show(view: MemoryView): MemoryView
  forget(keys: readonly EntityKey[], isKnown: (key: EntityKey) => boolean): () => boolean
  refine(resolution: Resolution, text: string, options: { readonly type?: string } | undefined): Resolution
  searchTerms(query: string, weights: SearchWeights | false | undefined): Promise<SearchTerms>
}

export function connectFeatures(
  host: PackageHost,
  features: readonly LoadedFeature[],
  quietly: HandleCore['quietly'],
): ConnectedFeatures {
  const named = features.flatMap(({ name, connect }) => {
    const feature = quietly(() => connect(host))
    return feature ? [{ name, feature }] : []
  })
  const connected = named.map(({ feature }) => feature)
  const table = (read: (feature: ConnectedPackageFeature<unknown>) => unknown): Record<string, unknown> =>
    Object.fromEntries(named.map(({ name, feature }) => [name, read(feature)]))
  const sections = createJoiner<Required<BlockContribution>['sections'][number]>()
  const earlier = createJoiner<string>()
  let isShowing = false

  return {
    ...composeListeners(connected, quietly),
    calls: table(({ calls }) => calls),
    inspected: table(({ inspect }) => inspect),
    results: connected.flatMap(({ results }) => (results ? [guardResults(results, quietly)] : []))[0],
    block() {
      const all = connected.flatMap(feature => quietly(() => feature.block?.()) ?? [])
      return {
        sections: sections(all.flatMap(one => (one.sections ? [one.sections] : []))),
        selection: all.find(one => one.selection)?.selection,
        earlier: earlier(all.flatMap(one => (one.earlier ? [one.earlier] : []))),
      }
    },
    show(view) {
      // One that reads what is shown while it is asked for that is given it without what features change.
      if (isShowing) return view
      isShowing = true
      const shown = connected.reduce((last, feature) => quietly(() => feature.show?.(last)) ?? last, view)
      isShowing = false
      return shown
    },
    forget(keys, isKnown) {
      const undos = connected.flatMap(feature => quietly(() => feature.forget?.(keys, isKnown)) ?? [])
      return () => undos.map(undo => quietly(undo)).includes(true)
    },
    refine: (resolution, text, options) =>
      connected.reduce((found, feature) => quietly(() => feature.refine?.(found, text, options)) ?? found, resolution),
    async searchTerms(query, weights) {
      const asked = connected.map(async feature => feature.searchTerms?.(query, weights))
      const added = await Promise.allSettled(asked)
      for (const one of added) if (one.status === 'rejected') host.onError(one.reason)
      return Object.assign({}, ...added.map(one => (one.status === 'fulfilled' ? one.value : undefined)))
    },
  }
}

function guardResults(results: ResultKeeper, quietly: HandleCore['quietly']): ResultKeeper {
  return {
    citationOf: toolCallId => quietly(() => results.citationOf(toolCallId)),
    keptResult: toolCallId => quietly(() => results.keptResult(toolCallId)),
    keepResult: result => quietly(() => results.keepResult(result)),
    cite: toolCallIds => quietly(() => results.cite(toolCallIds)),
  }
}

/** Joins lists into one, the same list until one of them changes. */
function createJoiner<Item>(): (lists: readonly (readonly Item[])[]) => readonly Item[] {
  let of: readonly unknown[] = []
  let joined: readonly Item[] = []
  return lists => {
    if (lists.length === 1) return lists[0] as readonly Item[]
    if (!isSame(of, lists)) {
      of = lists
      joined = lists.flat()
    }
    return joined
  }
}
