import { expect, it } from 'vitest'
import { choosePlaces } from './choose-places.js'

it('V10 shows a short list whole', () => {
  expect(choosePlaces(5, [1])).toEqual([0, 1, 2, 3, 4])
})

it('V10 shows of a long list its beginning, what is meant with its neighbours, and its end', () => {
  expect(choosePlaces(40, [20])).toEqual([0, 1, 2, 3, 4, 5, 19, 20, 21, 39])
})
