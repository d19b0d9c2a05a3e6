import type { ToolResultObserved } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { trackTask } from '../graph/track-task.js'
import { hashText } from '../hash-text.js'
import { isSeen } from '../seen-ids.js'
import { admitEntities } from '../window/admit-entities.js'
import { dropUnsettled } from '../window/drop-unsettled.js'
import { learnResult } from '../window/learn-result.js'
import { findLeft } from '../window/leave-page.js'
import { noteUse } from '../window/note-use.js'
import { recognizeThings } from '../window/recognize-things.js'
import { learnPlurals, recordResult } from '../window/record-result.js'
import { findTold, type Moves, moveView, retypeExtraction } from '../window/retype-things.js'
import { moveThings } from './move-things.js'
import { evictSurplus, type Stage, tick } from './stage.js'

/** Changes by a tool's result, once it is complete, while it arrives, or where an app fetched it for itself. */
export function stagesOfResult(before: MemoryState, event: ToolResultObserved, policy: MemoryPolicy): readonly Stage[] {
  const told = event.partial || event.background ? NONE : findTold(before.view, event.extraction)
  const known = told.size === 0 ? before : { ...before, view: moveView(before.view, told) }
  const result = {
    ...event,
    extraction: recognizeThings(known, retypeExtraction(known.view, event.extraction), policy),
  }
  if (event.background) return stagesOfBackground(result, policy)
  if (event.partial) return stagesOfPart(result, policy)
  return [moveThings(() => told), ...stagesOfWhole(result, policy)]
}

const NONE: Moves = new Map()

function stagesOfWhole(event: ToolResultObserved, policy: MemoryPolicy): readonly Stage[] {
  const { extraction } = event
  return [
    tickOnce(event, policy),
    ({ view }) => noteUse(view, { ...extraction, missing: new Set(extraction.missing), policy }),
    ({ view }) => dropUnsettled(view, { toolCallId: event.toolCallId, entities: extraction.entities }),
    ({ view }) => findLeft(view, event).map(({ key }) => ({ type: 'entity-removed', key, reason: 'expired' })),
    admit(event, policy),
    state => recordResult(state, event, policy),
    ({ view }) => trackTask(view, extraction.task),
    evictSurplus(policy),
  ]
}

/** Of a result that is still arriving only the things it shows count, until it has ended. (X12) */
function stagesOfPart(event: ToolResultObserved, policy: MemoryPolicy): readonly Stage[] {
  const { entities, plurals } = event.extraction
  return [
    tickOnce(event, policy),
    ({ view }) => dropUnsettled(view, { toolCallId: event.toolCallId, entities }),
    admit(event, policy),
    ({ view }) => learnPlurals(view, plurals),
    evictSurplus(policy),
  ]
}

/** Changes by an app's own fetch: no call and no message passes, nothing of it is use, and only its end counts. (W11) */
function stagesOfBackground(event: ToolResultObserved, policy: MemoryPolicy): readonly Stage[] {
  if (event.partial) return [tick(event)]
  return [tick(event), admit(event, policy), state => learnResult(state, event, policy)]
}

/** A result that arrives in parts is one call, which counts when its first part comes. (X12) */
function tickOnce(event: ToolResultObserved, policy: MemoryPolicy): Stage {
  return state => {
    const hash = hashText(`parts\n${event.toolCallId}`)
    const hasBegun = event.toolCallId !== undefined && isSeen(state.ledger.seen, hash)
    const advanced = tick(event, hasBegun ? {} : { call: 1, message: 1 })(state)
    return event.partial && !hasBegun ? [...advanced, { type: 'id-seen', hash, keep: policy.maxSeen }] : advanced
  }
}

function admit(event: ToolResultObserved, policy: MemoryPolicy): Stage {
  const { extraction, source, toolName, toolCallId, partial, background } = event
  const { entities, action } = extraction
  const provenance = { toolName, ...(toolCallId !== undefined && { toolCallId }) }
  return state =>
    admitEntities(state, { entities, action, source, by: 'tool', provenance, partial, background, policy })
}
