import { nameOfText } from '../../memory/hash-text.js'
import { type CallName, createOpenCalls, type FunctionCall } from './open-calls.js'
import { stripContent } from './strip-blocks.js'
import type { CalledResult } from './ui-messages.js'

/** A content of Google's API, as far as memory reads it. */
export interface GoogleContent {
  readonly role?: unknown
  readonly parts: readonly GooglePart[]
}

export interface GooglePart {
  readonly text?: unknown
  readonly thought?: unknown
  readonly functionCall?: FunctionCall
  readonly functionResponse?: FunctionResponse
}

export interface FunctionResponse extends CallName {
  readonly response?: unknown
  /** Media, beside the response. */
  readonly parts?: unknown
}

/** What a part says, and which of its content's parts it is. */
export interface GoogleStep {
  readonly place: number
  readonly step: CalledResult | { readonly text: string }
}

/** Google's parts have no type, and the AI SDK's do. */
export function isGoogleContent(message: unknown): message is GoogleContent {
  const { parts }: { parts?: unknown } = message ?? {}
  return Array.isArray(parts) && parts.length > 0 && parts.every(part => isObject(part) && !('type' in part))
}

/** Reads contents in their order: texts that are no thoughts, and results with name and input of the call that each answers. */
export function createContentReader(): (content: GoogleContent) => GoogleStep[] {
  const calls = createOpenCalls()

  const readResponse = (response: FunctionResponse): CalledResult => {
    const { id, name, response: answer } = response
    const call = calls.close(response)
    const given = id ?? call?.id
    const { output, result, error } = isObject(answer) ? (answer as Record<string, unknown>) : {}
    return {
      // Without ids, the same call with the same answer is the same, wherever it stands.
      toolCallId: typeof given === 'string' ? given : nameAnswer(response, call?.args),
      toolName: typeof name === 'string' ? name : 'tool',
      input: call?.args,
      output: output ?? result ?? error ?? answer,
      ...(error !== undefined && { failed: true }),
    }
  }

  return ({ parts }) =>
    parts.flatMap((part, place): GoogleStep[] => {
      if (isObject(part.functionCall)) calls.open(part.functionCall)
      if (isObject(part.functionResponse)) return [{ place, step: readResponse(part.functionResponse) }]
      const text = typeof part.text === 'string' && part.thought !== true ? stripContent(part.text) : ''
      return text === '' ? [] : [{ place, step: { text } }]
    })
}

/** What an answer without an id is called, as long as both it and its call are the same. */
const named = new WeakMap<FunctionResponse, { readonly args: unknown; readonly answer: unknown; readonly id: string }>()

function nameAnswer(response: FunctionResponse, args: unknown): string {
  const { name, response: answer } = response
  const before = named.get(response)
  if (before && before.args === args && before.answer === answer) return before.id
  const id = `${String(name)}.${nameOfText(JSON.stringify([args, answer]))}`
  named.set(response, { args, answer, id })
  return id
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
