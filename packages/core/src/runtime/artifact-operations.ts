import { resultIdOf } from '../memory/content/result-id.js'
import { tombstonesOf } from '../memory/window/is-forgotten.js'
import type { Artifact } from '../model/artifact.js'
import type { EntityKey } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { ArtifactUpdate } from './persistence/artifact-storage.js'

/** What an event does to a thread's artifacts: written in the transaction that commits it. (W10, A10) */
export type ArtifactOperation = { readonly at: number } & (
  | { readonly type: 'forgotten'; readonly keys: readonly EntityKey[] }
  | { readonly type: 'cleared' }
  | { readonly type: 'cited'; readonly ids: readonly string[] }
)

export function artifactOperationOf(event: MemoryEvent): ArtifactOperation | undefined {
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
export const isRemoval = ({ type }: ArtifactOperation): boolean => type !== 'cited'

/** What acts make of the artifacts that are stored. */
export function reviseArtifacts(known: readonly Artifact[], acts: readonly ArtifactOperation[]): ArtifactUpdate {
  const left = new Map(known.map(artifact => [artifact.id, artifact]))
  const remove: string[] = []
  const events: NonNullable<ArtifactUpdate['events']>[number][] = []

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
    for (const artifact of left.values()) {
      const { id, entities, storedAt } = artifact
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
