import { extractEntities } from '../memory/extract/extract-entities.js'
import { holdsSecret } from '../memory/extract/redact.js'
import { extractReferences } from '../memory/extract/extract-references.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { Observation } from '../model/observation.js'
import type { HandedResult } from '../model/tool-result.js'

/**
 * Makes the event of an observation: what a result says is read and redacted here, and the raw result goes no further.
 */
export function readObservation({ origin, number, at, content }: Observation): MemoryEvent {
  const stamp = { origin, number, at }
  switch (content.type) {
    case 'tool-result':
      return { ...stamp, type: 'tool-result-observed', ...readResult(content.result) }
    case 'view':
      return { ...stamp, type: 'entity-viewed', ...extractReferences(content.entities) }
    case 'mention': {
      const { role, id, keys } = content
      return { ...stamp, type: 'text-mentioned', role, ...(id !== undefined && { id }), keys }
    }
    case 'turn':
      return { ...stamp, type: 'turn-started', id: content.id }
    case 'pin':
      return { ...stamp, type: 'entity-pinned', keys: content.keys, pinned: content.pinned }
    case 'forget':
      return { ...stamp, type: 'entity-forgotten', keys: content.keys }
    case 'undo-forget':
      return { ...stamp, type: 'forget-undone', entities: content.entities }
    case 'clear':
      return { ...stamp, type: 'memory-cleared' }
  }
}

function readResult({ toolName, toolCallId, input, output, failed, source }: HandedResult) {
  const decoded = output instanceof ArrayBuffer ? new TextDecoder().decode(output) : output
  return {
    // A name is kept in episodes and provenance, so what looks like a credential in it is not. (X13)
    toolName: holdsSecret(toolName) ? 'tool' : toolName,
    ...(toolCallId !== undefined && { toolCallId }),
    source,
    extraction: extractEntities({
      toolName,
      output: decoded,
      ...(input !== undefined && { input }),
      ...(failed !== undefined && { failed }),
    }),
  }
}
