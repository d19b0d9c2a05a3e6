import { expect, it } from 'vitest'

import type { ToolResult } from '../model/tool-result.js'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { observeStreamed } from './observe-streamed.js'

/** What is observed of a stream whose chunks come so many ms apart. */
async function observed(chunks: readonly unknown[], { everyMs = 60, given = {} as Partial<ToolResult> } = {}) {
  const environment = createFakeEnvironment()
  const results: ToolResult[] = []
  const output = (async function* () {
    for (const chunk of chunks) {
      environment.advance(everyMs)
      if (chunk instanceof Error) throw chunk
      yield chunk
    }
  })()
  const done = observeStreamed(
    { toolName: 'getPage', toolCallId: 'c-1', output, ...given },
    { environment, observe: result => results.push(result) },
  )
  const error = await done.catch((reason: unknown) => reason)
  return { results, error }
}

const call = { toolName: 'getPage', toolCallId: 'c-1' }

it('X12 tells what a stream shows so far at most every 100 ms, and all of it at its end', async () => {
  const { results, error } = await observed(['{"id"', ':"p-1"', ',"title"', ':"About"}'])
  expect(error).toBeUndefined()
  expect(results).toEqual([
    { ...call, output: '{"id":"p-1"', partial: true },
    { ...call, output: '{"id":"p-1","title":"About"}', partial: true },
    { ...call, output: '{"id":"p-1","title":"About"}' },
  ])
})

it('X12 reads bytes, also where a character is cut in two', async () => {
  const bytes = new TextEncoder().encode('{"title":"Über"}')
  const { results } = await observed([bytes.slice(0, 11), bytes.slice(11).buffer], { everyMs: 1 })
  expect(results).toEqual([{ ...call, output: '{"title":"Über"}' }])
})

it('X12 reads a stream where it cannot be iterated', async () => {
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue('{"id":')
      controller.enqueue('1}')
      controller.close()
    },
  })
  const { results } = await observed([], { given: { output: stream } })
  expect(results).toEqual([{ ...call, output: '{"id":1}' }])
})

it('X12 gives a call without an id one of its own', async () => {
  const { results } = await observed(['1', '2', '3'], { given: { toolCallId: undefined as never } })
  expect(new Set(results.map(({ toolCallId }) => toolCallId))).toEqual(new Set(['stream id-1']))
})

it.each<[string, unknown]>([
  ['breaks off', new Error('connection lost')],
  ['gives what is neither text nor bytes', { id: 1 }],
])('X12 ends a stream that %s as a failed result', async (_name, last) => {
  const { results, error } = await observed(['{"id":1', ',', last])
  expect(results.at(-1)).toEqual({ ...call, output: '', failed: true })
  expect(error).toMatchObject({ code: 'result-unreadable' })
})

it('X12 tells nothing in between of a long text, and stops at 8 million characters', async () => {
  const { results } = await observed(Array.from({ length: 20 }, () => 'x'.repeat(500_000)))
  expect(results).toHaveLength(1)
  expect(String(results[0]?.output).length).toBeLessThan(9_000_000)
})
