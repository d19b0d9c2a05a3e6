import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textToEmbed } from '../memory/recall/text-to-embed.js'
import type { Entity } from '../model/entity.js'
import { anEntity } from '../testing/an-entity.js'
import { createVectorPool } from './vector-pool.js'

const LIMIT = 6

const made = (entity: Entity, vector: readonly number[]) => ({
  length: vector.length,
  texts: [{ key: entity.key, hash: textToEmbed(entity)?.hash ?? 0 }],
  values: Float32Array.from(vector),
})

type Step = { readonly id: number; readonly name: string; readonly value: number } | { readonly dropped: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ id: fc.nat(9), name: fc.constantFrom('A', 'B'), value: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ dropped: fc.nat(9) }),
  ),
  { maxLength: 60 },
)

it('Q7 gives each entity its last vector for the text that it has, or none', () => {
  fc.assert(
    fc.property(steps, given => {
      const pool = createVectorPool('e', LIMIT)
      const model = new Map<number, { name: string; value: number }>()
      for (const step of given) {
        if ('dropped' in step) {
          pool.drop([anEntity({ id: step.dropped }).key])
          model.delete(step.dropped)
          continue
        }
        const { id, name, value } = step
        pool.put(made(anEntity({ id, name }), [value, -value]))
        model.delete(id)
        model.set(id, { name, value })
        const [oldest] = model.keys()
        if (model.size > LIMIT && oldest !== undefined) model.delete(oldest)
      }
      for (let id = 0; id < 10; id++) {
        for (const name of ['A', 'B']) {
          const place = pool.placeOf(anEntity({ id, name }))
          const known = model.get(id)
          const vector = place < 0 ? undefined : [...pool.values.subarray(2 * place, 2 * place + 2)]
          expect(vector).toEqual(known?.name === name ? [known.value, -known.value] : undefined)
        }
      }
    }),
  )
})

it('Q7 holds vectors of one length: those of another drop what there was', () => {
  const pool = createVectorPool('e')
  const [one, two] = [anEntity({ id: 1, name: 'One' }), anEntity({ id: 2, name: 'Two' })]
  pool.put(made(one, [1, 0]))
  pool.put(made(two, [1, 0, 0]))
  expect([pool.placeOf(one), pool.placeOf(two), pool.length]).toEqual([-1, 0, 3])
})
