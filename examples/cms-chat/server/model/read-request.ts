import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { readThings, type Thing } from './read-things.js'

/** A call of this turn whose result stands in the request. */
export interface FinishedCall {
  readonly toolName: string
  readonly input: unknown
  readonly output: unknown
  readonly failure?: string
}

/** A request as the scripted model understands it. */
export interface ReadRequest {
  /** The first text of the user's last message; further ones inform. */
  readonly question: string
  readonly things: readonly Thing[]
  /** Calls since the user spoke, oldest first. */
  readonly finishedCalls: readonly FinishedCall[]
}

export function readRequest(prompt: LanguageModelV4Prompt): ReadRequest {
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user')
  const message = prompt[lastUser]
  const texts =
    message?.role === 'user' ? message.content.flatMap(part => (part.type === 'text' ? [part.text] : [])) : []
  return {
    question: texts[0]?.trim() ?? '',
    things: readThings(prompt),
    finishedCalls: readFinishedCalls(prompt.slice(lastUser + 1)),
  }
}

function readFinishedCalls(prompt: LanguageModelV4Prompt): FinishedCall[] {
  const inputs = new Map<string, unknown>()
  const finished: FinishedCall[] = []
  for (const message of prompt) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue
    for (const part of message.content) {
      if (part.type === 'tool-call') inputs.set(part.toolCallId, part.input)
      if (part.type !== 'tool-result') continue
      const { toolName, toolCallId, output } = part
      const input = inputs.get(toolCallId)
      if (output.type === 'json') finished.push({ toolName, input, output: output.value })
      else finished.push({ toolName, input, output: undefined, failure: failureOf(output) })
    }
  }
  return finished
}

function failureOf(output: object): string {
  return 'value' in output && typeof output.value === 'string' ? output.value : 'The call was refused.'
}
