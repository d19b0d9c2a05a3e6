import { DefaultChatTransport, type ChatTransport, type UIMessage, type UIMessageChunk } from 'ai'
import { convertArrayToReadableStream } from 'ai/test'
import { expect, it } from 'vitest'
import { finished } from '../testing/create-chat-server.js'
import { createRecordingArtifacts } from '../testing/create-recording-artifacts.js'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import { said, sendChat } from '../testing/send-chat.js'
import type { RequestReceipt } from './receipt/receipt.js'
import { withWorkingMemory, type WithWorkingMemoryOptions } from './ai-sdk.js'

const output = (index: number) => ({ id: `p-${index}`, text: 'some words of a page '.repeat(400) })

/** A question and so many calls with large results, each answered by the next step. */
const history = (count: number): UIMessage[] => [
  said('u-1', 'Go on'),
  {
    id: 'a-1',
    role: 'assistant',
    parts: Array.from({ length: count }, (_, index) => [
      { type: 'step-start' as const },
      {
        type: 'tool-getPage' as const,
        toolCallId: `c-${index}`,
        state: 'output-available' as const,
        input: {},
        output: output(index),
      },
    ]).flat(),
  },
]

/** A transport that runs an agent with these tools itself. */
function openDirect(tools: object, options: WithWorkingMemoryOptions = {}, isPrivateTurn = (_id: string) => false) {
  const sent: UIMessage[][] = []
  const receipts: RequestReceipt[] = []
  const artifacts = createRecordingArtifacts()
  const direct: ChatTransport<UIMessage> & { agent: object } = {
    agent: { tools },
    sendMessages: async ({ messages }) => {
      sent.push(JSON.parse(JSON.stringify(messages)))
      return convertArrayToReadableStream<UIMessageChunk>(finished())
    },
    reconnectToStream: async () => null,
  }
  const memory = createRecordingMemory({ results: artifacts, isPrivateTurn })
  const transport = withWorkingMemory(direct, memory, {
    deadlineMs: 15_000,
    onReceipt: receipt => receipts.push(receipt),
    ...options,
  })
  return { transport, sent, receipts, artifacts, memory }
}

const citedIn = (messages: UIMessage[] | undefined): string[] =>
  (messages ?? []).flatMap(({ parts }) =>
    parts.flatMap(part => ('toolCallId' in part && typeof part.output === 'string' ? part.toolCallId : [])),
  )

const IDS = ['c-0', 'c-1', 'c-2', 'c-3']

it('A2 A3 I11 cites old large results where the agent can bring them back, the same for ever', async () => {
  const { transport, sent, receipts } = openDirect({ getPage: {}, retrieve_result: {} })
  const given = [1, 2, 3, 4, 5].map(history)
  const before = structuredClone(given)
  for (const messages of given) await sendChat(transport, messages)

  expect(sent.map(citedIn)).toEqual([1, 2, 3, 4, 5].map(count => (count < 3 ? [] : IDS.slice(0, count - 1))))
  const withoutBlock = sent.map(messages =>
    messages.map(({ parts, ...rest }) => ({ ...rest, parts: parts.slice(0, 4) })),
  )
  expect(withoutBlock[3]!.slice(0, 3)).toEqual(withoutBlock[2]!.slice(0, 3))
  expect(given).toEqual(before)
  expect(receipts.map(({ cited, citedTokens }) => [cited, citedTokens > 0])).toEqual([
    [0, false],
    [0, false],
    [2, true],
    [3, true],
    [4, true],
  ])
  expect(Object.keys(receipts[2]!), 'a receipt names no calls').not.toContain('inFull')
})

it('I5.5 states what is read again from the first result on that a request cites anew', async () => {
  const { transport, receipts } = openDirect({ getPage: {}, retrieve_result: {} })
  for (const count of [2, 3, 3]) await sendChat(transport, [...history(count), said('u-2', 'Thanks')])
  expect(receipts.map(({ cited, rereadTokens }) => [cited, rereadTokens > 0])).toEqual([
    [0, false],
    [2, true],
    [2, false],
  ])
})

it.each<[string, object, WithWorkingMemoryOptions, number]>([
  ['cites where the host says so', { getPage: {} }, { compaction: { historyBudgetTokens: 500 } }, 2],
  ['cites nothing where no tool brings it back', { getPage: {} }, {}, 0],
  ['cites nothing where the host says so', { getPage: {}, retrieve_result: {} }, { compaction: false }, 0],
  ['leaves a tool that checks its outputs', { getPage: { outputSchema: {} } }, { compaction: true }, 0],
  ['leaves a tool that converts its outputs', { getPage: { toModelOutput: () => {} } }, { compaction: true }, 0],
])('I11 %s', async (_name, tools, options, cited) => {
  const { transport, sent } = openDirect(tools, options)
  for (const count of [1, 2, 3]) await sendChat(transport, history(count))
  expect(citedIn(sent.at(-1))).toHaveLength(cited)
})

it('O1 cites nothing while memory is off', async () => {
  const { transport, sent, memory } = openDirect({ retrieve_result: {} }, { compaction: true })
  for (const count of [1, 2, 3]) await sendChat(transport, history(count))
  memory.enabled = false
  await sendChat(transport, history(3))
  expect(sent.map(messages => citedIn(messages).length)).toEqual([0, 0, 2, 0])
})

it('I6 sends in full with artifacts that fail', async () => {
  const { transport, sent, receipts, artifacts } = openDirect({}, { compaction: true })
  artifacts.citationOf = () => {
    throw new Error('no')
  }
  await sendChat(transport, history(3))
  expect(citedIn(sent[0])).toEqual([])
  expect(receipts).toMatchObject([{ delivered: true, cited: 0 }])
})

it('I11 refuses to cite over HTTP, in words that name the remedy', () => {
  const open = () => withWorkingMemory(new DefaultChatTransport(), createRecordingMemory(), { compaction: true })
  expect(open).toThrow(
    expect.objectContaining({
      code: 'options-invalid',
      message: expect.stringContaining('compactHistory of @antecedent/core/server'),
      details: { path: 'compaction' },
    }),
  )
})

it('I11 cites over HTTP where the host says that a model reads what is sent', async () => {
  const bodies: { messages: UIMessage[] }[] = []
  const http = new DefaultChatTransport({
    fetch: async (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      return new Response('data: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  const memory = createRecordingMemory({ results: createRecordingArtifacts() })
  const transport = withWorkingMemory(http, memory, { deadlineMs: 15_000, compaction: true, readBy: 'model' })
  for (const count of [1, 2, 3, 4, 5]) await sendChat(transport, history(count))
  expect(citedIn(bodies.at(-1)?.messages)).toContain('c-0')
})

it.each<[string, WithWorkingMemoryOptions, (id: string) => boolean]>([
  ['memory knows as private', {}, id => id === 'u-1'],
  ['the app marks as private', { isPrivate: ({ id }) => id === 'u-1' }, () => false],
])('O4 A2 neither keeps nor cites what was answered in a turn that %s', async (_name, options, isPrivateTurn) => {
  const { transport, sent, artifacts } = openDirect({ retrieve_result: {} }, options, isPrivateTurn)
  for (const messages of [history(3), [...history(3), said('u-2', 'Next')]]) await sendChat(transport, messages)
  expect([artifacts.kept, artifacts.cited, citedIn(sent[1])]).toEqual([[], [], []])
})
