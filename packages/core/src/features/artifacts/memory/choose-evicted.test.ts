import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anArtifact } from '../../../testing/an-artifact.js'
import { chooseEvicted } from './choose-evicted.js'

const isCited = (): boolean => false
const roomy = { maxBytes: 1_000_000, maxArtifacts: 100 }

it('A8 evicts nothing within the limits', () => {
  expect(chooseEvicted([anArtifact()], { limits: roomy, isCited })).toEqual([])
  expect(chooseEvicted([], { limits: { maxBytes: 0, maxArtifacts: 0 }, isCited })).toEqual([])
})

it('A8 evicts the oldest of what is alike', () => {
  const artifacts = [1, 2, 3].map(number => anArtifact({ id: `a${number}`, storedAt: number, bytes: 1_000 }))
  expect(chooseEvicted(artifacts, { limits: { ...roomy, maxArtifacts: 2 }, isCited })).toEqual(['a1'])
  expect(chooseEvicted(artifacts, { limits: { ...roomy, maxBytes: 1_000 }, isCited })).toEqual(['a1', 'a2'])
})

it('A8 spares what was used, and evicts what is large', () => {
  const limits = { ...roomy, maxArtifacts: 1 }
  const used = anArtifact({ id: 'a1', uses: 5, storedAt: 1 })
  expect(chooseEvicted([used, anArtifact({ id: 'a2', storedAt: 2 })], { limits, isCited })).toEqual(['a2'])
  const large = anArtifact({ id: 'a3', bytes: 90_000, storedAt: 2 })
  expect(chooseEvicted([anArtifact({ id: 'a1', storedAt: 1, bytes: 1_000 }), large], { limits, isCited })).toEqual([
    'a3',
  ])
})

it('A8 goes by the last use, not by the time of storing alone', () => {
  const read = anArtifact({ id: 'a1', storedAt: 1, usedAt: 9 })
  const artifacts = [read, anArtifact({ id: 'a2', storedAt: 5 })]
  expect(chooseEvicted(artifacts, { limits: { ...roomy, maxArtifacts: 1 }, isCited })).toEqual(['a2'])
})

it('A8 prefers to keep what is cited, and yet takes what is new into a store full of citations', () => {
  const artifacts = [1, 2, 3].map(number => anArtifact({ id: `a${number}`, storedAt: number }))
  const limits = { ...roomy, maxArtifacts: 2 }
  expect(chooseEvicted(artifacts, { limits, isCited: ({ id }) => id === 'a1' })).toEqual(['a2'])
  expect(chooseEvicted(artifacts, { limits, isCited: ({ id }) => id !== 'a3' })).toEqual(['a1'])
})

it('A8 evicts no more than must go, whatever there is, and in any order of it', () => {
  const artifact = fc.record({
    id: fc.nat(99).map(number => `a${number}`),
    bytes: fc.nat(5_000),
    uses: fc.nat(4),
    storedAt: fc.nat(9),
    usedAt: fc.nat(9),
  })
  const artifacts = fc.uniqueArray(artifact, { selector: ({ id }) => id, maxLength: 20 })
  const limits = fc.record({ maxBytes: fc.nat(20_000), maxArtifacts: fc.nat(10) })
  fc.assert(
    fc.property(artifacts, limits, (given, within) => {
      const known = given.map(anArtifact)
      const evicted = chooseEvicted(known, { limits: within, isCited })
      const without = (gone: readonly string[]) => known.filter(({ id }) => !gone.includes(id))
      const fits = (left: readonly { bytes: number }[]): boolean =>
        left.length <= within.maxArtifacts && left.reduce((sum, { bytes }) => sum + bytes, 0) <= within.maxBytes
      expect(fits(without(evicted))).toBe(true)
      expect(evicted.length > 0 && fits(without(evicted.slice(0, -1)))).toBe(false)
      expect(chooseEvicted(known.toReversed(), { limits: within, isCited })).toEqual(evicted)
    }),
  )
})
