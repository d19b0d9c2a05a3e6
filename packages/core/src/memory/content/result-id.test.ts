import { expect, it } from 'vitest'
import { resultIdOf, isResultId, originalIdOf } from './result-id.js'

it('A1 gives one call one artifact, whose id has one form', () => {
  expect(resultIdOf('call-1')).toBe(resultIdOf('call-1'))
  expect(resultIdOf('call-1')).not.toBe(resultIdOf('call-2'))
  for (const id of ['', 'call-1', 'toolu_01A09q90qw90lq917835lq9', '\u0000'])
    expect(isResultId(resultIdOf(id))).toBe(true)
})

it.each([undefined, '', 'a', 'b1', 'A1', 'a1"', 'a123456789012', 7])('A1 takes %s for no id of an artifact', value => {
  expect(isResultId(value)).toBe(false)
})

it.each([{ id: 'a1b2' }, '{"id":"a1b2","transform":{"type":"first-n","count":3}}'])(
  'A5 cites what was brought back under the id that it was brought back by: %s',
  input => {
    expect(originalIdOf({ id: 'a9', toolName: 'retrieve_result', input })).toBe('a1b2')
  },
)

it.each([undefined, null, 'no json', '{"id":7}', {}, { id: 'x' }, ['a1'], 7])(
  'A5 cites a result of our own tool under its own id where its input names none: %s',
  input => {
    expect(originalIdOf({ id: 'a9', toolName: 'retrieve_result', input })).toBe('a9')
  },
)

it('A5 lets no other tool name an artifact in its input', () => {
  expect(originalIdOf({ id: 'a9', toolName: 'get_page', input: { id: 'a1b2' } })).toBe('a9')
})
