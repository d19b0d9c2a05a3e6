import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  generateId,
  stepCountIs,
  streamText,
  toUIMessageStream,
  wrapLanguageModel,
  type UIMessage,
} from 'ai'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { BLOCK_INSTRUCTION } from '@antecedent/core'
import { z } from 'zod'
import type { ChatStore } from './chat-store.js'
import type { Content } from './content.js'
import { createContentTools } from './content-tools.js'
import { trimHistory } from './trim-history.js'
import { withoutMemoryBlock } from './without-memory-block.js'

const INSTRUCTIONS = `You are the assistant of a small content management system with pages, sections and images.
Use the tools to read and change content; they take ids. Never invent an id.
If you cannot tell which page or section is meant, ask. Answer in one or two plain sentences.
${BLOCK_INSTRUCTION}`

const chatRequest = z.object({
  id: z.string().min(1).max(100),
  messages: z
    .array(
      z.looseObject({
        id: z.string(),
        role: z.enum(['user', 'assistant']),
        parts: z.array(z.looseObject({ type: z.string() })),
      }),
    )
    .min(1),
  /** What of the history goes to the model. */
  history: z.enum(['trimmed', 'full']).default('trimmed'),
})

export interface AnswerChatOptions {
  content: Content
  chats: ChatStore
  model: LanguageModelV4
}

/** Answers one chat request: a stream of the model's words and of the tools' results. */
export async function answerChat(
  body: unknown,
  { content, chats, model, signal }: AnswerChatOptions & { signal?: AbortSignal },
): Promise<Response> {
  const { id: thread, history, ...request } = chatRequest.parse(body)
  const received = request.messages as UIMessage[]
  const stored = received.map(withoutMemoryBlock)
  await chats.save(thread, stored)

  const tools = createContentTools(content)
  const messages = await convertToModelMessages(received, { tools })
  const result = streamText({
    model: recordRequests(model, { chats, thread }),
    instructions: INSTRUCTIONS,
    messages: history === 'full' ? messages : trimHistory(messages),
    tools,
    stopWhen: stepCountIs(8),
    ...(signal ? { abortSignal: signal } : {}),
  })
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({
      stream: result.stream,
      tools,
      originalMessages: stored,
      generateMessageId: generateId,
      onError: error => (error instanceof Error ? error.message : 'The assistant failed.'),
      onEnd: ({ messages: answered }) => chats.save(thread, answered),
    }),
  })
}

/** Keeps the prompt of every call as the model gets it, so that it can be looked at. */
function recordRequests(
  model: LanguageModelV4,
  { chats, thread }: { chats: ChatStore; thread: string },
): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapStream({ doStream, params }) {
        await chats.recordRequest(thread, params.prompt)
        return doStream()
      },
    },
  })
}
