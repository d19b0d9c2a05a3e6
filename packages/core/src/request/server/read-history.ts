import { isCitation } from '../../memory/citation-mark.js'
import { resultIdOf } from '../../memory/content/result-id.js'
import type { Message } from '../messages/message-form.js'
import { rewriteInMessages } from '../wires/rewrite-results.js'
import type { WireResult } from '../wires/wire.js'

/** A tool result of a history. */
export interface HistoryResult extends Omit<WireResult, 'isAnswered'> {
  /** Of the message that holds it. */
  readonly place: number
  /** By which `retrieve_result` gives it back. */
  readonly id: string
  /** Whether a citation stands in its place already. */
  readonly isCited: boolean
}

/** The results of a history that are texts, oldest first; of those with one call id the first. */
export function readHistory(messages: readonly Message[]): HistoryResult[] {
  const results = new Map<string, HistoryResult>()
  rewriteInMessages([...messages], ({ isAnswered: _isAnswered, ...result }, place) => {
    const { toolCallId, text } = result
    if (results.has(toolCallId)) return undefined
    results.set(toolCallId, { ...result, place, id: resultIdOf(toolCallId), isCited: isCitation(text) })
    return undefined
  })
  return [...results.values()]
}
