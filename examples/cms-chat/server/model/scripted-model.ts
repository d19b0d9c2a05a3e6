import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { generateId, simulateReadableStream } from 'ai'
import { decideReply } from './decide-reply.js'
import { readRequest } from './read-request.js'
import type { Reply } from './reply.js'

export interface ScriptedModelOptions {
  /** Pause between two words of a streamed answer. @defaultValue 18 */
  wordDelayMs?: number
}

/**
 * A language model that needs no key and no network: it follows a script, and knows nothing but the request it is given.
 * It stands where a provider's model would, so the server cannot tell them apart.
 */
export function createScriptedModel({ wordDelayMs = 18 }: ScriptedModelOptions = {}): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'cms-chat',
    modelId: 'scripted',
    supportedUrls: {},
    async doGenerate(options) {
      const reply = decide(options)
      return {
        content: toContent(reply),
        finishReason: finishReasonOf(reply),
        usage: estimateUsage(options),
        warnings: [],
      }
    },
    async doStream(options) {
      const chunks = toStreamParts(decide(options), estimateUsage(options))
      return { stream: simulateReadableStream({ chunks, chunkDelayInMs: wordDelayMs || null }) }
    },
  }
}

/** Only tools that the request offers are called. */
function decide({ prompt, tools = [] }: LanguageModelV4CallOptions): Reply {
  const reply = decideReply(
    readRequest(
      prompt,
      tools.map(({ name }) => name),
    ),
  )
  const missing = reply.type === 'calls' && reply.calls.find(call => !tools.some(({ name }) => name === call.toolName))
  return missing ? { type: 'text', text: `I have no tool for that: I would need “${missing.toolName}”.` } : reply
}

function toStreamParts(reply: Reply, usage: LanguageModelV4Usage): LanguageModelV4StreamPart[] {
  return [
    { type: 'stream-start', warnings: [] },
    ...toContent(reply).flatMap((content): LanguageModelV4StreamPart[] => {
      if (content.type === 'text') return toTextParts(content.text)
      if (content.type !== 'tool-call') return []
      const { toolCallId: id, toolName, input } = content
      return [
        { type: 'tool-input-start', id, toolName },
        { type: 'tool-input-delta', id, delta: input },
        { type: 'tool-input-end', id },
        content,
      ]
    }),
    { type: 'finish', finishReason: finishReasonOf(reply), usage },
  ]
}

function toTextParts(text: string): LanguageModelV4StreamPart[] {
  const id = generateId()
  const words = text.match(/\s*\S+/g) ?? []
  return [
    { type: 'text-start', id },
    ...words.map(delta => ({ type: 'text-delta', id, delta }) as const),
    { type: 'text-end', id },
  ]
}

function toContent(reply: Reply): LanguageModelV4Content[] {
  if (reply.type === 'text') return [{ type: 'text', text: reply.text }]
  return reply.calls.map(({ toolName, input }) => ({
    type: 'tool-call',
    toolCallId: `call_${generateId()}`,
    toolName,
    input: JSON.stringify(input),
  }))
}

function finishReasonOf(reply: Reply): LanguageModelV4FinishReason {
  return { unified: reply.type === 'text' ? 'stop' : 'tool-calls', raw: undefined }
}

/** About four characters of English make a token. */
function estimateUsage({ prompt }: LanguageModelV4CallOptions): LanguageModelV4Usage {
  const total = Math.ceil(JSON.stringify(prompt).length / 4)
  return {
    inputTokens: { total, noCache: total, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined },
  }
}
