import fc from 'fast-check'
import { expect } from 'vitest'
import { workingMemoryMiddleware, workingMemorySubscriber } from '../../request/ag-ui.js'
import { withWorkingMemory } from '../../request/ai-sdk.js'
import { createMemoryFetch } from '../../request/fetch.js'
import {
  appendWorkingMemory,
  compactHistory,
  parseWorkingMemory,
  readWorkingMemory,
  retrieveFrom,
  stripWorkingMemory,
} from '../../request/server.js'
import { findModelWire } from '../../request/wires/model-wires.js'
import { findWire } from '../../request/wires/wires.js'
import { aBlock } from '../a-block.js'
import { settle } from '../open-memory.js'
import { checkBlock, door, grouped, MARK, openQuietly, safeJson } from './door.js'
import { anthropicPiece, chunk, googlePiece, openAIPiece, responsesPiece } from './hostile-answers.js'
import { hostileMessages, hostileText, hostileValue, messagesOf } from './hostile-values.js'
import { embody, pageValue } from './odd-objects.js'

const pageMessages = messagesOf(pageValue)

/** Answers that a model streams over a provider's own API, of which the app has every byte. */
function streamDoor(address: string, messagesKey: string, piece: fc.Arbitrary<string>) {
  return door(fc.tuple(hostileMessages, fc.array(fc.oneof(hostileText, piece), { maxLength: 6 })), async inputs => {
    const { memory } = openQuietly()
    for (const together of grouped(inputs)) {
      const answer = together.flatMap(([, pieces]) => pieces).join('')
      const send = createMemoryFetch(memory, {
        fetch: async () => new Response(answer, { headers: { 'content-type': 'text/event-stream' } }),
      })
      const body = safeJson({ model: 'm', stream: true, [messagesKey]: together.flatMap(([messages]) => messages) })
      const response = await send(`https://example.com/${address}`, { method: 'POST', body })
      expect(await response.text()).toBe(new TextDecoder().decode(new TextEncoder().encode(answer)))
    }
    await settle(memory)
    checkBlock(memory)
    await memory.close()
  })
}

/** What stands between a page and a model: bodies, streams of answers, and a server's helpers. */
export const WIRE_DOORS = {
  bodies: door(
    fc.tuple(hostileMessages, fc.constantFrom('messages', 'input', 'contents'), hostileValue),
    async inputs => {
      const { text: block } = aBlock()
      for (const [messages, key, extra] of inputs) {
        const body = { model: 'm', [key]: messages, system: extra, tools: extra }
        for (const wire of [findWire(body), findModelWire(body, 'https://example.com/v1/messages')]) {
          if (wire === undefined) continue
          wire.messagesOf(body)
          wire.toolNamesOf(body)
          const placed = wire.place(body, block, 'last')
          expect(wire.place(placed.body, block, 'last')).toEqual(placed)
        }
      }
    },
  ),

  openai: streamDoor('v1/chat/completions', 'messages', openAIPiece),
  anthropic: streamDoor('v1/messages', 'messages', anthropicPiece),
  google: streamDoor('v1beta/models/m:streamGenerateContent', 'contents', googlePiece),
  responses: streamDoor('v1/responses', 'input', responsesPiece),

  'ai-sdk': door(fc.tuple(pageMessages, fc.array(chunk, { maxLength: 6 })), async inputs => {
    const { memory } = openQuietly()
    for (const together of grouped(inputs)) {
      const chunks = together.flatMap(([, each]) => each.map(embody))
      const answered = async () => streamOf(chunks)
      const transport = withWorkingMemory(
        { sendMessages: answered, reconnectToStream: async () => null } as never,
        memory,
      ) as unknown as { sendMessages(request: object): Promise<ReadableStream<unknown>> }
      const messages = together.flatMap(([each]) => each.map(embody))
      const read = await readAll(await transport.sendMessages({ chatId: 'chat-1', messages }))
      expect(read.map((each, place) => Object.is(each, chunks[place]))).toEqual(chunks.map(() => true))
    }
    await settle(memory)
    checkBlock(memory)
    await memory.close()
  }),

  'ag-ui': door(fc.tuple(pageMessages, hostileText, pageValue), async inputs => {
    const { memory } = openQuietly()
    const told = workingMemorySubscriber(memory)
    const place = workingMemoryMiddleware(memory)
    for (const together of grouped(embody(inputs))) {
      const messages = together.flatMap(([each]) => each) as never[]
      await told.onRunInitialized({ messages })
      told.onRunStartedEvent()
      for (const [, text, value] of together) {
        const given = text as never
        told.onToolCallEndEvent({ event: { toolCallId: given }, toolCallName: given, toolCallArgs: value })
        told.onTextMessageEndEvent({ event: { messageId: given }, textMessageBuffer: given })
      }
      const toolCallId = together[0]?.[1] ?? ''
      told.onToolCallResultEvent({ event: { toolCallId, content: together.map(([, , value]) => value) } })
      const input = { messages, context: [], threadId: 't', runId: 'r' } as never
      expect(place(input, { run: () => 'ran' })).toBe('ran')
    }
    await settle(memory)
    checkBlock(memory)
    await memory.close()
  }),

  server: door(fc.tuple(fc.oneof(hostileMessages, hostileValue), pageValue), async inputs => {
    const { text: block } = aBlock()
    for (const [given, odd] of inputs) {
      const messages = given as never[]
      const value = embody(odd)
      const appended = appendWorkingMemory(messages, block)
      expect(appendWorkingMemory(appended, block)).toEqual(appended)
      stripWorkingMemory(messages)
      compactHistory(messages)
      parseWorkingMemory(value)
      const retrieve = retrieveFrom(messages)
      const answer = await retrieve.execute({ id: value })
      expect(typeof answer).toBe('string')
      expect(await retrieve.execute({ id: value })).toBe(answer)
      const { text } = readWorkingMemory({ workingMemory: value, messages })
      expect(text.split('\n').filter(line => line.startsWith(MARK)).length).toBeLessThanOrEqual(1)
    }
  }),
}

function streamOf(chunks: readonly unknown[]): ReadableStream<unknown> {
  return new ReadableStream({
    start(controller) {
      for (const each of chunks) controller.enqueue(each)
      controller.close()
    },
  })
}

async function readAll(stream: ReadableStream<unknown>): Promise<unknown[]> {
  const read: unknown[] = []
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) read.push(next.value)
  return read
}
