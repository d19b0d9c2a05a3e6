import { messageOf } from '../errors.js'
import type { Extractor, ReadResult } from '../memory/extract/create-extractor.js'
import { extractReferences } from '../memory/extract/extract-references.js'
import { asName } from '../memory/extract/read-name.js'
import { readPartialJson } from '../memory/extract/read-partial-json.js'
import type { Redaction, Redactor } from '../memory/extract/redact/create-redactor.js'
import { plainCitation } from '../memory/citation-mark.js'
import { oneLine } from '../memory/clean-text.js'
import { MAX_SUMMARY_LENGTH } from '../memory/consolidate/summarize-session.js'
import { estimateSize } from '../memory/block/estimate-size.js'
import { hashJson } from '../memory/hash-json.js'
import { hashText } from '../memory/hash-text.js'
import type { Citation } from '../model/citation.js'
import type { ExtractionLog } from '../model/extraction-log.js'
import type { DocumentEdit } from '../model/memory-document.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { ErrorReport } from '../model/memory-status.js'
import type { Observation, ObservationStamp } from '../model/observation.js'
import type { Session } from '../model/session.js'
import type { Task } from '../model/task.js'
import type { HandedResult } from '../model/tool-result.js'

/** What an observation says. */
export interface ReadObservation {
  readonly event: MemoryEvent
  /** How a result was read, where the extractor keeps logs. (O3) */
  readonly log?: ExtractionLog
  /** What an app's own extractor threw; the result was read without it. */
  readonly error?: ErrorReport
}

/**
 * Makes the event of an observation: what a result says is read and redacted here, and the raw result goes no further.
 */
export function readObservation(observation: Observation, extractor: Extractor): ReadObservation {
  const { origin, number, at, content } = observation
  const stamp = { origin, number, at }
  return content.type === 'tool-result'
    ? readResult(content.result, stamp, extractor)
    : { event: eventOf({ ...observation, content }, extractor) }
}

type SaidContent = Exclude<Observation['content'], { type: 'tool-result' }>

function eventOf(
  { origin, number, at, content }: ObservationStamp & { readonly content: SaidContent },
  { redactor }: Extractor,
): MemoryEvent {
  const stamp = { origin, number, at }
  switch (content.type) {
    case 'view':
      return { ...stamp, type: 'entity-viewed', ...extractReferences(content.entities, redactor) }
    case 'mention': {
      const { role, id, keys, pointed, act } = content
      return {
        ...stamp,
        type: 'text-mentioned',
        role,
        ...(id !== undefined && { id }),
        keys,
        ...(pointed && { pointed }),
        ...(act !== undefined && { act }),
      }
    }
    case 'turn':
      return { ...stamp, type: 'turn-started', id: content.id }
    case 'pin':
      return { ...stamp, type: 'entity-pinned', keys: content.keys, pinned: content.pinned }
    case 'forget':
      return { ...stamp, type: 'entity-forgotten', keys: content.keys }
    case 'undo-forget': {
      const { type: _, ...back } = content
      return { ...stamp, type: 'forget-undone', ...back }
    }
    case 'clear':
      return { ...stamp, type: 'memory-cleared' }
    case 'rename': {
      // A name that is empty, or holds a credential, is none.
      const name = asName(redactor.begin().text(content.name, 'name'))
      return name === undefined
        ? { ...stamp, type: 'observation-failed' }
        : { ...stamp, type: 'entity-renamed', key: content.key, name }
    }
    case 'rewind':
      return { ...stamp, type: 'thread-rewound', id: content.id }
    case 'task':
      return { ...stamp, type: 'task-set', task: content.task && safeTask(content.task, redactor) }
    case 'cite': {
      const citations = content.citations.flatMap(citation => safeCitation(citation, redactor))
      return { ...stamp, type: 'results-cited', citations }
    }
    case 'edit-document': {
      const { type: _, ...revision } = content
      return { ...stamp, type: 'document-edited', ...revision, edits: safeEdits(content.edits, redactor) }
    }
    case 'roll-back-document':
      return { ...stamp, type: 'document-rolled-back', name: content.name, version: content.version }
    case 'settle-conflict': {
      const { name, path, take } = content
      return { ...stamp, type: 'conflict-settled', name, path, take }
    }
    case 'consolidate': {
      const { type: _, session, ...left } = content
      return { ...stamp, type: 'session-consolidated', ...left, session: safeSession(session, redactor) }
    }
    case 'recall':
      return { ...stamp, type: 'entities-recalled', entities: content.entities }
    case 'unlearn':
      return { ...stamp, type: 'thread-unlearned', thread: content.thread }
    case 'withdraw-inferences': {
      const { name, inferences } = content
      return { ...stamp, type: 'inferences-withdrawn', name, inferences }
    }
    case 'import':
      return { ...stamp, type: 'memory-imported', memory: content.memory }
    case 'unread':
      return { ...stamp, type: 'observation-failed', ...(content.hash !== undefined && { hash: content.hash }) }
  }
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

/** A task whose goal, which is in the host's own words, holds nothing that must not be kept. (X13) */
function safeTask({ goal, ...task }: Task, redactor: Redactor): Task {
  const safe = goal === undefined ? undefined : redactor.begin().text(goal, 'goal')
  return { ...task, ...(safe !== undefined && { goal: safe }) }
}

/** Citations were made of redacted texts; one that holds what must not be kept all the same says no more than how to read on. (X13) */
function safeCitation(citation: Citation, redactor: Redactor): readonly Citation[] {
  const isSafe = ({ text }: Citation): boolean => redactor.begin().text(text, '') === text
  const safe = [citation, plainCitation(citation)].find(isSafe)
  return safe && isKept(citation.toolCallId, redactor.begin()) ? [safe] : []
}

/** What a model says of a session may repeat a credential that the user typed. (X13) */
function safeSession({ summary, ...session }: Session, redactor: Redactor): Session {
  const text = summary && oneLine(redactor.begin().text(summary.text, '') ?? '', MAX_SUMMARY_LENGTH)
  return summary && text ? { ...session, summary: { ...summary, text } } : session
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

/** Edits without what must not be kept; one of which nothing is left is none. (X13) */
function safeEdits(edits: readonly DocumentEdit[], redactor: Redactor): readonly DocumentEdit[] {
  const redaction = redactor.begin(undefined, 'kept')
  return edits.flatMap((edit): readonly DocumentEdit[] => {
    if (edit.op === 'remove' || edit.value === undefined) return [edit]
    const value = redaction.value(edit.value, edit.path.at(-1))
    return value === undefined ? [] : [{ ...edit, value }]
  })
}
