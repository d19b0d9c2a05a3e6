import { type BaseEvent, EventType, HttpAgent, type Message, type RunAgentInput } from '@ag-ui/client'
import { workingMemoryMiddleware, workingMemorySubscriber } from '@antecedent/core/ag-ui'
import { newUser, openMemory, settle, shown, type TurnChat, words } from './turn-chat.js'

/** An agent of the real client whose server can take up a run again. */
class ResumableAgent extends HttpAgent {
  protected override connect(input: RunAgentInput) {
    return this.run(input)
  }
}

export function openAgUiChat(): TurnChat {
  return openPage({ user: newUser(), server: createServer(), messages: [] })
}

function openPage({
  user,
  server,
  messages,
}: {
  user: string
  server: ReturnType<typeof createServer>
  messages: Message[]
}): TurnChat {
  const memory = openMemory(user)
  const agent = new ResumableAgent({
    url: 'https://agent.example/run',
    threadId: 't-1',
    initialMessages: messages,
    fetch: server.fetch,
  })
  agent.use(workingMemoryMiddleware(memory))
  agent.subscribe(workingMemorySubscriber(memory, { deadlineMs: 15_000 }))
  let left: Message[] = []
  const run = async (page: string): Promise<void> => {
    server.answer = { page }
    await agent.runAgent()
    await settle(memory)
  }
  const begin = (text: string): void => agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text })
  const turn = () => agent.messages.findLastIndex(({ role }) => role === 'user')

  const replace = (id: string): Promise<void> => {
    left = [...agent.messages]
    agent.setMessages(agent.messages.slice(0, turn()))
    begin(`Rather show ${id}`)
    return run(id)
  }

  const page: TurnChat = {
    memory,
    say(id) {
      begin(`Show ${id}`)
      return run(id)
    },
    async fail(id) {
      begin(`Show ${id}`)
      server.answer = 'refused'
      await agent.runAgent().then(
        () => Promise.reject(new Error('It did not fail.')),
        () => {},
      )
      await settle(memory)
    },
    retry: run,
    async stop(id) {
      begin(`Show ${id}`)
      server.answer = { page: id, onHanging: () => agent.abortRun() }
      await agent.runAgent().catch(() => {})
      await settle(memory)
    },
    again(id) {
      left = [...agent.messages]
      agent.setMessages(agent.messages.slice(0, turn() + 1))
      return run(id)
    },
    edit: replace,
    replace,
    back: () => agent.setMessages(left),
    async resume(id) {
      let isHanging = (): void => {}
      const hanging = new Promise<void>(resolve => (isHanging = resolve))
      begin(`Show ${id}`)
      server.answer = { page: id, onHanging: isHanging }
      void agent.runAgent().catch(() => {})
      await hanging
      await settle(memory)
      await memory.close()
      server.answer = 'resumed'
      const next = openPage({ user, server, messages: structuredClone(agent.messages.slice(0, turn() + 1)) })
      await (next as TurnChat & { connect(): Promise<unknown> }).connect()
      await settle(next.memory)
      return next
    },
    requests: () => server.bodies.length,
    lastBlock: () =>
      server.bodies
        .at(-1)
        ?.context.map(({ value }) => value)
        .join('\n') ?? '',
  }
  return Object.assign(page, { connect: () => agent.connectAgent() })
}

type Showing = { readonly page: string; readonly onHanging?: () => void }

function createServer() {
  const bodies: RunAgentInput[] = []
  let answers = 0
  let events: readonly object[] = []
  const server = {
    bodies,
    answer: 'refused' as 'refused' | 'resumed' | Showing,
    fetch: (async (_url, init) => {
      const input = JSON.parse(String(init?.body)) as RunAgentInput
      const { answer } = server
      if (answer === 'resumed') return eventStream(input, events)
      bodies.push(input)
      if (answer === 'refused') return new Response('No.', { status: 500 })
      events = eventsOf(answer.page, ++answers)
      return eventStream(input, events, answer.onHanging, init?.signal)
    }) as typeof fetch,
  }
  return server
}

function eventsOf(page: string, number: number): readonly object[] {
  const toolCallId = `call-${number}-${page}`
  const messageId = `a-${number}`
  return [
    { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: 'getPage', parentMessageId: `c-${number}` },
    { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify({ id: page }) },
    { type: EventType.TOOL_CALL_END, toolCallId },
    {
      type: EventType.TOOL_CALL_RESULT,
      messageId: `r-${number}`,
      toolCallId,
      content: JSON.stringify(shown(page)),
    },
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta: words(page) },
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ]
}

function eventStream(
  { threadId, runId }: RunAgentInput,
  shownEvents: readonly object[],
  onHanging?: () => void,
  signal?: AbortSignal | null,
): Response {
  const ends = onHanging ? [] : [{ type: EventType.RUN_FINISHED, threadId, runId }]
  const events = onHanging ? shownEvents.slice(0, -1) : shownEvents
  const lines = [{ type: EventType.RUN_STARTED, threadId, runId }, ...events, ...ends]
  const text = lines.map(event => `data: ${JSON.stringify(event as BaseEvent)}\n\n`).join('')
  let isSent = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
    pull(controller) {
      if (!isSent) {
        isSent = true
        return controller.enqueue(new TextEncoder().encode(text))
      }
      if (!onHanging) return controller.close()
      setTimeout(onHanging, 20)
      return new Promise<void>(() => {})
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
