import {
  appendWorkingMemory,
  BLOCK_INSTRUCTION,
  compactHistory,
  parseWorkingMemory,
  renderWorkingMemory,
  retrievalTools,
} from '@antecedent/core/server'
import { convertToModelMessages, createUIMessageStreamResponse, stepCountIs, streamText, toUIMessageStream } from 'ai'
import type { ChatMessage } from '../../../server/chat-message'
import { chooseModel } from '../../../server/choose-model'
import { handbookTools } from '../../../server/handbook-tools'

const INSTRUCTIONS = `You keep the handbook of a company. Never invent an id. If you cannot tell which page is meant, ask.
${BLOCK_INSTRUCTION}`

/** A chat request: the conversation, and beside it what the page's memory knows. An app would store `body.messages` here. */
export async function POST(request: Request): Promise<Response> {
  const body = (await request.json()) as { messages: ChatMessage[] }
  const parsed = parseWorkingMemory(body)
  if (parsed.status === 'invalid') console.warn(parsed.error)
  const block = parsed.status === 'valid' ? renderWorkingMemory(parsed.memory) : ''

  let history = await convertToModelMessages(body.messages)
  let compacted = compactHistory(history)
  const result = streamText({
    model: chooseModel(),
    instructions: INSTRUCTIONS,
    messages: history,
    tools: { ...handbookTools, ...retrievalTools(() => history) },
    stopWhen: stepCountIs(20),
    // Each step has the block last again, and citations in place of large results that the model has answered to.
    prepareStep({ initialMessages, responseMessages }) {
      history = [...initialMessages, ...responseMessages]
      compacted = compactHistory(history)
      return { messages: appendWorkingMemory(compacted.messages, block) }
    },
  })
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({
      stream: result.stream,
      messageMetadata: ({ part }) =>
        part.type === 'finish' ? { cited: compacted.cited.length, citedTokens: compacted.citedTokens } : undefined,
    }),
  })
}
