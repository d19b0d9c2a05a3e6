import { convertArrayToReadableStream, convertReadableStreamToArray } from 'ai/test'
import { expect, it } from 'vitest'
import type { ToolResult } from '../../model/tool-result.js'
import { calledTool, saidText } from '../../testing/create-chat-server.js'
import { createRecordingMemory } from '../../testing/create-recording-memory.js'
import { createBacklog } from '../observe/backlog.js'
import { createCallLog } from '../observe/call-log.js'
import { observeStream } from './observe-stream.js'

interface Chunk {
  readonly type: string
  readonly [name: string]: unknown
}

const about = { id: 'p-1', title: 'About' }
const returned = (toolCallId: string, fields: object = {}): Chunk[] => [
  ...(calledTool(toolCallId, 'getPage', { slug: toolCallId }) as Chunk[]),
  { type: 'tool-output-available', toolCallId, output: about, ...fields },
]
const observed = (toolCallId: string): ToolResult => ({
  toolName: 'getPage',
  toolCallId,
  input: { slug: toolCallId },
  output: about,
})

/** Notes what a stream of chunks tells memory. */
function createObserver() {
  const results: ToolResult[] = []
  const memory = createRecordingMemory({ observe: result => results.push(result) })
  const calls = createCallLog()
  const observe = (stream: ReadableStream<Chunk>) => observeStream(stream, { memory, calls, backlog: createBacklog() })
  const read = (chunks: readonly Chunk[]) =>
    convertReadableStreamToArray(observe(convertArrayToReadableStream([...chunks])))
  return { results, memory, calls, observe, read }
}

/** A stream that gives these chunks and then stays open. */
function openStream(chunks: readonly Chunk[]) {
  let source: ReadableStreamDefaultController<Chunk> | undefined
  let isCancelled = false
  const stream = new ReadableStream<Chunk>({
    start(controller) {
      source = controller
      for (const chunk of chunks) controller.enqueue(chunk)
    },
    cancel: () => void (isCancelled = true),
  })
  return { stream, breakOff: () => source?.error(new Error('gone')), isCancelled: () => isCancelled }
}

it('I4 observes what a step returned once it is over', async () => {
  const { results, observe } = createObserver()
  const { stream } = openStream([{ type: 'start-step' }, ...returned('c-1'), { type: 'start-step' }])
  const reader = observe(stream).getReader()
  for (let read = 0; read < 4; read++) await reader.read()
  expect(results).toEqual([])
  await reader.read()
  expect(results).toEqual([observed('c-1')])
})

it('I4 X12 observes nothing of a step that was reset, and what was tried in its place', async () => {
  const { results, memory, read } = createObserver()
  const chunks: Chunk[] = [
    { type: 'start', messageId: 'a-1' },
    { type: 'start-step' },
    ...returned('c-1'),
    { type: 'start-step' },
    ...(saidText('t', 'A first attempt') as Chunk[]),
    { type: 'text-start', id: 'u' },
    { type: 'text-delta', id: 'u', delta: 'cut' },
    ...returned('c-2'),
    { type: 'reset-step' },
    { type: 'text-delta', id: 'u', delta: 'whole' },
    { type: 'text-end', id: 'u' },
    ...returned('c-3'),
    { type: 'finish' },
  ]
  expect(await read(chunks)).toEqual(chunks)
  expect(results).toEqual([observed('c-1'), observed('c-3')])
  expect(memory.texts.map(({ text }) => text)).toEqual(['whole'])
})

it('X12 takes back what a call showed in a step that was reset, unless the call is made again', async () => {
  const { results, read } = createObserver()
  const showing = (id: string): Chunk[] => [
    ...(calledTool(id, 'getPage', { slug: id }) as Chunk[]),
    { type: 'tool-output-available', toolCallId: id, output: about, preliminary: true },
  ]
  await read([...showing('c-1'), ...showing('c-2'), ...returned('c-1'), { type: 'reset-step' }, ...returned('c-2')])
  expect(results).toEqual([
    { ...observed('c-1'), partial: true },
    { ...observed('c-2'), partial: true },
    observed('c-2'),
    { ...observed('c-1'), output: '', failed: true },
  ])
})

it('I4 observes what had arrived when a stream breaks off, and hands on its error', async () => {
  const { results, observe } = createObserver()
  const { stream, breakOff } = openStream(returned('c-1'))
  const reader = observe(stream).getReader()
  for (let read = 0; read < 3; read++) await reader.read()
  breakOff()
  await expect(reader.read()).rejects.toThrow('gone')
  expect(results).toEqual([observed('c-1')])
})

it('I4 observes what had arrived when the user stops an answer, and tells the transport', async () => {
  const { results, observe } = createObserver()
  const { stream, isCancelled } = openStream(returned('c-1'))
  const reader = observe(stream).getReader()
  for (let read = 0; read < 3; read++) await reader.read()
  await reader.cancel()
  expect(results).toEqual([observed('c-1')])
  expect(isCancelled()).toBe(true)
})

it('I4 observes a call whose input was refused as failed, of nothing that it asked for', async () => {
  const { results, read } = createObserver()
  await read([
    { type: 'tool-input-start', toolCallId: 'c-1', toolName: 'getPage', dynamic: true },
    { type: 'tool-input-error', toolCallId: 'c-1', toolName: 'getPage', input: { id: 'p-1' }, errorText: 'No slug' },
    { type: 'tool-output-error', toolCallId: 'c-1', errorText: 'No slug' },
  ])
  expect(results).toEqual([
    { toolName: 'getPage', toolCallId: 'c-1', input: undefined, output: 'No slug', failed: true },
  ])
})

it('I4 takes a call that waits for its approval, or is denied, for no result', async () => {
  const { results, calls, read } = createObserver()
  await read([
    ...(calledTool('c-1', 'getPage', {}) as Chunk[]),
    { type: 'tool-approval-request', toolCallId: 'c-1', approvalId: 'ap-1' },
    ...(calledTool('c-2', 'getPage', {}) as Chunk[]),
    { type: 'tool-output-denied', toolCallId: 'c-2' },
  ])
  expect(results).toEqual([])
  expect(calls.underWay('c-1')).toEqual({ toolName: 'getPage', input: {} })
})

it('I2 passes on all chunks but for a block that a server sends back', async () => {
  const { read } = createObserver()
  const chunks: Chunk[] = [{ type: 'start' }, { type: 'data-weather', data: 1 }, { type: 'finish' }]
  expect(await read([...chunks.slice(0, 2), { type: 'data-working-memory', data: {} }, ...chunks.slice(2)])).toEqual(
    chunks,
  )
})

it('I6 reads no more of the transport than its reader asks for', async () => {
  const { observe } = createObserver()
  let pulls = 0
  const source = new ReadableStream<Chunk>(
    { pull: controller => controller.enqueue({ type: `chunk-${pulls++}` }) },
    { highWaterMark: 0 },
  )
  const reader = observe(source).getReader()
  await reader.read()
  await reader.read()
  expect(pulls).toBe(2)
})
