// @vitest-environment happy-dom
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import type { RequestReceipt } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { useWorkingMemory, WorkingMemoryProvider } from '@antecedent/react'
import { act, cleanup, render } from '@testing-library/react'
import type { ChatTransport, UIMessage } from 'ai'
import { useMemo } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PageState } from './chat-page.js'
import { type Major, majors } from './majors.js'

const ownPage = { worker: false, storage: 'memory' } as const

let users = 0

afterEach(cleanup)

/** A server whose answers each show a page, once the test lets them. */
function createServer() {
  const bodies: { id: string; text: string }[] = []
  let release = (): void => {}
  let gate = Promise.resolve()
  const fetch = (async (_url, init) => {
    const { id, messages } = JSON.parse(String(init?.body)) as { id: string; messages: unknown }
    bodies.push({ id, text: JSON.stringify(messages) })
    const call = { toolCallId: `call-${id}-${bodies.length}`, toolName: 'getPage' }
    const output = { id: `p-${id}`, title: `Page of ${id}` }
    const opened = gate
    const chunks = async function* () {
      yield { type: 'start' }
      yield { type: 'tool-input-available', ...call, input: {} }
      await opened
      yield { type: 'tool-output-available', toolCallId: call.toolCallId, output }
      yield { type: 'finish' }
    }
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        const encoder = new TextEncoder()
        for await (const chunk of chunks()) controller.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`))
        controller.close()
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }) as typeof globalThis.fetch
  return {
    bodies,
    fetch,
    hold() {
      gate = new Promise(resolve => (release = resolve))
    },
    letGo: () => release(),
  }
}

/** An app by README: a provider, and a transport that is made of its memory. What `useChat` holds, it holds for good. */
function renderApp({ sdk }: Major, fetch: typeof globalThis.fetch) {
  const transports = new Set<ChatTransport<UIMessage>>()
  const receipts: RequestReceipt[] = []
  function Chat() {
    const { memory } = useWorkingMemory()
    const transport = useMemo(() => {
      const http = new sdk.DefaultChatTransport<UIMessage>({ fetch })
      const onReceipt = (receipt: RequestReceipt) => void receipts.push(receipt)
      return withWorkingMemory(http, memory, { mode: 'text', deadlineMs: 15_000, onReceipt })
    }, [memory])
    transports.add(transport)
    return null
  }
  const tree = (user: string | undefined, thread: string) => (
    <WorkingMemoryProvider user={user} thread={thread} {...ownPage}>
      <Chat />
    </WorkingMemoryProvider>
  )
  const view = render(tree(undefined, 'a'))
  class PageChat extends sdk.AbstractChat<UIMessage> {}
  return {
    receipts,
    transports,
    show: (user: string | undefined, thread: string) => act(async () => view.rerender(tree(user, thread))),
    chat: (id: string) => new PageChat({ id, state: new PageState([]), transport: [...transports][0]! }),
  }
}

async function idsOf(user: string, thread: string, count: number): Promise<unknown[]> {
  const memory: WorkingMemory = createWorkingMemory({ user, thread, ...ownPage })
  onTestFinished(() => memory.close())
  const ids = () => memory.getSnapshot().entities.map(({ id }) => id)
  await vi.waitFor(() => expect(ids()).toHaveLength(count), 10_000)
  return ids()
}

describe.each(majors)('AI SDK $name, which keeps the transport that it is once given', major => {
  it('P11 has an answer that began in one thread remembered there, though the user went on to another', async () => {
    const server = createServer()
    const user = `provider-${++users}`
    const { show, chat, receipts, transports } = renderApp(major, server.fetch)
    await show(user, 'a')
    const [inA, inB] = [chat('a'), chat('b')]
    server.hold()
    const answering = inA.sendMessage({ text: 'Show me the page' })
    await vi.waitFor(() => expect(server.bodies).toHaveLength(1), 10_000)
    await show(user, 'b')
    // Longer than a memory that nobody holds stays open.
    await new Promise(resolve => setTimeout(resolve, 1_200))
    server.letGo()
    await answering
    expect(await idsOf(user, 'a', 1)).toEqual(['p-a'])

    await inB.sendMessage({ text: 'Rename it' })
    expect(server.bodies[1]?.text).not.toContain('Page of a')
    expect(await idsOf(user, 'b', 1)).toEqual(['p-b'])
    await show(user, 'a')
    await inA.sendMessage({ text: 'Rename it' })
    expect(server.bodies[2]?.text).toContain('[WORKING MEMORY]')
    expect(server.bodies[2]?.text.split('[WORKING MEMORY]').at(-1)).not.toContain('Page of b')
    expect(receipts.map(({ delivered }) => delivered)).toEqual([false, false, true])
    expect(transports.size).toBe(1)
  })

  it('P12 sends without a block until there is a user, and with it from then on', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const server = createServer()
    const { show, chat, receipts } = renderApp(major, server.fetch)
    const one = chat('a')
    await one.sendMessage({ text: 'Show me the page' })
    const user = `provider-${++users}`
    await show(user, 'a')
    await one.sendMessage({ text: 'Show me another' })
    await idsOf(user, 'a', 1)
    await one.sendMessage({ text: 'Rename it' })
    expect(receipts[0]).toMatchObject({ delivered: false, reason: 'memory-off' })
    expect(receipts[2]).toMatchObject({ delivered: true })
    expect(server.bodies[2]?.text).toContain('[WORKING MEMORY]')
  })
})
