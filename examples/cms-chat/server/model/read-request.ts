import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { readHint, type Hint } from './read-hint.js'
import { readRules } from './read-rules.js'
import { readThings, type Thing } from './read-things.js'

/** A call whose result stands in the request. */
export interface FinishedCall {
  readonly toolName: string
  readonly input: unknown
  /** JSON as a value, also where it came as a text. */
  readonly output: unknown
  readonly failure?: string
}

/** A request as the scripted model understands it. */
export interface ReadRequest {
  /** The first text of the user's last message; further ones inform. */
  readonly question: string
  /** What a further text says that words of the question certainly mean. */
  readonly hint: Hint | undefined
  /** What was said just before the question. */
  readonly previous: { readonly question: string; readonly answer: string }
  readonly things: readonly Thing[]
  /** What further texts list of the house's rules. */
  readonly rules: readonly string[]
  /** Oldest first. */
  readonly calls: readonly FinishedCall[]
  /** Those since the user spoke. */
  readonly finishedCalls: readonly FinishedCall[]
  /** Names of the tools that are offered. */
  readonly tools: readonly string[]
}

export function readRequest(prompt: LanguageModelV4Prompt, tools: readonly string[] = []): ReadRequest {
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user')
  const before = prompt.slice(0, Math.max(0, lastUser))
  const texts = textsOf(prompt[lastUser])
  return {
    question: texts[0]?.trim() ?? '',
    hint: texts.slice(1).map(readHint).find(Boolean),
    previous: {
      question: textsOf(before.findLast(({ role }) => role === 'user'))[0]?.trim() ?? '',
      answer:
        textsOf(before.findLast(({ role }) => role === 'assistant'))
          .at(-1)
          ?.trim() ?? '',
    },
    things: readThings(prompt),
    rules: texts.slice(1).flatMap(readRules),
    calls: readFinishedCalls(prompt),
    finishedCalls: readFinishedCalls(prompt.slice(lastUser + 1)),
    tools,
  }
}

function textsOf(message: LanguageModelV4Prompt[number] | undefined): string[] {
  if (message?.role !== 'user' && message?.role !== 'assistant') return []
  return message.content.flatMap(part => (part.type === 'text' ? [part.text] : []))
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
      else if (output.type === 'text') finished.push({ toolName, input, output: parseJson(output.value) })
      else finished.push({ toolName, input, output: undefined, failure: failureOf(output) })
    }
  }
  return finished
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function failureOf(output: object): string {
  return 'value' in output && typeof output.value === 'string' ? output.value : 'The call was refused.'
}
