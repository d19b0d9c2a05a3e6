import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestVectors } from './nearest-vectors.js'

const LENGTH = 7
const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: LENGTH, maxLength: LENGTH })
const vector = numbers
  .filter(list => list.some(number => Math.abs(number) > 1e-3))
  .map(list => Float32Array.from(list, number => number / Math.hypot(...list)))

/** What the loop must find, the slow and plain way. */
function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0)
}

const tableOf = (vectors: readonly Float32Array[]) => ({
  length: LENGTH,
  values: Float32Array.from(vectors.flatMap(one => [...one])),
})

describe('nearest vectors', () => {
  it('Q7 gives the nearest in their order, with their cosines', () => {
    fc.assert(
      fc.property(
        vector,
        fc.array(vector, { maxLength: 40 }),
        fc.integer({ min: 0, max: 50 }),
        (query, vectors, limit) => {
          const places = Int32Array.from(vectors, (_, index) => index)
          const { nearest, compared, meanSimilarity } = nearestVectors(query, tableOf(vectors), { places, limit })
          const cosines = vectors.map(one => cosine(query, one))
          const wanted = cosines.toSorted((one, other) => other - one).slice(0, limit)
          expect(nearest.map(({ similarity }) => similarity)).toEqual(wanted.map(value => expect.closeTo(value, 4)))
          for (const { index, similarity } of nearest) expect(similarity).toBeCloseTo(cosines[index] ?? NaN, 4)
          expect(new Set(nearest.map(({ index }) => index)).size).toBe(nearest.length)
          expect(compared).toBe(vectors.length)
          const mean = cosines.reduce((sum, value) => sum + value, 0) / Math.max(1, cosines.length)
          expect(meanSimilarity).toBeCloseTo(mean, 4)
        },
      ),
    )
  })

  it('Q7 gives the first of those that are alike, and passes over what has no vector', () => {
    const query = Float32Array.from([1, 0, 0, 0, 0, 0, 0])
    const table = tableOf([query, query])
    const places = Int32Array.from([-1, 1, 0, 1])
    const { nearest, compared } = nearestVectors(query, table, { places, limit: 2 })
    expect(nearest).toEqual([
      { index: 1, similarity: 1 },
      { index: 2, similarity: 1 },
    ])
    expect(compared).toBe(3)
  })

  it('Q7 finds nothing by a query of another length, and never a number that is none', () => {
    const table = { length: 2, values: Float32Array.from([NaN, 0, Infinity, 0, 0.6, 0.8]) }
    const places = Int32Array.from([0, 1, 2, 9])
    expect(nearestVectors(Float32Array.from([1]), table, { places, limit: 3 }).nearest).toEqual([])
    const found = nearestVectors(Float32Array.from([0, 1]), table, { places, limit: 3 })
    expect(found.nearest).toEqual([{ index: 2, similarity: expect.closeTo(0.8, 5) }])
    expect(found.meanSimilarity).toBeCloseTo(0.8, 5)
  })
})
