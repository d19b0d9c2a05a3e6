import { EventType, type RunAgentInput } from '@ag-ui/client'
import { type Gate, obey } from '../harness/obedient-model.js'
import type { AppServer } from '../harness/serve-app.js'

/** An agent behind AG-UI, which runs its tools itself and does what the user's last words say. What it says waits at the gate. */
export function createServer({ gate }: { gate: Gate }): AppServer {
  let count = 0

  async function* run({ threadId, runId, messages }: RunAgentInput, signal: AbortSignal): AsyncGenerator<object> {
    const ids = { threadId, runId }
    const { content } = messages.findLast(({ role }) => role === 'user') ?? {}
    const words = typeof content === 'string' ? content : ''
    yield { type: EventType.RUN_STARTED, ...ids }
    for (const { toolName, input } of obey(words, false).calls ?? []) {
      const toolCallId = `call-${++count}`
      const { id } = input as { id: string }
      yield { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: toolName }
      yield { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify(input) }
      yield { type: EventType.TOOL_CALL_END, toolCallId }
      const result = JSON.stringify({ id, title: `Page ${id}` })
      yield { type: EventType.TOOL_CALL_RESULT, messageId: `r-${count}`, toolCallId, content: result }
    }
    await gate.pass(signal)
    const messageId = `a-${++count}`
    yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' }
    yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta: obey(words, true).text }
    yield { type: EventType.TEXT_MESSAGE_END, messageId }
    yield { type: EventType.RUN_FINISHED, ...ids }
  }

  async function POST(request: Request): Promise<Response> {
    const input = (await request.json()) as RunAgentInput
    const events = run(input, request.signal)
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await events.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }

  return {
    answer: request => (new URL(request.url).pathname === '/api/agent' ? POST(request) : undefined),
  }
}
