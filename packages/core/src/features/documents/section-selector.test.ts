import { expect, it } from 'vitest'
import type { AntecedentError } from '../../errors.js'
import type { BlockSection } from '../../model/block-section.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import type { LlmRequest } from '../../host-models.js'
import { createSectionSelector } from './section-selector.js'

const section = (title: string): BlockSection => ({ source: 'profile', path: [title], title, lines: ['x'] })

function aSelector(sections: readonly BlockSection[] = [section('User'), section('Likes')]) {
  const environment = createFakeEnvironment()
  const errors: AntecedentError[] = []
  const asked: (LlmRequest & { answer(value: unknown): void; fail(error: unknown): void })[] = []
  let told = 0
  const selector = createSectionSelector({
    llm: request => new Promise((resolve, reject) => asked.push({ ...request, answer: resolve, fail: reject })),
    selecting: {},
    environment,
    sections: () => sections,
    notify: () => told++,
    onError: error => errors.push(error),
  })
  const hear = (text: string): void => {
    selector.hear(text, { role: 'user' })
    environment.advance(0)
  }
  return { selector, hear, environment, errors, asked, told: () => told }
}

/** Lets what is under way go on. */
const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

it('D3.3 asks about a text once, and has the answer when it is there', async () => {
  const { selector, hear, asked, told } = aSelector()
  hear('Who am I?')
  hear('Who am I?')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ purpose: 'select', prompt: expect.stringContaining('Who am I?') })
  expect(selector.selection()).toBeUndefined()
  asked[0]!.answer({ sections: [1] })
  await settle()
  expect(selector.selection()).toEqual({
    about: 'Who am I?',
    asked: new Set(['["profile","User"]', '["profile","Likes"]']),
    chosen: new Set(['["profile","User"]']),
  })
  hear('Who am I?')
  expect([asked.length, told()]).toEqual([1, 1])
})

it('D3.3 gives up what it asks when the user says something else, and tells nobody', async () => {
  const { selector, hear, asked, errors } = aSelector()
  hear('Who am I?')
  hear('What do I like?')
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  asked[1]!.answer({ sections: [2] })
  asked[0]!.answer({ sections: [1] })
  await settle()
  expect(selector.selection()).toMatchObject({ about: 'What do I like?', chosen: new Set(['["profile","Likes"]']) })
  hear('Thanks')
  expect(selector.selection()).toBeUndefined()
  selector.clear()
  hear('Thanks')
  await settle()
  expect([asked.length, errors.length]).toEqual([4, 0])
})

it.each([
  ['throws', (request: { fail(error: unknown): void }) => request.fail(new Error('quota'))],
  ['answers with words', (request: { answer(value: unknown): void }) => request.answer('User')],
  ['names what is not there', (request: { answer(value: unknown): void }) => request.answer({ sections: [7] })],
])('D3.4 F20 selects nothing where the model %s, and tells of it', async (_what, act) => {
  const { selector, hear, asked, errors } = aSelector()
  hear('Who am I?')
  act(asked[0]!)
  await settle()
  expect(selector.selection()).toBeUndefined()
  expect(errors).toMatchObject([{ code: 'callback-failed' }])
})

it('D3 waits for no model longer than 10 seconds, nor after the end', async () => {
  const { selector, hear, environment, asked, errors } = aSelector()
  hear('Who am I?')
  environment.advance(10_000)
  await settle()
  expect([asked[0]?.signal.aborted, errors.length]).toEqual([true, 1])
  hear('What do I like?')
  selector.end()
  hear('Thanks')
  await settle()
  expect([asked.length, errors.length, environment.pendingTimers()]).toEqual([2, 1, 0])
})

it('D3 asks nothing where there is nothing to choose', () => {
  const { hear, asked } = aSelector([section('User')])
  hear('Who am I?')
  hear(' ')
  expect(asked).toEqual([])
})
