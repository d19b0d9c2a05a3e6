import { expect, it } from 'vitest'
import type { AntecedentError } from '../../errors.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import type { Llm } from '../../host-models.js'
import type { ShownDocument } from '../../model/document-calls.js'
import { createDocumentReader } from './document-reader.js'

function aReader(llm: Llm) {
  const environment = createFakeEnvironment()
  const errors: AntecedentError[] = []
  const profile = { name: 'profile', template: '# User\n- Name:\n', content: {}, isReadOnly: false } as ShownDocument
  const reader = createDocumentReader({
    llm,
    reading: { debounceMs: 800 },
    // A browser's timer may be early.
    environment: { ...environment, after: (ms, run) => environment.after(ms - 1, run) },
    documents: {
      list: () => [profile],
      written: () => undefined,
      patch: async () => ({ status: 'unchanged', document: profile }),
      withdraw: async () => {},
    },
    onError: error => errors.push(error),
  })
  const hear = (text: string): void => reader.hear?.(text, { role: 'user', id: text })
  const pass = async (ms: number): Promise<void> => {
    environment.advance(ms)
    await new Promise(resolve => setTimeout(resolve, 0))
  }
  return { reader, environment, errors, hear, pass }
}

it('M4 D3 reads after a pause what was said in it', async () => {
  const prompts: string[] = []
  const { hear, pass, errors } = aReader(({ prompt }) => {
    prompts.push(prompt)
    throw new Error('quota')
  })
  for (const text of ['one', 'two', 'three']) {
    hear(text)
    await pass(800)
  }
  expect([prompts.length, errors.length]).toEqual([3, 3])
  hear('four')
  await pass(30_000)
  hear('five')
  await pass(29_000)
  expect(prompts).toHaveLength(3)
  await pass(2_000)
  expect(prompts).toHaveLength(4)
  expect(prompts[3]).toMatch(/four[^]*five/)
})

it('M5 D3 waits for nothing after the end, with a question under way that was taken back', async () => {
  const { reader, environment, hear, pass } = aReader(() => new Promise(() => {}))
  hear('one')
  hear('two')
  await pass(800)
  reader.rewind('two')
  reader.end?.()
  await pass(0)
  expect(environment.pendingTimers()).toBe(0)
})
