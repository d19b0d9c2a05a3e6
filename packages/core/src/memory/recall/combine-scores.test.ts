import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import { anEntity } from '../../testing/an-entity.js'
import { type Candidate, combineScores } from './combine-scores.js'

const aCandidate = (id: string, fields: Partial<Candidate> = {}): Candidate => ({
  entity: anEntity({ id }),
  lexical: 0,
  meaning: 0,
  matched: 'meaning',
  importance: 0,
  ...fields,
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const candidates = fc
  .array(
    fc.record({ lexical: fc.oneof(share, fc.constant(1)), meaning: share, importance: share, sequence: fc.nat(5) }),
    { maxLength: 30 },
  )
  .map(list =>
    list.map(({ sequence, ...scores }, index) =>
      aCandidate(`e-${index}`, {
        ...scores,
        matched: scores.lexical > 0 ? 'name' : 'meaning',
        entity: anEntity({ id: `e-${index}`, lastSeen: { ...BEGINNING, sequence } }),
      }),
    ),
  )
const weight = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -1, 0, 0.5))

describe('combined scores', () => {
  it('Q7 stay in 0…1 and in order, whatever the weights, and leave the whole matches first', () => {
    fc.assert(
      fc.property(candidates, weight, weight, fc.nat(40), (given, relevance, importance, limit) => {
        const hits = combineScores(given, { limit, weights: { relevance, importance } })
        expect(hits).toHaveLength(Math.min(limit, given.length))
        for (const { score } of hits) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
        }
        const lexicalOf = (index: number) => given.find(({ entity }) => entity === hits[index]?.entity)?.lexical
        const wholes = given.filter(({ lexical }) => lexical === 1).length
        for (let index = 0; index < hits.length; index++) expect(lexicalOf(index) === 1).toBe(index < wholes)
        const rest = hits.slice(wholes)
        expect(rest.map(({ score }) => score)).toEqual(
          rest.map(({ score }) => score).toSorted((one, other) => other - one),
        )
      }),
    )
  })

  it('Q7 do not depend on the order in which things were found', () => {
    fc.assert(
      fc.property(candidates, given => {
        const options = { limit: 10, weights: {} }
        expect(combineScores(given.toReversed(), options)).toEqual(combineScores(given, options))
      }),
    )
  })

  it('Q7 never rank lower what means more, all else being equal', () => {
    fc.assert(
      fc.property(candidates, fc.nat(29), share, (given, place, meaning) => {
        const one = given[place]
        if (!one || one.lexical === 1) return
        const rankIn = (list: readonly Candidate[]) =>
          combineScores(list, { limit: 99, weights: { importance: 0 } }).findIndex(hit => hit.entity === one.entity)
        const better = { ...one, meaning: Math.max(one.meaning, meaning) }
        expect(rankIn(given.with(place, better))).toBeLessThanOrEqual(rankIn(given))
      }),
    )
  })

  it('Q7 weigh relevance 0.7 and importance 0.3, each by the greatest among the hits', () => {
    const near = aCandidate('near', { meaning: 0.5, importance: 0.01 })
    const far = aCandidate('far', { meaning: 0.25, importance: 0.02 })
    const idsBy = (weights: object) => combineScores([far, near], { limit: 9, weights }).map(({ entity }) => entity.id)
    expect(combineScores([far, near], { limit: 9, weights: {} }).map(({ score }) => score)).toEqual([
      expect.closeTo(0.7 * 0.5 + 0.3 * 0.5 * 0.5),
      expect.closeTo(0.7 * 0.25 + 0.3 * 0.5),
    ])
    expect(idsBy({})).toEqual(['near', 'far'])
    expect(idsBy({ relevance: 0.3, importance: 0.7 })).toEqual(['far', 'near'])
    expect(idsBy({ relevance: -1 })).toEqual(['near', 'far'])
  })

  it('Q7 put the newest first among equals, then what was seen first', () => {
    const at = (sequence: number, first: number) => ({
      lastSeen: { ...BEGINNING, sequence },
      firstSeen: { ...BEGINNING, sequence: first },
    })
    const list = [
      aCandidate('old', { meaning: 0.5, entity: anEntity({ id: 'old', ...at(1, 1) }) }),
      aCandidate('second', { meaning: 0.5, entity: anEntity({ id: 'second', ...at(2, 2) }) }),
      aCandidate('first', { meaning: 0.5, entity: anEntity({ id: 'first', ...at(2, 1) }) }),
    ]
    expect(combineScores(list, { limit: 9, weights: {} }).map(({ entity }) => entity.id)).toEqual([
      'first',
      'second',
      'old',
    ])
  })
})
