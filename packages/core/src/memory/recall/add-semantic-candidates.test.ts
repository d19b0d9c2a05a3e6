import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Resolution } from '../../model/resolution.js'
import { anEntity } from '../../testing/an-entity.js'
import { addSemanticCandidates } from './add-semantic-candidates.js'

const entities = Array.from({ length: 8 }, (_, id) => anEntity({ id }))
const some = fc.subarray(entities)
const resolution: fc.Arbitrary<Resolution> = fc
  .tuple(fc.constantFrom('resolved', 'ambiguous', 'unknown'), fc.shuffledSubarray(entities, { maxLength: 5 }))
  .map(([status, candidates]) => ({
    status,
    candidates,
    entities: status === 'resolved' ? candidates.slice(0, 1) : [],
    evidence: [],
  }))

it('Q1 Q7 changes no verdict, and gives what is unknown at most 5 candidates, those meant first', () => {
  fc.assert(
    fc.property(resolution, some, (given, meant) => {
      const told = addSemanticCandidates(given, 'lunch', meant)
      expect([told.status, told.entities]).toEqual([given.status, given.entities])
      expect(told === given).toBe(given.status !== 'unknown' || meant.length === 0)
      expect(told.candidates.length).toBeLessThanOrEqual(5)
      expect(new Set(told.candidates).size).toBe(told.candidates.length)
      expect(told.evidence).toEqual(told === given ? [] : [{ kind: 'meaning', text: 'lunch' }])
      expect(told.candidates.slice(0, meant.length)).toEqual(
        told === given ? told.candidates.slice(0, meant.length) : meant.slice(0, 5),
      )
    }),
  )
})
