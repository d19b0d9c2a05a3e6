import { expect, it } from 'vitest'

import { AntecedentError } from '../errors.js'
import type { ToolResult } from '../model/tool-result.js'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { type ResultPayload, toPayload, isStream, type ReadBody } from './result-payload.js'
import { readBody } from './read-body.js'

const read: ReadBody = (body, maxLength) => readBody(body, maxLength, createFakeEnvironment())

const hand = async (given: Partial<ToolResult>): Promise<ResultPayload> =>
  toPayload({ toolName: 'getPage', ...given } as ToolResult, read)

const textOf = (output: unknown): string => new TextDecoder().decode(output as ArrayBuffer)

it('X1 clips an object, and says what it left behind', async () => {
  const { result, omitted } = await hand({ output: { id: 1, run: () => 1 }, input: { id: 1 }, toolCallId: 'c-1' })
  expect(result).toEqual({
    toolName: 'getPage',
    toolCallId: 'c-1',
    input: { id: 1 },
    output: { id: 1 },
    source: 'tool',
  })
  expect(omitted).toEqual({ 'not-data': 1 })
})

it.each<[string, unknown, unknown]>([
  ['null', null, null],
  ['undefined', undefined, null],
  ['a function', () => 1, null],
  ['a number', 7, 7],
  ['a text', 'plain', 'plain'],
  ['a text that is JSON', '{"id":1}', '{"id":1}'],
])('X1 takes %s', async (_name, output, expected) => {
  expect((await hand({ output })).result.output).toEqual(expected)
})

it('X1 hands a text over as it is, and cuts one of 50 MB', async () => {
  const text = 'x'.repeat(50_000_000)
  const { result, omitted } = await hand({ output: text })
  expect(result.output).toHaveLength(8_000_000)
  expect(omitted).toEqual({ length: 1 })
})

it('X1 copies bytes, so that the host can go on with its own', async () => {
  const bytes = new TextEncoder().encode('{"id":1}')
  const { output } = (await hand({ output: bytes.buffer })).result
  expect(output).not.toBe(bytes.buffer)
  bytes.fill(0)
  expect(textOf(output)).toBe('{"id":1}')
})

it('X1 takes bytes that are handed over without a copy', async () => {
  const bytes = new TextEncoder().encode('{"id":1}').buffer
  expect((await hand({ output: bytes, transfer: true })).result.output).toBe(bytes)
})

it('X1 cuts bytes of 50 MB', async () => {
  const { result, omitted } = await hand({ output: new ArrayBuffer(50_000_000), transfer: true })
  expect((result.output as ArrayBuffer).byteLength).toBe(8_000_000)
  expect(omitted).toEqual({ length: 1 })
})

it.each<[string, (whole: ArrayBuffer) => ArrayBufferView]>([
  ['a view', whole => new Uint8Array(whole, 2, 8)],
  ['a DataView', whole => new DataView(whole, 2, 8)],
  ['a Buffer', whole => Buffer.from(whole, 2, 8)],
])('X1 takes only what %s shows of its buffer', async (_name, view) => {
  const whole = new TextEncoder().encode('##{"id":1}##').buffer
  expect(textOf((await hand({ output: view(whole) })).result.output)).toBe('{"id":1}')
})

it('X1 copies what lies in a shared buffer, which could not leave the page', async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(8))
  shared.set(new TextEncoder().encode('{"id":1}'))
  const { output } = (await hand({ output: shared })).result
  expect(output).toBeInstanceOf(ArrayBuffer)
  expect(textOf(output)).toBe('{"id":1}')
})

it('X1 says that bytes were already handed over elsewhere', async () => {
  const bytes = new ArrayBuffer(8)
  structuredClone(bytes, { transfer: [bytes] })
  await expect(hand({ output: bytes })).rejects.toMatchObject({ code: 'result-unreadable' })
})

it('X1 reads an unused Response and leaves it to the host', async () => {
  const response = new Response('{"id":1}')
  expect((await hand({ output: response })).result.output).toBe('{"id":1}')
  expect(await response.json()).toEqual({ id: 1 })
})

it('X1 says at once that a Response was used or is locked', async () => {
  const used = new Response('{"id":1}')
  await used.text()
  const locked = new Response('{"id":1}')
  locked.body?.getReader()
  for (const output of [used, locked]) {
    expect(() => toPayload({ toolName: 'getPage', output }, read)).toThrow(
      expect.objectContaining({ name: 'AntecedentError', code: 'response-used' }),
    )
  }
})

it.each<[string, object]>([
  ['gives no text', { bodyUsed: false, clone: () => ({ text: async () => ({ id: 1 }) }), text: () => '' }],
  ['fails', { bodyUsed: false, clone: () => ({ text: () => Promise.reject(new Error('net')) }), text: () => '' }],
  ['is no body', { bodyUsed: false, clone: () => 7, text: () => '' }],
])('F20 rejects, and does not hang, when a body %s', async (_name, output) => {
  await expect(hand({ output })).rejects.toBeInstanceOf(Error)
})

it.each<[string, boolean, unknown]>([
  ['a stream', true, new ReadableStream()],
  ['an async generator', true, (async function* () {})()],
  ['an async iterable with data of its own', false, { data: [{ id: 1 }], async *[Symbol.asyncIterator]() {} }],
  ['a Response', false, new Response('{}')],
  ['a list', false, [1]],
  ['a text', false, 'text'],
  ['nothing', false, null],
])('X12 tells whether a result arrives bit by bit: %s', (_name, expected, output) => {
  expect(isStream(output)).toBe(expected)
})

it('X12 passes on that more will come, of a call with an id', async () => {
  expect((await hand({ output: '{', toolCallId: 'c-1', partial: true })).result).toMatchObject({ partial: true })
  await expect(hand({ output: '{', partial: true })).rejects.toMatchObject({ code: 'result-unreadable' })
})

it.each([undefined, null, '', 7])('F20 says that a result without the name of its tool is unreadable: %s', name => {
  const error = expect.objectContaining({ code: 'result-unreadable' })
  expect(() => toPayload({ toolName: name as never, output: {} }, read)).toThrow(error)
  expect(() => toPayload(name as never, read)).toThrow(error)
})

it('W11 passes on what an app fetched for itself, and no other word for it', async () => {
  expect((await hand({ output: 1, background: true })).result).toMatchObject({ background: true })
  expect((await hand({ output: 1, background: 'yes' as never })).result).not.toHaveProperty('background')
})

it('F20 bounds names and drops what is no id, no flag and no source', async () => {
  const { result } = await hand({
    toolName: 'n'.repeat(5_000),
    toolCallId: 'c'.repeat(5_000),
    failed: 'yes' as never,
    source: 'user-view' as never,
    output: 1,
  })
  expect(result).toEqual({ toolName: 'n'.repeat(200), toolCallId: 'c'.repeat(500), output: 1, source: 'tool' })
  expect((await hand({ toolCallId: 7 as never, failed: true, source: 'app', output: 1 })).result).toEqual({
    toolName: 'getPage',
    failed: true,
    output: 1,
    source: 'app',
  })
})

it('F20 gives errors that name the remedy', async () => {
  const used = { bodyUsed: true, clone: () => used, text: async () => '' }
  const error = await hand({ output: used }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(AntecedentError)
  expect((error as AntecedentError).message).toContain('Observe it before')
})
