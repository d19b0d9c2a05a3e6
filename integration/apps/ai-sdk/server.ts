import { readWorkingMemory } from '@antecedent/core/server'
import type { UIMessage } from 'ai'
import { z } from 'zod'
import type { AppServer } from '../harness/serve-app.js'
import type { ChatServerOptions } from '../harness/serve-chat.js'

/** Stores what it gets and what it answers, and keeps each answer's stream, so that a page that was reloaded goes on with it. */
export function createServer({ sdk, model }: ChatServerOptions): AppServer {
  const { convertToModelMessages, stepCountIs, streamText, tool, UI_MESSAGE_STREAM_HEADERS } = sdk
  const chats = new Map<string, UIMessage[]>()
  const streams = new Map<string, ReadableStream<string>>()
  let answers = 0

  const tools = {
    getPage: tool({
      inputSchema: z.object({ id: z.string() }),
      execute: async ({ id }) => ({ id, title: `Page ${id}` }),
    }),
  }

  async function POST(request: Request): Promise<Response> {
    const body = await request.json()
    chats.set(body.id, body.messages)
    const memory = readWorkingMemory(body)
    const result = streamText({
      model,
      tools,
      stopWhen: stepCountIs(5),
      messages: memory.append(await convertToModelMessages(body.messages)),
      prepareStep: ({ messages }) => ({ messages: memory.append(messages) }),
    })
    return result.toUIMessageStreamResponse({
      headers: memory.headers,
      originalMessages: body.messages,
      generateMessageId: () => `a-${++answers}`,
      onFinish({ messages }) {
        chats.set(body.id, messages)
        streams.delete(body.id)
      },
      consumeSseStream({ stream }) {
        const [kept, read] = stream.tee()
        streams.set(body.id, kept)
        // To its end, also when the page has gone.
        void read.pipeTo(new WritableStream())
      },
    })
  }

  async function resume(chatId: string): Promise<Response> {
    const stream = streams.get(chatId)
    if (!stream) return new Response(null, { status: 204 })
    const [kept, given] = stream.tee()
    streams.set(chatId, kept)
    return new Response(given.pipeThrough(new TextEncoderStream()), { headers: UI_MESSAGE_STREAM_HEADERS })
  }

  return {
    answer(request) {
      const [, api, route, chatId = '', stream] = new URL(request.url).pathname.split('/')
      if (api !== 'api' || route !== 'chat') return undefined
      if (request.method === 'POST') return POST(request)
      return stream ? resume(chatId) : Promise.resolve(Response.json(chats.get(chatId) ?? []))
    },
    stored: chatId => chats.get(chatId),
  }
}
