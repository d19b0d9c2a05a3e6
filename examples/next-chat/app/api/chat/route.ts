import { BLOCK_INSTRUCTION, compactHistory, retrievalTools } from '@antecedent/core/server'
import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  generateId,
  stepCountIs,
  streamText,
  toUIMessageStream,
} from 'ai'
import type { ChatMessage } from '../../../server/chat-message'
import { chooseModel } from '../../../server/choose-model'
import { handbookTools } from '../../../server/handbook-tools'
import { readChatRequest } from '../../../server/read-chat-request'
import { chats } from '../../../server/store/chats'
import { modelRequests } from '../../../server/store/model-requests'
import { answerIn, askIn } from '../../../server/turns'

const INSTRUCTIONS = `You keep the handbook of a company. Never invent an id. If you cannot tell which page is meant, ask.
${BLOCK_INSTRUCTION}`

/** Small, so that a handbook of four pages shows what citations are. Without options, the limits are those of real apps. */
const COMPACTION = { historyBudgetTokens: 900, minCharacters: 2_200 }

/** Answers one message. The page sends that message and its memory; the conversation is the server's. */
export async function POST(request: Request): Promise<Response> {
  const read = await readChatRequest(request)
  if (read.status !== 'valid') return Response.json({ error: read.error }, { status: read.status })
  const { thread, message, memory } = read

  const messages = await chats.change(thread, stored => askIn(stored, message))

  let history = await convertToModelMessages([...messages], { ignoreIncompleteToolCalls: true })
  const compact = () => compactHistory(history, COMPACTION)
  let compacted = compact()
  const result = streamText({
    model: modelRequests.record(chooseModel()),
    instructions: INSTRUCTIONS,
    messages: history,
    tools: { ...handbookTools, ...retrievalTools(() => history) },
    stopWhen: stepCountIs(20),
    abortSignal: request.signal,
    // Each step has the block last again, and citations in place of large results that the model has answered to.
    prepareStep({ initialMessages, responseMessages }) {
      history = [...initialMessages, ...responseMessages]
      compacted = compact()
      return { messages: memory.append(compacted.messages) }
    },
  })
  return createUIMessageStreamResponse({
    headers: { ...memory.headers },
    stream: toUIMessageStream<typeof handbookTools, ChatMessage>({
      stream: result.stream,
      originalMessages: [...messages],
      generateMessageId: generateId,
      messageMetadata: ({ part }) =>
        part.type === 'finish' ? { cited: compacted.cited.length, citedTokens: compacted.citedTokens } : undefined,
      // Also where the user has stopped it: what was said until then was said.
      onEnd: async ({ responseMessage }) =>
        void (await chats.change(thread, stored => answerIn(stored, message.id, responseMessage))),
    }),
  })
}

/** Begins the conversation anew. What is remembered is the page's, and stays until the user forgets it. */
export async function DELETE(request: Request): Promise<Response> {
  await chats.clear(new URL(request.url).searchParams.get('thread') ?? '')
  return new Response(undefined, { status: 204 })
}
