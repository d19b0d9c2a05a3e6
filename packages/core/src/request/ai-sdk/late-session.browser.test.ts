import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai'
import { expect, it } from 'vitest'
import { createWorkingMemory } from '../../create-working-memory.js'
import { withWorkingMemory } from '../ai-sdk.js'
import type { RequestReceipt } from '../receipt/receipt.js'

const said = (id: string, text: string): UIMessage => ({ id, role: 'user', parts: [{ type: 'text', text }] })
const answered: UIMessage = {
  id: 'a-1',
  role: 'assistant',
  parts: [
    {
      type: 'tool-getPage',
      toolCallId: 'c-1',
      state: 'output-available',
      input: { slug: 'about' },
      output: { id: 'p-1', title: 'About' },
    },
  ],
}

it('I17 I5 says of a new thread that it is empty, and not late, where the first send is made as the page appears', async () => {
  const receipts: RequestReceipt[] = []
  const server: ChatTransport<UIMessage> = {
    sendMessages: async () => new ReadableStream<UIMessageChunk>({ start: stream => stream.close() }),
    reconnectToStream: async () => null,
  }
  const memory = createWorkingMemory({ user: `new ${Date.now()}`, thread: 't-1' })
  const transport = withWorkingMemory(server, memory, {
    startDeadlineMs: 10_000,
    onReceipt: receipt => receipts.push(receipt),
  })
  await transport.sendMessages({
    chatId: 't-1',
    messages: [said('u-1', 'Hello')],
    trigger: 'submit-message',
    messageId: undefined,
    abortSignal: undefined,
  })
  expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-empty', deadlineMissed: false }])
  await memory.close()
})

it('I17 P9 has the block in the first send after a session that came late, though only then the worker starts', async () => {
  const sent: object[] = []
  const server: ChatTransport<UIMessage> = {
    sendMessages: async ({ body }) => {
      sent.push({ ...body })
      return new ReadableStream<UIMessageChunk>({ start: stream => stream.close() })
    },
    reconnectToStream: async () => null,
  }
  const memory = createWorkingMemory({ user: `late ${Date.now()}`, thread: 't-1', enabled: false })
  const transport = withWorkingMemory(server, memory, { mode: 'body', deadlineMs: 0, startDeadlineMs: 10_000 })
  const send = (messages: UIMessage[]) =>
    transport.sendMessages({
      chatId: 't-1',
      messages,
      trigger: 'submit-message',
      messageId: undefined,
      abortSignal: undefined,
    })

  await send([said('u-1', 'Show the page')])
  memory.enabled = true
  await expect.poll(() => memory.status().phase).toBe('ready')
  await send([said('u-1', 'Show the page'), answered, said('u-2', 'Rename it')])

  expect(sent.map(body => 'workingMemory' in body)).toEqual([false, true])
  await memory.close()
})
