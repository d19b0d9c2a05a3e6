import { expect, it } from 'vitest'
import { EMPTY_SNAPSHOT } from './empty-memory.js'
import { createSelectionKeeper } from './selection-keeper.js'

const another = () => ({ ...EMPTY_SNAPSHOT })

it('P5 runs a selector once for a snapshot', () => {
  let runCount = 0
  const select = createSelectionKeeper<number>().keep(() => ++runCount)
  expect([select(EMPTY_SNAPSHOT), select(EMPTY_SNAPSHOT), select(another())]).toEqual([1, 1, 2])
})

it('P5 keeps an array whose items are the same, and gives a new one where they are not', () => {
  let items = [1, 2]
  const select = createSelectionKeeper<number[]>().keep(() => [...items])
  const first = select(another())
  expect(select(another())).toBe(first)
  items = [2, 1]
  expect(select(another())).toEqual([2, 1])
  items = [2]
  expect(select(another())).toEqual([2])
})

it('P5 starts a new selector from what is on the screen', () => {
  const keeper = createSelectionKeeper<readonly string[]>()
  const shown = keeper.keep(() => ['a'])(another())
  expect(keeper.keep(() => ['a'])(another())).not.toBe(shown)
  keeper.commit(shown)
  expect(keeper.keep(() => ['a'])(another())).toBe(shown)
})
