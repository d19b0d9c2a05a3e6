import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAI as createOpenAIFor5 } from '@ai-sdk/openai-for-5'
import { createOpenAI as createOpenAIFor6 } from '@ai-sdk/openai-for-6'
import type { Llm } from '@antecedent/core'
import { llmFromAiSdk, llmFromAnthropic, llmFromGoogle, llmFromOpenAI } from '@antecedent/core/models'
import Anthropic from '@anthropic-ai/sdk'
import { GoogleGenAI } from '@google/genai'
import OpenAI from 'openai'
import type { ModelStep } from '../endpoints/model-script.js'
import type { ProviderName } from '../endpoints/provider.js'

/** A model of one SDK, as memory asks it. */
export interface LlmDriver {
  readonly name: string
  readonly provider: ProviderName
  connect(url: string): Llm
  /** The step by which the provider gives an answer that has a schema. */
  answer(value: unknown): ModelStep
}

const inText = (value: unknown): ModelStep => ({ text: JSON.stringify(value) })
const inCall =
  (name: string) =>
  (value: unknown): ModelStep => ({ calls: [{ id: 'toolu_1', name, input: value }] })

const options = { apiKey: 'none' }

function aiSdk(name: string, create: typeof createOpenAIFor5 | typeof createOpenAIFor6 | typeof createOpenAI) {
  const providerOf = (url: string) => create({ ...options, baseURL: `${url}/v1` })
  const chat: LlmDriver = {
    name: `AI SDK ${name}, OpenAI chat`,
    provider: 'openai-chat',
    connect: url => llmFromAiSdk(providerOf(url).chat('gpt-4o')),
    answer: inText,
  }
  const responses: LlmDriver = {
    name: `AI SDK ${name}, OpenAI responses`,
    provider: 'openai-responses',
    connect: url => llmFromAiSdk(providerOf(url).responses('gpt-4o')),
    answer: inText,
  }
  return [chat, responses]
}

export const llmDrivers: readonly LlmDriver[] = [
  ...aiSdk('5', createOpenAIFor5),
  ...aiSdk('6', createOpenAIFor6),
  ...aiSdk('7', createOpenAI),
  {
    name: 'AI SDK 7, Anthropic',
    provider: 'anthropic',
    connect: url => llmFromAiSdk(createAnthropic({ ...options, baseURL: `${url}/v1` })('claude-local')),
    answer: inText,
  },
  {
    name: 'openai, chat completions',
    provider: 'openai-chat',
    connect: url =>
      llmFromOpenAI(new OpenAI({ ...options, baseURL: `${url}/v1`, maxRetries: 0 }), { model: 'gpt-local' }),
    answer: inText,
  },
  {
    name: 'openai, responses',
    provider: 'openai-responses',
    connect(url) {
      const { responses } = new OpenAI({ ...options, baseURL: `${url}/v1`, maxRetries: 0 })
      return llmFromOpenAI({ responses }, { model: 'gpt-local' })
    },
    answer: inText,
  },
  {
    name: '@anthropic-ai/sdk',
    provider: 'anthropic',
    connect: url =>
      llmFromAnthropic(new Anthropic({ ...options, baseURL: url, maxRetries: 0 }), { model: 'claude-local' }),
    answer: inCall('answer'),
  },
  {
    name: '@google/genai',
    provider: 'google',
    connect: url =>
      llmFromGoogle(new GoogleGenAI({ ...options, httpOptions: { baseUrl: url, retryOptions: { attempts: 1 } } }), {
        model: 'gemini-local',
      }),
    answer: inText,
  },
]
