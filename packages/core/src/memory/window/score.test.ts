import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BEGINNING, type Moment } from '../../model/clock.js'
import type { Entity } from '../../model/entity.js'
import { anEntity } from '../../testing/an-entity.js'
import { scoreEntity } from './score.js'

const at = (call: number): Moment => ({ ...BEGINNING, call })
const email = { field: 'email', value: 'a@b.c' }

const anyEntity: fc.Arbitrary<Entity> = fc
  .record({
    role: fc.constantFrom('subject', 'item', 'child', 'text', 'reference'),
    position: fc.nat(500),
    useCount: fc.nat(1_000),
    lastSeen: fc.nat(100).map(at),
    identifiers: fc.constantFrom([], [email]),
    seenBy: fc.constantFrom({}, { tool: BEGINNING }, { 'user-text': BEGINNING }, { 'user-view': BEGINNING }),
    fate: fc.constantFrom('deleted' as const, 'stale' as const, undefined),
  })
  .map(({ fate, ...fields }) => anEntity({ ...fields, ...(fate && { fate }) }))

const anyUse = fc
  .array(fc.tuple(fc.constantFrom('page.id', 'page.email', 'order.id'), fc.integer({ min: 1, max: 50 })))
  .map(uses => new Map(uses))

it('W3 gives a score in 0…1 that is the product of its parts, each in 0…1', () => {
  fc.assert(
    fc.property(anyEntity, fc.nat(200).map(at), anyUse, (entity, now, fieldUse) => {
      const { value, parts } = scoreEntity(entity, { now, fieldUse })
      const values = Object.values(parts)
      for (const part of [...values, value]) {
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThanOrEqual(1)
      }
      expect(value).toBeCloseTo(
        values.reduce((product, part) => product * part, 1),
        12,
      )
    }),
  )
})

it.each<[string, Partial<Entity>, Partial<Entity>]>([
  ['what was asked for', { role: 'subject' }, { role: 'child' }],
  ['what was seen later', { lastSeen: at(5) }, { lastSeen: at(3) }],
  ['what stood first', { position: 0 }, { position: 1 }],
  ['what calls used', { useCount: 1 }, { useCount: 0 }],
  ['what has a field that calls use', { identifiers: [email] }, { name: 'About' }],
  ['what the user named', { seenBy: { 'user-text': BEGINNING } }, { seenBy: { tool: BEGINNING } }],
  ['what still exists', {}, { fate: 'deleted' }],
])('W3 scores %s higher', (_name, more, less) => {
  const view = { now: at(6), fieldUse: new Map([['page.email', 1]]) }
  expect(scoreEntity(anEntity(more), view).value).toBeGreaterThan(scoreEntity(anEntity(less), view).value)
})

it('W8 takes a thing from the future for one seen now', () => {
  expect(scoreEntity(anEntity({ lastSeen: at(9) }), { now: at(2), fieldUse: new Map() }).parts.recency).toBe(1)
})
