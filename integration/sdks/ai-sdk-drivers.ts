import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import {
  generateText,
  isStepCount,
  type JSONSchema7,
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  streamText,
  tool,
} from 'ai'
import type { ProviderName } from '../endpoints/provider.js'
import { collect } from './collect.js'
import { callTool, type Connection, type Driver, type Question, QUESTIONS, TOOLS } from './driver.js'

type Connect = (connection: Connection) => LanguageModel

const openAI = ({ url, fetch }: Connection) => createOpenAI({ apiKey: 'none', baseURL: `${url}/v1`, fetch })
const openAIChat: Connect = connection => openAI(connection).chat('gpt-local')
const openAIResponses: Connect = connection => openAI(connection).responses('gpt-local')
const anthropic: Connect = ({ url, fetch }) =>
  createAnthropic({ apiKey: 'none', baseURL: `${url}/v1`, fetch })('claude-local')

const tools = Object.fromEntries(
  TOOLS.map(({ name, description, parameters }) => {
    const inputSchema = jsonSchema(parameters as JSONSchema7)
    return [name, tool({ description, inputSchema, execute: () => callTool(name) })]
  }),
)

/** The tools run inside of one call, so a turn is one call. */
function aiSdkDriver(name: string, provider: ProviderName, connect: Connect, isStreamed: boolean): Driver {
  return {
    name: `${name}, ${isStreamed ? 'streamText' : 'generateText'}`,
    provider,
    async converse(connection) {
      const model = connect(connection)
      const messages: ModelMessage[] = []
      const given: unknown[] = []
      for (const content of QUESTIONS) {
        messages.push({ role: 'user', content })
        const options = { model, tools, messages, stopWhen: isStepCount(5), maxRetries: 0, maxOutputTokens: 1_000 }
        if (isStreamed) {
          const result = streamText({ ...options, onError: () => {} })
          given.push(await collect(result.textStream), await result.toolResults, await result.finishReason)
          messages.push(...(await result.responseMessages))
        } else {
          const result = await generateText(options)
          given.push(result.text, result.toolResults, result.finishReason)
          messages.push(...result.responseMessages)
        }
      }
      return { given, messages }
    },
  }
}

export const aiSdkDrivers: readonly Driver[] = [true, false].flatMap(isStreamed => [
  aiSdkDriver('@ai-sdk/openai chat', 'openai-chat', openAIChat, isStreamed),
  aiSdkDriver('@ai-sdk/openai responses', 'openai-responses', openAIResponses, isStreamed),
  aiSdkDriver('@ai-sdk/anthropic', 'anthropic', anthropic, isStreamed),
])

/** An error of the stream is thrown, as the other SDKs do. */
export const aiSdkQuestions: readonly Question[] = [
  ['@ai-sdk/openai chat, streamText', openAIChat] as const,
  ['@ai-sdk/anthropic, streamText', anthropic] as const,
].map(([name, connect]) => ({
  name,
  async ask(connection, { signal, onPart }) {
    const prompt = QUESTIONS[0]
    const options = { model: connect(connection), prompt, maxRetries: 0, maxOutputTokens: 1_000, abortSignal: signal }
    for await (const part of streamText({ ...options, onError: () => {} }).fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta') onPart(part)
    }
  },
}))
