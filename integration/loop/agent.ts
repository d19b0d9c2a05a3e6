import Anthropic from '@anthropic-ai/sdk'
import type { MessageParam, ToolResultBlockParam } from '@anthropic-ai/sdk/resources/messages'
import type { MemoryTool } from '@antecedent/core/tools'
import { callMemoryTool, toAnthropicTools, toOpenAITools } from '@antecedent/core/tools'
import OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources'
import type { ProviderName } from '../endpoints/provider.js'
import { READ_PAGE, writePage } from './write-page.js'

export interface AgentOptions {
  readonly url: string
  readonly fetch: typeof fetch
  readonly tools: readonly MemoryTool[]
}

/** An app's agent over one SDK. It keeps its transcript, with every result in full. */
export interface Agent {
  readonly name: string
  readonly provider: ProviderName
  readonly transcript: unknown[]
  /** Says something to the model, and runs the tools that it calls until it calls none. */
  ask(question: string): Promise<void>
}

export type CreateAgent = (options: AgentOptions, transcript?: unknown[]) => Agent

async function callTool(tools: readonly MemoryTool[], name: string, input: unknown): Promise<string> {
  return name === READ_PAGE.name ? writePage((input as { number: number }).number) : callMemoryTool(tools, name, input)
}

/** Over the streaming calls of `openai`. */
export const createOpenAIAgent: CreateAgent = ({ url, fetch, tools }, transcript = []) => {
  const client = new OpenAI({
    apiKey: 'none',
    baseURL: `${url}/v1`,
    fetch,
    maxRetries: 0,
    dangerouslyAllowBrowser: true,
  })
  const messages = transcript as ChatCompletionMessageParam[]
  const offered = [{ type: 'function' as const, function: READ_PAGE }, ...toOpenAITools(tools)]
  return {
    name: 'openai',
    provider: 'openai-chat',
    transcript,
    async ask(question) {
      messages.push({ role: 'user', content: question })
      for (;;) {
        const stream = client.chat.completions.stream({ model: 'gpt-local', messages, tools: offered })
        const { role, content, tool_calls: calls = [] } = await stream.finalMessage()
        messages.push({ role, content, ...(calls.length > 0 && { tool_calls: calls }) } as ChatCompletionMessageParam)
        if (calls.length === 0) return
        for (const call of calls) {
          if (call.type !== 'function') continue
          const content = await callTool(tools, call.function.name, JSON.parse(call.function.arguments))
          messages.push({ role: 'tool', tool_call_id: call.id, content })
        }
      }
    },
  }
}

/** Over the streaming calls of `@anthropic-ai/sdk`. */
export const createAnthropicAgent: CreateAgent = ({ url, fetch, tools }, transcript = []) => {
  const client = new Anthropic({ apiKey: 'none', baseURL: url, fetch, maxRetries: 0, dangerouslyAllowBrowser: true })
  const messages = transcript as MessageParam[]
  const { name, description, parameters } = READ_PAGE
  const offered = [{ name, description, input_schema: parameters }, ...toAnthropicTools(tools)]
  return {
    name: '@anthropic-ai/sdk',
    provider: 'anthropic',
    transcript,
    async ask(question) {
      messages.push({ role: 'user', content: question })
      for (;;) {
        const request = { model: 'claude-local', max_tokens: 1_000, messages, tools: offered }
        const { content } = await client.messages.stream(request).finalMessage()
        messages.push({ role: 'assistant', content })
        const results: ToolResultBlockParam[] = []
        for (const block of content) {
          if (block.type !== 'tool_use') continue
          const text = await callTool(tools, block.name, block.input)
          results.push({ type: 'tool_result', tool_use_id: block.id, content: text })
        }
        if (results.length === 0) return
        messages.push({ role: 'user', content: results })
      }
    },
  }
}
