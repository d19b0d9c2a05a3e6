import { resultIdOf } from '../memory/content/result-id.js'
import { tombstonesOf } from '../memory/window/is-forgotten.js'
import type { KeptText } from '../model/kept-text.js'
import type { EntityKey } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { TextUpdate } from './persistence/text-storage.js'

/** Changes of the texts beside a thread by an event: written in the transaction that commits it. (W10, A10) */
export type TextOperation = { readonly at: number } & (
  | { readonly type: 'forgotten'; readonly keys: readonly EntityKey[] }
  | { readonly type: 'cleared' }
  | { readonly type: 'cited'; readonly ids: readonly string[] }
)

export function textOperationOf(event: MemoryEvent): TextOperation | undefined {
  const { at } = event
  switch (event.type) {
    case 'entity-forgotten':
      return { at, type: 'forgotten', keys: event.keys }
    // An import stands in place of all that a thread knows.
    case 'memory-cleared':
    case 'memory-imported':
      return { at, type: 'cleared' }
    case 'results-cited':
      return { at, type: 'cited', ids: event.citations.map(({ toolCallId }) => resultIdOf(toolCallId)) }
    default:
      return undefined
  }
}

/** Whether an act takes something away, which done twice is done once. */
export const isRemoval = ({ type }: TextOperation): boolean => type !== 'cited'

/** Changes of the stored texts by acts. */
export function reviseTexts(known: readonly KeptText[], acts: readonly TextOperation[]): TextUpdate {
  const left = new Map(known.map(kept => [kept.id, kept]))
  const remove: string[] = []
  const events: NonNullable<TextUpdate['events']>[number][] = []

  const drop = (id: string, action: 'forgotten' | 'cleared', at: number): void => {
    left.delete(id)
    remove.push(id)
    events.push({ action, id, at })
  }

  for (const act of acts) {
    const { at } = act
    if (act.type === 'cited') {
      for (const id of act.ids) if (left.has(id)) events.push({ action: 'cited', id, at })
      continue
    }
    const isGone = act.type === 'forgotten' ? forgetterOf(act.keys) : undefined
    for (const { id, entities, storedAt } of left.values()) {
      if (isGone) {
        if (entities.some(isGone)) drop(id, 'forgotten', at)
        // What was stored after the thread was cleared stays, though the clearing is only committed now.
      } else if (storedAt <= at) drop(id, 'cleared', at)
    }
  }
  return { remove, events }
}

/** Whether a key is gone with these: by its identifier too, as a tombstone keeps it out under every type. (W10) */
function forgetterOf(keys: readonly EntityKey[]): (key: EntityKey) => boolean {
  const gone = new Set(keys.flatMap(tombstonesOf))
  return key => tombstonesOf(key).some(hash => gone.has(hash))
}
