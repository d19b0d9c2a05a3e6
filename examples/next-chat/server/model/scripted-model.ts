import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { generateId, simulateReadableStream } from 'ai'
import { decideStep, type Step } from './decide-step'
import { readRequest } from './read-request'

/** A language model that needs no key and no network. It stands where a provider's would, and keeps nothing between calls. */
export function createScriptedModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'next-chat',
    modelId: 'scripted',
    supportedUrls: {},
    async doGenerate() {
      throw new Error('The scripted model only streams.')
    },
    async doStream({ prompt }) {
      const chunks = toStreamParts(decideStep(readRequest(prompt)))
      return { stream: simulateReadableStream({ chunks, chunkDelayInMs: 12 }) }
    },
  }
}

function toStreamParts(step: Step): LanguageModelV4StreamPart[] {
  const unified = 'text' in step ? 'stop' : 'tool-calls'
  return [
    { type: 'stream-start', warnings: [] },
    ...('text' in step ? toTextParts(step.text) : toCallParts(step)),
    { type: 'finish', finishReason: { unified, raw: undefined }, usage: UNKNOWN_USAGE },
  ]
}

function toTextParts(text: string): LanguageModelV4StreamPart[] {
  const id = generateId()
  const deltas = (text.match(/\s*\S+/g) ?? []).map(delta => ({ type: 'text-delta', id, delta }) as const)
  return [{ type: 'text-start', id }, ...deltas, { type: 'text-end', id }]
}

function toCallParts({ calls }: Extract<Step, { calls: unknown }>): LanguageModelV4StreamPart[] {
  return calls.map(({ name, input }) => ({
    type: 'tool-call',
    toolCallId: `call_${generateId()}`,
    toolName: name,
    input: JSON.stringify(input),
  }))
}

const UNKNOWN_USAGE: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}
