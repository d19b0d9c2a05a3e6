import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOpenCalls, type FunctionCall } from './open-calls.js'

const ids = fc.constantFrom(undefined, 'c1', 'c2')
const names = fc.constantFrom(undefined, 'read', 'list')
const steps = fc.array(fc.record({ isCall: fc.boolean(), id: ids, name: names }), { maxLength: 20 })

it('I4 gives a response the oldest open call that fits it', () => {
  fc.assert(
    fc.property(steps, given => {
      let open: FunctionCall[] = []
      const calls = createOpenCalls()
      const closed: unknown[] = []
      const expected: unknown[] = []
      for (const { isCall, id, name } of given) {
        if (isCall) {
          const call = { id, name }
          open.push(call)
          calls.open(call)
        } else {
          const found = open.find(each =>
            id === undefined || each.id === undefined ? each.name === name : each.id === id,
          )
          open = open.filter(each => each !== found)
          expected.push(found)
          closed.push(calls.close({ id, name }))
        }
      }
      closed.forEach((call, index) => expect(call).toBe(expected[index]))
    }),
    { numRuns: 2_000 },
  )
})

it('H7 finds each of 200,000 calls that are open at once', () => {
  const calls = createOpenCalls()
  const made = Array.from({ length: 200_000 }, (_, index) => ({ id: `c${index}`, name: 'read' }))
  for (const call of made) calls.open(call)
  expect(made.toReversed().filter(call => calls.close(call) !== call)).toEqual([])
})
