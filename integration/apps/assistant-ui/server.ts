import { readWorkingMemory } from '@antecedent/core/server'
import { frontendTools, RESUMABLE_STREAM_ID_HEADER } from '@assistant-ui/ai-sdk'
import type { UIMessage } from 'ai'
import { z } from 'zod'
import type { AppServer } from '../harness/serve-app.js'
import type { ChatServerOptions } from '../harness/serve-chat.js'

/** Names threads, keeps their conversations, and streams where a page asks for that; gives the model what the page says of system prompt and tools. */
export function createServer({ sdk, model }: ChatServerOptions): AppServer {
  const { convertToModelMessages, stepCountIs, streamText, tool, UI_MESSAGE_STREAM_HEADERS } = sdk
  const threads = new Map<string, UIMessage[]>()
  const streams = new Map<string, ReadableStream<string>>()
  let answers = 0

  async function POST(request: Request): Promise<Response> {
    const body = await request.json()
    threads.set(body.id, body.messages)
    const memory = readWorkingMemory(body)
    const result = streamText({
      model,
      system: body.system,
      messages: memory.append(await convertToModelMessages(body.messages)),
      tools: {
        ...frontendTools(body.tools),
        getPage: tool({
          inputSchema: z.object({ id: z.string() }),
          execute: async ({ id }) => ({ id, title: `Page ${id}` }),
        }),
      },
      stopWhen: stepCountIs(5),
      prepareStep: ({ messages }) => ({ messages: memory.append(messages) }),
      // What a page may take up again goes on without it.
      ...(!body.isResumable && { abortSignal: request.signal }),
    })
    const streamId = `s-${streams.size + 1}`
    return result.toUIMessageStreamResponse({
      headers: { ...memory.headers, ...(body.isResumable && { [RESUMABLE_STREAM_ID_HEADER]: streamId }) },
      ...(body.isResumable && {
        consumeSseStream: ({ stream }: { stream: ReadableStream<string> }) => void streams.set(streamId, stream),
      }),
      originalMessages: body.messages,
      generateMessageId: () => `a-${++answers}`,
      onFinish: ({ messages }) => void threads.set(body.id, messages),
    })
  }

  function resume(streamId = ''): Response {
    const [kept, given] = streams.get(streamId)?.tee() ?? []
    if (!kept || !given) return new Response(null, { status: 204 })
    streams.set(streamId, kept)
    return new Response(given.pipeThrough(new TextEncoderStream()), { headers: UI_MESSAGE_STREAM_HEADERS })
  }

  function createThread(): Response {
    const id = `t-${threads.size + 1}`
    threads.set(id, [])
    return Response.json({ id })
  }

  return {
    answer(request) {
      const [, api, route, id] = new URL(request.url).pathname.split('/')
      if (api !== 'api') return undefined
      if (route === 'streams') return Promise.resolve(resume(id))
      if (route === 'chat') return request.method === 'POST' ? POST(request) : undefined
      if (request.method === 'POST') return Promise.resolve(createThread())
      return Promise.resolve(Response.json(id === undefined ? [...threads.keys()] : threads.get(id)))
    },
    stored: id => threads.get(id),
  }
}
