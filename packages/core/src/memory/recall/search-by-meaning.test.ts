import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEntity } from '../../testing/an-entity.js'
import type { Entity } from '../../model/entity.js'
import { searchByMeaning, type VectorLookup } from './search-by-meaning.js'
import { searchEntities } from './search-entities.js'

/** Entities with vectors of two numbers: the angle to the first axis, in degrees. */
function atAngles(angles: readonly (number | undefined)[]) {
  const entities = angles.map((_, index) => anEntity({ id: `e-${index}`, name: `Thing ${index}` }))
  const values = Float32Array.from(angles.flatMap((angle = 0) => [Math.cos(angle * DEGREE), Math.sin(angle * DEGREE)]))
  const vectors: VectorLookup = {
    length: 2,
    values,
    placeOf: entity => {
      const place = entities.indexOf(entity)
      return angles[place] === undefined ? -1 : place
    },
  }
  return { entities, vectors }
}

const DEGREE = Math.PI / 180
const EAST = { vector: Float32Array.from([1, 0]), weights: {} }
const importanceOf = () => 0

const idsOf = (hits: readonly { entity: Entity }[]) => hits.map(({ entity }) => entity.id)

describe('search by meaning', () => {
  it('Q7 finds what is near, nearest first, and not what is as far as most', () => {
    const { entities, vectors } = atAngles([10, 90, 40, 95, 100, undefined, 85])
    const hits = searchByMeaning('', entities, { meaning: EAST, vectors, importanceOf })
    expect(idsOf(hits)).toEqual(['e-0', 'e-2'])
    expect(hits[0]).toMatchObject({ matched: 'meaning' })
  })

  it('Q7 tells near from common where a model calls all texts near', () => {
    const crowd = Array.from({ length: 30 }, () => 35)
    const { entities, vectors } = atAngles([...crowd, 5])
    expect(idsOf(searchByMeaning('', entities, { meaning: EAST, vectors, importanceOf }))).toEqual(['e-30'])
  })

  it('Q7 keeps to the limit and the type, and puts a whole name first', () => {
    const { entities, vectors } = atAngles([0, 5, 60])
    const search = (options: object) =>
      searchByMeaning('thing 2', entities, { meaning: EAST, vectors, importanceOf, ...options })
    expect(search({})[0]).toMatchObject({ entity: { id: 'e-2' }, score: 1, matched: 'name' })
    expect(search({ limit: 1 })).toHaveLength(1)
    expect(search({ limit: 0 })).toEqual([])
    expect(search({ type: 'order' })).toEqual([])
  })

  it('Q7 finds by words what words alone find, where nothing has a vector', () => {
    const name = fc.stringMatching(/^[a-c]{1,3}( [a-c]{1,3})?$/)
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), name, (names, query) => {
        const entities = names.map((given, index) => anEntity({ id: `id-${index}`, name: given }))
        const vectors: VectorLookup = { length: 2, values: new Float32Array(0), placeOf: () => -1 }
        const limit = 99
        const found = searchByMeaning(query, entities, { limit, meaning: EAST, vectors, importanceOf })
        expect(idsOf(found)).toEqual(idsOf(searchEntities(query, entities, { limit })))
      }),
    )
  })

  it('Q7 ranks by importance what fits alike', () => {
    const { entities, vectors } = atAngles([20, 20, 90, 90, 90, 90])
    const important = (entity: Entity) => (entity.id === 'e-1' ? 0.4 : 0.1)
    expect(idsOf(searchByMeaning('', entities, { meaning: EAST, vectors, importanceOf: important }))).toEqual([
      'e-1',
      'e-0',
    ])
  })
})
