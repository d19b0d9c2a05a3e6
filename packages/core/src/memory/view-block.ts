import type { EntityKey } from '../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { MemoryView } from '../model/memory-state.js'
import { renderBlock } from './block/render-block.js'
import { findMentioned } from './recall/find-mentioned.js'
import { orderEntities } from './window/order-entities.js'
import { scoreEntity } from './window/score.js'

/** The block of a thread's view: window order and scores, rendered. With `transition`, all that joins stages. */
export function viewBlock(
  view: MemoryView,
  { openNow, about, ...options }: BlockOptions & { openNow: ReadonlySet<EntityKey> },
): MemoryBlock {
  return renderBlock({
    ...options,
    openNow,
    named: new Set(about === undefined ? [] : findMentioned(about, view)),
    entities: orderEntities(view.entities.values()),
    scoreOf: entity => scoreEntity(entity, view.now).value,
    plurals: view.plurals,
  })
}
