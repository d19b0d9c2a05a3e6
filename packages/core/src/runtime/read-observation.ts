import { messageOf } from '../errors.js'
import { admitEvent } from '../memory/admit-event.js'
import { estimateSize } from '../memory/block/estimate-size.js'
import type { Extractor, ReadResult } from '../memory/extract/create-extractor.js'
import { extractReferences } from '../memory/extract/extract-references.js'
import { readPartialJson } from '../memory/extract/read-partial-json.js'
import { hashJson } from '../memory/hash-json.js'
import { hashText } from '../memory/hash-text.js'
import type { EngineModels } from '../memory/update-slice.js'
import type { ExtractionLog } from '../model/extraction-log.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { ErrorReport } from '../model/memory-status.js'
import type { Observation } from '../model/observation.js'
import type { ObservationStamp } from '../model/observation-stamp.js'
import type { Redaction } from '../model/redactor.js'
import type { HandedResult } from '../model/tool-result.js'

/** Content of an observation. */
export interface ReadObservation {
  readonly event: MemoryEvent
  /** How a result was read, where the extractor keeps logs. (O3) */
  readonly log?: ExtractionLog
  /** Error of an app's own extractor; the result was read without it. */
  readonly error?: ErrorReport
}

/**
 * Makes the event of an observation: what a result says is read and redacted here, and the raw result goes no further.
 */
export function readObservation(
  { origin, number, at, content }: Observation,
  extractor: Extractor,
  models?: EngineModels,
): ReadObservation {
  const stamp = { origin, number, at }
  if (content.type === 'tool-result') return readResult(content.result, stamp, extractor)
  const { redactor } = extractor
  if (content.type === 'view')
    return { event: { ...stamp, type: 'entity-viewed', ...extractReferences(content.entities, redactor) } }
  return { event: { ...(admitEvent(content, redactor, models) ?? { type: 'observation-failed' }), ...stamp } }
}

function readResult(result: HandedResult, stamp: ObservationStamp, extractor: Extractor): ReadObservation {
  const { toolCallId, input, output, failed, refused, source, background, partial } = result
  const received = output instanceof ArrayBuffer ? new TextDecoder().decode(output) : output
  const redaction = extractor.redactor.begin()
  const toolName = isKept(result.toolName, redaction) ? result.toolName : 'tool'
  const { extraction, log, thrown } = extractor.extract({
    toolName,
    output: partial && typeof received === 'string' ? (readPartialJson(received) ?? '') : received,
    ...(input !== undefined && { input }),
    ...(failed !== undefined && { failed }),
    ...(refused !== undefined && { refused }),
  })
  const call = { toolName, ...(toolCallId !== undefined && { toolCallId: callIdOf(toolCallId, redaction) }) }
  const told = {
    ...(input !== undefined && { inputHash: hashJson(input) }),
    ...(background && { background }),
    ...(partial && { partial }),
    tokens: estimateSize(received),
  }
  return {
    event: { ...stamp, type: 'tool-result-observed', ...call, source, extraction, ...told },
    ...(log && { log: { ...call, ...log } }),
    ...(thrown && { error: reportOf(thrown, toolName) }),
  }
}

/** Names of tools and calls are kept in episodes and provenance, so that they must hold no credential either. (X13) */
function isKept(name: string, redaction: Redaction): boolean {
  return redaction.text(name, '') === name
}

/** One that must not be kept is still told apart from others. (X16) */
function callIdOf(toolCallId: string, redaction: Redaction): string {
  return isKept(toolCallId, redaction) ? toolCallId : `call-${hashText(toolCallId)}`
}

function reportOf({ error }: Required<ReadResult>['thrown'], toolName: string): ErrorReport {
  const message = `The own extractor of ${toolName} failed, so that its result was read without it: ${messageOf(error)}`
  return { code: 'callback-failed', message, details: { toolName } }
}
