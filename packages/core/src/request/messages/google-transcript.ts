import { hashText } from '../../memory/hash-text.js'
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
  readonly functionCall?: { readonly id?: unknown; readonly name?: unknown; readonly args?: unknown }
  readonly functionResponse?: FunctionResponse
}

export interface FunctionResponse {
  readonly id?: unknown
  readonly name?: unknown
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
  let open: NonNullable<GooglePart['functionCall']>[] = []

  const readResponse = ({ id, name, response }: FunctionResponse): CalledResult => {
    const call = open.find(each => (id === undefined || each.id === undefined ? each.name === name : each.id === id))
    open = open.filter(each => each !== call)
    const given = id ?? call?.id
    const { output, result, error } = isObject(response) ? (response as Record<string, unknown>) : {}
    return {
      // Without ids, the same call with the same answer is the same, wherever it stands.
      toolCallId: typeof given === 'string' ? given : `${name}.${hashJson([call?.args, response])}`,
      toolName: typeof name === 'string' ? name : 'tool',
      input: call?.args,
      output: output ?? result ?? error ?? response,
      ...(error !== undefined && { failed: true }),
    }
  }

  return ({ parts }) =>
    parts.flatMap((part, place): GoogleStep[] => {
      if (isObject(part.functionCall)) open.push(part.functionCall)
      if (isObject(part.functionResponse)) return [{ place, step: readResponse(part.functionResponse) }]
      const text = typeof part.text === 'string' && part.thought !== true ? stripContent(part.text) : ''
      return text === '' ? [] : [{ place, step: { text } }]
    })
}

function hashJson(value: unknown): string {
  return hashText(JSON.stringify(value) ?? '').toString(36)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
