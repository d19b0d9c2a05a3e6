import { refsOf, resolveRefs } from '../../memory/block/resolve-refs.js'
import { withoutBlocks } from '../../memory/block/without-blocks.js'
import { currentTask } from '../../memory/current-task.js'
import { findEpisodes } from '../../memory/graph/find-episodes.js'
import { keepNewest } from '../../memory/keep-newest.js'
import { neighboursOf } from '../../memory/neighbours-of.js'
import { resolveReference } from '../../memory/recall/resolve-reference.js'
import { type BlockInput, budgetOf, explainBlock, viewBlock } from '../../memory/view-block.js'
import { explainEntity } from '../../memory/window/explain-entity.js'
import { orderEntities } from '../../memory/window/order-entities.js'
import type { Entity, EntityId, EntityKey } from '../../model/entity.js'
import { type BlockOptions, EMPTY_BLOCK, type MemoryBlock } from '../../model/memory-block.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { EntityTarget } from '../../working-memory.js'
import { keysOfTarget } from '../entity-target.js'
import type { Answers } from './answers.js'
import type { HandleCore } from './handle-core.js'
import { isSame } from './is-same.js'

/** Answers of a handle from its view. Any of them may throw what the host's functions throw. */
export interface Readings extends Omit<Answers, 'requests'> {
  /** Input of the next block. */
  blockInput(): BlockInput
  /** Newest first. */
  orderedEntities(): readonly Entity[]
  /** The block of this hash, if it is one of the last that were made here. */
  madeBlock(hash: string): MemoryBlock | undefined
  /** Code of a send, in parts, run without a trace of it. */
  warmUp: readonly (() => void)[]
  /** Refs that were shown of these entities, or of all, stand for nothing any more. (W10) */
  forgetShown(keys?: readonly EntityKey[]): void
}

const MAX_SHOWN_BLOCKS = 8

/** Refs of blocks remembered, the newest: more than a model can be answering to. */
const MAX_SHOWN_REFS = 2_000

export interface ReadingsOptions extends Pick<HandleCore, 'shown' | 'isRewinding' | 'words'> {
  isPrivate: () => boolean
  block: BlockOptions
  policy: MemoryPolicy
}

export function createReadings({
  shown,
  isRewinding,
  words,
  isPrivate,
  block: base,
  policy,
}: ReadingsOptions): Readings {
  let rendered: { readonly of: readonly unknown[]; readonly value: MemoryBlock } | undefined
  /** Entities behind refs in blocks that were made here: another tab may number them anew, but the model saw these. */
  let shownRefs: ReadonlyMap<string, EntityId> = new Map()
  const shownBlocks = new Map<string, MemoryBlock>()

  const blockInput = (): BlockInput => ({ ...shown(), shownRefs, words })

  const noteShown = ({ refs }: MemoryBlock): void => {
    if (Object.keys(refs).length === 0) return
    const noted = new Map(shownRefs)
    for (const [ref, id] of Object.entries(refs)) {
      noted.delete(ref)
      keepNewest(noted.set(ref, id), MAX_SHOWN_REFS)
    }
    shownRefs = noted
  }

  const render = (options: BlockOptions): MemoryBlock => {
    const { view, openNow, sections, selection, earlier } = shown()
    const of = [view, openNow, sections, selection, earlier, ...Object.entries(options).flat()]
    if (rendered && isSame(rendered.of, of)) return rendered.value
    const value = viewBlock(blockInput(), options)
    noteShown(value)
    shownBlocks.delete(value.hash)
    keepNewest(shownBlocks.set(value.hash, value), MAX_SHOWN_BLOCKS)
    rendered = { of, value }
    return value
  }

  return {
    // What is being taken back may still be shown, and must not go out again. (I12)
    block(options) {
      if (isRewinding()) return EMPTY_BLOCK
      const all = { ...base, ...options }
      const { requestTokens: _, ...asked } = all
      if (typeof asked.about === 'string') asked.about = withoutBlocks(asked.about)
      // In steps, so that a request that grew a little has the same block, and is not rendered again.
      const budgetTokens = budgetOf(shown().view, all)
      return render({ ...asked, budgetTokens })
    },
    resolve: (text, options) =>
      resolveReference(typeof text === 'string' ? withoutBlocks(text) : text, {
        ...words,
        ...options,
        ...shown(),
        isPrivate: isPrivate(),
      }),
    // What the model was shown wins over what the state says now.
    resolveRefs: input => resolveRefs(input, new Map([...refsOf(shown().view.entities.values()), ...shownRefs])),
    episodes: filter => findEpisodes(shown().view, filter),
    relationships(target) {
      const { view } = shown()
      if (target === undefined) return view.relationships
      const keys = new Set(keysOfTarget(target, view))
      return view.relationships.filter(({ from, to }) => keys.has(from) || keys.has(to))
    },
    neighbours(target, direction) {
      const { view } = shown()
      const key = keyOf(target, view)
      return key === undefined ? [] : neighboursOf(view, key, direction).flatMap(it => view.entities.get(it) ?? [])
    },
    task: () => currentTask(shown().view),
    explain(target) {
      const { view } = shown()
      const found = keyOf(target, view)
      if (found === undefined) return undefined
      const leftOut = explainBlock(blockInput(), base)
      return explainEntity(view, found, { policy, leftOutBecause: leftOut.get(found) })
    },
    blockInput,
    madeBlock: hash => shownBlocks.get(hash),
    warmUp: [
      () => viewBlock(blockInput(), base),
      () => resolveReference('open the first one and rename it', { ...words, ...shown(), isPrivate: false }),
    ],
    forgetShown(keys) {
      const ids = keys && new Set(keys.map(key => key.slice(key.indexOf('/') + 1)))
      const shownOf = [...shownRefs].filter(([, id]) => !ids || ids.has(String(id)))
      const gone = new Set(shownOf.map(([ref]) => ref.split('.', 1)[0]))
      // What is still in the window under one of these refs, as another thing of the same number, is found there.
      shownRefs = new Map([...shownRefs].filter(([ref]) => !gone.has(ref.split('.', 1)[0])))
      for (const [hash, { entries }] of shownBlocks) {
        const kept = keys ? entries.filter(key => !keys.includes(key)) : []
        if (kept.length < entries.length) shownBlocks.set(hash, { ...EMPTY_BLOCK, entries: kept })
      }
    },
    orderedEntities: () => orderEntities(shown().view.entities.values()),
  }
}

/** The key that a host means by a key, a ref or a reference, or the first that its test picks. */
function keyOf(target: EntityTarget | string, view: MemoryView): EntityKey | undefined {
  const byRef = [...view.entities.values()].find(({ ref }) => ref !== undefined && ref === target)
  return byRef?.key ?? keysOfTarget(target as EntityTarget, view)[0]
}
