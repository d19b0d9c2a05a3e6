import {
  consumeStream,
  convertToModelMessages,
  createUIMessageStreamResponse,
  generateId,
  stepCountIs,
  streamText,
  toUIMessageStream,
  type UIMessage,
  wrapLanguageModel,
} from 'ai'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { BLOCK_INSTRUCTION } from '@antecedent/core'
import type { ChatStore } from './chat-store.js'
import type { Content } from './content.js'
import { createContentTools } from './content-tools.js'
import { keepAnswer } from './keep-answer.js'
import { measureSent, type SentFacts } from './measure-sent.js'
import { offerMemoryTools } from './memory-tools.js'
import { parseChatRequest } from './parse-chat-request.js'
import { receiveMessage } from './receive-message.js'
import { trimHistory } from './trim-history.js'

const INSTRUCTIONS = `You are the assistant of a small content management system with pages, sections and images.
Use the tools to read and change content; they take ids. Never invent an id.
If you cannot tell which page or section is meant, ask. Answer in one or two plain sentences.
${BLOCK_INSTRUCTION}`

/** What the server tells of an answer, beside its words. */
export interface AnswerMetadata {
  /** Tokens that the model was given for it, all its calls together. */
  inputTokens?: number
  /** Of its last request. */
  sent?: SentFacts
  /** It was given in the chat that this one is a copy of. */
  isCopied?: boolean
}

export interface AnswerChatOptions {
  /** What the tools of a thread work on. */
  contentOf: (thread: string) => Content | Promise<Content>
  chats: ChatStore
  model: LanguageModelV4
}

/** Answers one chat request: a stream of the model's words and of the tools' results. */
export async function answerChat(
  body: unknown,
  { contentOf, chats, model, signal }: AnswerChatOptions & { signal?: AbortSignal },
): Promise<Response> {
  const { id: thread, messages: sent, last, history, memory } = await parseChatRequest(body)
  const tools = { ...createContentTools(await contentOf(thread)), ...(memory === 'on' && offerMemoryTools()) }
  // A call without a result, as of an answer that was stopped, is one that no provider takes.
  const toModel = (messages: readonly UIMessage[]) =>
    convertToModelMessages([...messages], { tools, ignoreIncompleteToolCalls: true })
  const whole = await toModel(sent)
  const messages = history === 'full' ? whole : trimHistory(whole)
  await chats.change(thread, before => receiveMessage(before, last))
  const stored = await chats.load(thread)
  const question = sent.findLast(({ role }) => role === 'user')
  const facts = measureSent({ memory, sent: messages, stored: await toModel(stored), question })

  const result = streamText({
    model: recordRequests(model, { chats, thread }),
    instructions: INSTRUCTIONS,
    messages,
    tools,
    stopWhen: stepCountIs(8),
    ...(signal ? { abortSignal: signal } : {}),
  })
  // Where the page's tools have answered, the same message goes on: as it is stored, not as it was sent.
  const begun = last.role === 'assistant' ? stored.filter(({ id }) => id === last.id) : []
  return createUIMessageStreamResponse({
    // Read to its end, also where nobody listens any more: what was said and done until then is kept.
    consumeSseStream: consumeStream,
    stream: toUIMessageStream({
      stream: result.stream,
      tools,
      originalMessages: begun,
      messageMetadata({ part }): AnswerMetadata | undefined {
        if (part.type === 'start') return { sent: facts }
        return part.type === 'finish' ? countTokens(begun[0]?.metadata, part.totalUsage.inputTokens) : undefined
      },
      generateMessageId: generateId,
      onError: error => (error instanceof Error ? error.message : 'The assistant failed.'),
      onEnd: ({ responseMessage }) =>
        chats.change(thread, before => keepAnswer(before, { answer: responseMessage, questionId: question?.id ?? '' })),
    }),
  })
}

/** Tokens that the model was given for a whole answer, with those from before the page's tools answered. */
function countTokens(before: unknown, inputTokens = 0): AnswerMetadata {
  const { inputTokens: earlier = 0 } = (before ?? {}) as AnswerMetadata
  return { inputTokens: earlier + inputTokens }
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
