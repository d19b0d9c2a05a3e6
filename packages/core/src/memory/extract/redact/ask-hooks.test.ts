import { expect, it } from 'vitest'
import type { RedactionHook } from '../../../model/redaction-options.js'
import { createRedactor } from './create-redactor.js'

const value = { id: 'a-1', customer: { name: 'Ada', total: 12 } }

it('X13 keeps what the hook gives, and tells it where each value stands', () => {
  const asked: [string, string][] = []
  const hook: RedactionHook = (text, field) => {
    asked.push([text, field])
    return text === 'Ada' ? 'A.' : text === '12' ? undefined : text
  }
  const redaction = createRedactor({}, [hook]).begin()
  expect(redaction.value(value)).toEqual({ id: 'a-1', customer: { name: 'A.' } })
  expect(asked).toEqual([
    ['a-1', 'id'],
    ['Ada', 'customer.name'],
    ['12', 'customer.total'],
  ])
})

it('X13 asks one hook after the other, once about each value', () => {
  const redaction = createRedactor({}, [text => `${text}!`, text => `${text}?`]).begin()
  expect(redaction.value(['a', 'a!?', 7])).toEqual(['a!?', 'a!?', '7!?'])
})

it.each<[string, RedactionHook]>([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['gives no text', () => 7 as unknown as string],
  ['answers later', (async () => 'x') as unknown as RedactionHook],
])('X13 drops the value where the hook %s', (_, hook) => {
  expect(createRedactor({}, [hook]).begin().value(value)).toEqual({ customer: {} })
})

it('X13 drops what is left when the time for hooks is over', () => {
  let now = 0
  const hook: RedactionHook = text => {
    now += text === 'slow' ? 30 : 5
    return text
  }
  const redactor = createRedactor({}, [hook], () => now)
  expect(redactor.begin().value(['a', 'b', 'slow', 'c'])).toEqual(['a', 'b', null, null])
  expect(redactor.begin().value(['c'])).toEqual(['c'])
})

it('X13 stops asking after so many calls', () => {
  const lists = Array.from({ length: 150 }, (_, list) => Array.from({ length: 150 }, (_, item) => `${list}-${item}`))
  const kept = createRedactor({}, [text => text])
    .begin()
    .value(lists) as unknown[][]
  expect(kept.flat().filter(item => item !== null)).toHaveLength(20_000)
})

it('X13 keeps nothing without the hook that it needs', () => {
  const redaction = createRedactor({ requiresHook: true }).begin()
  expect(redaction.value(value)).toEqual({})
  expect(redaction.text('a', 'name')).toBeUndefined()
  expect(
    createRedactor({ requiresHook: true }, [text => text])
      .begin()
      .value(value),
  ).toEqual(value)
})
