import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai'
import { convertArrayToReadableStream } from 'ai/test'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBlock } from '../testing/a-block.js'
import { finished } from '../testing/create-chat-server.js'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import { withWorkingMemory } from './ai-sdk.js'

const block = aBlock().text
const older = aBlock('Home').text

const ownText = fc.oneof(fc.string(), fc.constantFrom('Hello', '[WORKING MEMORY] what is this?', 'a\n\nb', '\n\n'))
const ownPart = fc.oneof(
  fc.record({ type: fc.constant('text'), text: ownText }),
  fc.record({ type: fc.constant('tool-getPage'), toolCallId: fc.string(), state: fc.constant('output-available') }),
  fc.constant({ type: 'step-start' }),
  fc.constantFrom(null, 7, 'text', { type: 'text' }, { type: 'text', text: 7 }),
)
const ownMessage = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      id: fc.constantFrom('m-1', 'm-2', 'm-3'),
      role: fc.constantFrom('system', 'user', 'assistant'),
      parts: fc.array(ownPart),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, { role: 'assistant' }, { role: 'assistant', parts: 'none' }) },
)

/** The app's messages, with blocks of ours that some of them kept, and without. */
const chat = fc.array(fc.tuple(ownMessage, fc.nat(2))).map(pairs => ({
  own: pairs.map(([message]) => message),
  given: pairs.map(([message, blocks]) =>
    message?.role === 'user' && 'id' in message
      ? {
          ...message,
          parts: [...message.parts, ...[block, older].slice(0, blocks).map(text => ({ type: 'text', text }))],
        }
      : message,
  ),
}))

async function sendOnce(transport: ChatTransport<UIMessage>, messages: unknown[]): Promise<void> {
  await transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'chat-1',
    messageId: undefined,
    messages: messages as UIMessage[],
    abortSignal: undefined,
  })
}

it("I2 sends the app's own messages with one part more, or none, however often and whatever they hold", async () => {
  await fc.assert(
    fc.asyncProperty(chat, fc.boolean(), async ({ own, given }, enabled) => {
      const bodies: unknown[][] = []
      const server: ChatTransport<UIMessage> = {
        sendMessages: async ({ messages }) => {
          bodies.push(JSON.parse(JSON.stringify(messages)))
          return convertArrayToReadableStream<UIMessageChunk>(finished())
        },
        reconnectToStream: async () => null,
      }
      const memory = createRecordingMemory()
      memory.enabled = enabled
      const transport = withWorkingMemory(server, memory)
      const before = structuredClone(given)

      await sendOnce(transport, given)
      await sendOnce(transport, given)
      await sendOnce(transport, bodies[0] ?? [])

      const place = enabled ? own.findLastIndex(message => message?.role === 'user') : -1
      const expected = own.map((message, index) =>
        index === place && message && 'id' in message
          ? { ...message, parts: [...message.parts, { type: 'text', text: block }] }
          : message,
      )
      expect(bodies).toEqual([expected, expected, expected])
      expect(given).toEqual(before)
    }),
  )
})
