import { expect, it } from 'vitest'
import { readTotal } from './traversal-context.js'

it('X15 T7 looks once for the total of an object, however many lists it holds', () => {
  let listings = 0
  const object = new Proxy(
    { items: [], meta: { total: 7 } },
    {
      ownKeys(target) {
        listings++
        return Reflect.ownKeys(target)
      },
    },
  )
  for (let list = 0; list < 100; list++) expect(readTotal(object)).toBe(7)
  expect(listings).toBe(1)
})
