import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import type { UIMessage, UIMessageChunk } from 'ai'
import type { Major } from '../ai-sdk/majors.js'
import { PageState } from '../ai-sdk/chat-page.js'
import { newUser, openMemory, settle, shown, type TurnChat, words } from './turn-chat.js'

/** A chat of the AI SDK's, with its transport over HTTP and a server that answers in its protocol and keeps its streams. */
export function openAiSdkChat(major: Major): TurnChat {
  return openPage(major, { user: newUser(), server: createServer(), messages: [] })
}

function openPage(
  major: Major,
  { user, server, messages }: { user: string; server: ReturnType<typeof createServer>; messages: UIMessage[] },
): TurnChat {
  const { sdk } = major
  const memory = openMemory(user)
  class PageChat extends sdk.AbstractChat<UIMessage> {}
  const chat = new PageChat({
    id: 'chat-1',
    state: new PageState(messages),
    transport: withWorkingMemory(new sdk.DefaultChatTransport({ fetch: server.fetch }), memory, { deadlineMs: 15_000 }),
  })
  let left: UIMessage[] = []
  const settled = () => settle(memory)
  const show = async (page: string, send: () => Promise<unknown>): Promise<void> => {
    server.answer = { page }
    await send()
    await settled()
  }
  const lastTurn = () => chat.messages.findLastIndex(({ role }) => role === 'user')

  const page: TurnChat = {
    memory,
    say: id => show(id, () => chat.sendMessage({ text: `Show ${id}` })),
    async fail(id) {
      server.answer = 'refused'
      await chat.sendMessage({ text: `Show ${id}` })
      if (chat.status !== 'error') throw new Error('It did not fail.')
      await settled()
    },
    retry: id => show(id, () => chat.regenerate()),
    async stop(id) {
      server.answer = { page: id, onHanging: () => void chat.stop() }
      await chat.sendMessage({ text: `Show ${id}` })
      await settled()
    },
    again(id) {
      left = chat.messages
      return show(id, () => chat.regenerate())
    },
    edit(id) {
      left = chat.messages
      return show(id, () =>
        chat.sendMessage({ text: `Rather show ${id}`, messageId: String(chat.messages[lastTurn()]?.id) }),
      )
    },
    replace(id) {
      left = chat.messages
      chat.messages = chat.messages.slice(0, lastTurn())
      return show(id, () => chat.sendMessage({ text: `Rather show ${id}` }))
    },
    back() {
      chat.messages = left
    },
    async resume(id) {
      let isHanging = (): void => {}
      const hanging = new Promise<void>(resolve => (isHanging = resolve))
      server.answer = { page: id, onHanging: isHanging }
      void chat.sendMessage({ text: `Show ${id}` })
      await hanging
      await settled()
      await memory.close()
      server.finish()
      const stored = chat.messages.slice(0, lastTurn() + 1)
      const next = openPage(major, { user, server, messages: structuredClone(stored) })
      await (next as TurnChat & { resumeStream(): Promise<void> }).resumeStream()
      await settle(next.memory)
      return next
    },
    requests: () => server.bodies.length,
    lastBlock: () => JSON.stringify((server.bodies.at(-1) as { workingMemory?: unknown }).workingMemory ?? ''),
  }
  return Object.assign(page, { resumeStream: () => chat.resumeStream() })
}

interface Showing {
  readonly page: string
  /** Told once the words hang, where they do. */
  readonly onHanging?: () => void
}

function createServer() {
  const bodies: unknown[] = []
  let answers = 0
  let stream: UIMessageChunk[] = []
  const server = {
    bodies,
    answer: 'refused' as 'refused' | Showing,
    /** The answer goes on for who takes it up. */
    finish() {
      server.answer = 'refused'
    },
    fetch: (async (_url, init) => {
      if (init?.method === 'GET') return eventStream(stream)
      bodies.push(JSON.parse(String(init?.body)))
      const { answer } = server
      if (answer === 'refused') return new Response('No.', { status: 500 })
      stream = answerOf(answer.page, ++answers)
      return eventStream(stream, answer.onHanging, init?.signal)
    }) as typeof fetch,
  }
  return server
}

function answerOf(page: string, number: number): UIMessageChunk[] {
  const toolCallId = `call-${number}-${page}`
  return [
    { type: 'start', messageId: `a-${number}` },
    { type: 'start-step' },
    { type: 'tool-input-start', toolCallId, toolName: 'getPage' },
    { type: 'tool-input-available', toolCallId, toolName: 'getPage', input: { id: page } },
    { type: 'tool-output-available', toolCallId, output: shown(page) },
    { type: 'finish-step' },
    { type: 'start-step' },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: words(page).slice(0, 9) },
    { type: 'text-delta', id: 't', delta: words(page).slice(9) },
    { type: 'text-end', id: 't' },
    { type: 'finish-step' },
    { type: 'finish' },
  ]
}

/** A stream of the SDK's protocol; it hangs within the words where that is waited for, until it is aborted. */
function eventStream(chunks: readonly UIMessageChunk[], onHanging?: () => void, signal?: AbortSignal | null): Response {
  const lines = chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
  const end = onHanging ? chunks.findIndex(({ type }) => type === 'text-delta') + 1 : lines.length
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
    pull(controller) {
      if (sent < end) return controller.enqueue(new TextEncoder().encode(lines[sent++]))
      if (!onHanging) return controller.close()
      setTimeout(onHanging, 20)
      return new Promise<void>(() => {})
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
