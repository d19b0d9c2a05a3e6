import { reportOf } from './error-report.js'
import type { Extractor } from '../memory/extract/create-extractor.js'
import type { EngineModels } from '../memory/update-slice.js'
import { hashCall } from '../memory/hash-call.js'
import { isSeen } from '../memory/seen-ids.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryLedger } from '../model/memory-state.js'
import type { MemoryMetric } from '../model/memory-metric.js'
import type { Observation } from '../model/observation.js'
import type { Environment } from './environment.js'
import { readObservation } from './read-observation.js'
import type { Publication } from './worker/memory-host.js'

export interface TakenObservation {
  readonly event: MemoryEvent
  /** Report of the reading. */
  readonly metadata: Pick<Publication, 'error' | 'metric' | 'log'>
  /** Whether it came to nothing. */
  readonly isLost: boolean
}

export interface TakeOptions {
  environment: Pick<Environment, 'ticks'>
  extractor: Extractor
  /** Of the features that keep something of a thread. */
  models?: EngineModels | undefined
  /** Whether the reading is measured. (O2) */
  isMeasured: boolean
}

/** Makes the event of an observation. Reading never stops a thread: what cannot be read still counts as arrived. */
export function takeObservation(
  observation: Observation,
  { environment, extractor, models, isMeasured }: TakeOptions,
  seen: MemoryLedger['seen'],
): TakenObservation {
  const call = seenCall(observation, seen)
  if (call !== undefined) return leaveUnread(observation, call)
  const startedAt = environment.ticks()
  try {
    const { event, ...metadata } = readObservation(observation, extractor, models)
    const metric = isMeasured ? measure(observation, event, environment.ticks() - startedAt) : undefined
    return { event, metadata: { ...metadata, ...(metric && { metric }) }, isLost: false }
  } catch (error) {
    return { ...leaveUnread(observation), metadata: { error: reportOf(error) } }
  }
}

/** Counts an observation as arrived, and reads nothing of it. */
export function leaveUnread({ origin, number, at }: Observation, hash?: number): TakenObservation {
  const event: MemoryEvent = { origin, number, at, type: 'observation-failed', ...(hash !== undefined && { hash }) }
  return { event, metadata: {}, isLost: hash === undefined }
}

/** The hash of its call, where nothing of that call counts any more: what ended two engines is not read again. (X16, F12) */
function seenCall({ content }: Observation, seen: MemoryLedger['seen']): number | undefined {
  if (content.type !== 'tool-result' || content.result.toolCallId === undefined) return undefined
  const hash = hashCall(content.result.toolCallId)
  return isSeen(seen, hash) ? hash : undefined
}

function measure({ content }: Observation, event: MemoryEvent, extractionMs: number): MemoryMetric | undefined {
  if (content.type !== 'tool-result' || event.type !== 'tool-result-observed') return undefined
  const { output } = content.result
  const text = typeof output === 'string' ? output : JSON.stringify(output)
  const size = output instanceof ArrayBuffer ? output.byteLength : text.length
  return {
    type: 'result-read',
    toolName: event.toolName,
    extractionMs,
    size,
    entities: event.extraction.entities.length,
  }
}
