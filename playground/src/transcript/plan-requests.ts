import { compactHistory } from '@antecedent/core/server'
import { type Item, itemsOf } from './item.js'
import type { FormatName, ReadText, Transcript } from './read-text.js'

/** A request to a model that a transcript tells of: all that was said before an answer. */
export interface PlannedRequest {
  /** Messages that it carries. */
  readonly end: number
  /** Number of the user's turn, from 1; 0 before the first. */
  readonly turn: number
  /** Whether it is the first of its turn. */
  readonly isTurn: boolean
  /** What the user said last. */
  readonly said: string
  /** Names of the tools whose results it is the first to carry. */
  readonly tools: readonly string[]
  /** Results that would stand as citations, and what that saves. */
  readonly cited: readonly CitedResult[]
  readonly citedTokens: number
}

export interface CitedResult {
  readonly toolCallId: string
  readonly toolName: string
  readonly citation: string
}

export type Plan =
  | {
      readonly status: 'planned'
      readonly format: FormatName
      readonly messages: readonly Item[]
      /** At most `MAX_REQUESTS`. */
      readonly requests: readonly PlannedRequest[]
      /** Requests in all. */
      readonly total: number
    }
  | Extract<ReadText, { status: 'failed' }>

/** Each costs a reading of the whole history before it. */
export const MAX_REQUESTS = 200

/** The requests of a transcript, each with the results that it would cite. */
export function planRequests({ format, messages, chat, chatStarts }: Transcript): Plan {
  const ends = endsOf(messages)
  if (ends.length === 0) return { status: 'failed', why: 'It holds no message that a model would answer.' }
  const names = toolNamesOf(chat)
  let turn = 0
  let said = ''
  let from = 0
  const requests = ends.slice(0, MAX_REQUESTS).map((end): PlannedRequest => {
    const [chatFrom, chatEnd] = [from, end].map(place => chatStarts[place] ?? chat.length) as [number, number]
    const turnBefore = turn
    const carried = chat.slice(chatFrom, chatEnd)
    for (const { role, content } of carried) {
      const text = role === 'user' ? textOf(content) : ''
      if (text === '') continue
      turn++
      said = text
    }
    from = end
    const compacted = compactHistory(chat.slice(0, chatEnd))
    return {
      end,
      turn,
      isTurn: turn > turnBefore,
      said,
      tools: [...resultsIn(carried).keys()].map(id => names.get(id) ?? 'tool'),
      cited: compacted.cited.map(toolCallId => ({
        toolCallId,
        toolName: names.get(toolCallId) ?? 'tool',
        citation: resultsIn(compacted.messages).get(toolCallId) ?? '',
      })),
      citedTokens: compacted.citedTokens,
    }
  })
  return { status: 'planned', format, messages, requests, total: ends.length }
}

/** Where the model answers, and at the end where it has yet to. */
function endsOf(messages: readonly Item[]): number[] {
  const ends = messages.flatMap((message, place) => {
    const before = messages[place - 1]
    return before && isModel(message) && !isModel(before) ? [place] : []
  })
  const last = messages.at(-1)
  return last && !isModel(last) ? [...ends, messages.length] : ends
}

/** Of OpenAI's Responses, what is neither said nor a result is the model's. */
function isModel({ role, type }: Item): boolean {
  if (role === undefined) return typeof type === 'string' && !type.endsWith('_output')
  return role === 'assistant' || role === 'model'
}

function toolNamesOf(chat: Transcript['chat']): Map<string, string> {
  const names = new Map<string, string>()
  for (const { tool_calls: calls, content } of chat) {
    for (const item of [...itemsOf(calls), ...itemsOf(content)] as CallLike[]) {
      const name = item.function?.name ?? item.toolName ?? item.name
      const id = item.toolCallId ?? item.id
      if (typeof id === 'string' && typeof name === 'string') names.set(id, name)
    }
  }
  return names
}

interface CallLike {
  readonly id?: unknown
  readonly toolCallId?: unknown
  readonly tool_use_id?: unknown
  readonly name?: unknown
  readonly toolName?: unknown
  readonly function?: { readonly name?: unknown }
  readonly type?: unknown
  readonly content?: unknown
  readonly output?: unknown
}

/** Texts of the results that messages carry, by their calls. */
function resultsIn(chat: readonly Item[]): Map<string, string> {
  const results = new Map<string, string>()
  for (const message of chat) {
    if (typeof message.tool_call_id === 'string') results.set(message.tool_call_id, writtenOf(message.content))
    for (const part of itemsOf(message.content) as CallLike[]) {
      const id = part.tool_use_id ?? (part.type === 'tool-result' ? part.toolCallId : undefined)
      if (typeof id === 'string') results.set(id, writtenOf(part.content ?? part.output))
    }
  }
  return results
}

/** A result's text, where it stands as one. */
function writtenOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (typeof content === 'object' && content !== null && 'value' in content) return writtenOf(content.value)
  return itemsOf(content)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('\n')
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return itemsOf(content)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('\n')
}
