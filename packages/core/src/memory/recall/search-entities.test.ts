import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import { anEntity } from '../../testing/an-entity.js'
import { searchEntities } from './search-entities.js'

const cafe = anEntity({ id: 'pg-81', name: 'Café Menü', aliases: ['Speisen'], slug: 'cafe-menu' })
const duck = anEntity({ type: '餐馆', id: 2, name: '全聚德烤鸭店(清华园店)' })
const street = anEntity({ id: 3, name: 'Lange Straße 12', snippet: 'Here is the menu of our house.' })
const tower = anEntity({ id: 4, name: '東京タワー', identifiers: [{ field: 'number', value: 'TW-204' }] })
const all = [cafe, duck, street, tower]

function search(query: string, options?: Parameters<typeof searchEntities>[2]) {
  return searchEntities(query, all, options).map(({ entity, matched }) => [entity.name, matched])
}

describe('search', () => {
  it.each([
    ['cafe', [[cafe.name, 'identifier']]],
    [
      'MENÜ',
      [
        [cafe.name, 'identifier'],
        [street.name, 'snippet'],
      ],
    ],
    ['speisen', [[cafe.name, 'alias']]],
    ['strasse', [[street.name, 'name']]],
    ['tw-204', [[tower.name, 'identifier']]],
    ['烤鸭', [[duck.name, 'name']]],
    ['北京烤鸭店', [[duck.name, 'name']]],
    ['タワー', [[tower.name, 'name']]],
    ['餐馆', [[duck.name, 'type']]],
    ['lange strasse', [[street.name, 'name']]],
    ['nothing of it', []],
    ['…', []],
    ['', []],
  ])('Q3 finds by %j in any script', (query, found) => {
    expect(search(query)).toEqual(found)
  })

  it('Q2 ranks what is the whole query first, and what begins a word before what is inside one', () => {
    const whole = anEntity({ id: 'x', name: 'Price' })
    const begun = anEntity({ id: 'y', name: 'Price list' })
    const inside = anEntity({ id: 'z', name: 'Bestprice' })
    expect(searchEntities('price', [inside, begun, whole])).toEqual([
      { entity: whole, score: 1, matched: 'name' },
      { entity: begun, score: 0.9, matched: 'name' },
      { entity: inside, score: 0.9 * 0.8, matched: 'name' },
    ])
  })

  it.each([
    ['Speissen', [[cafe.name, 'alias']]],
    ['lange strasee', [[street.name, 'name']]],
    ['ouhr huose', []],
    ['our huoses', [[street.name, 'snippet']]],
  ])('Q50 takes the words of %j that stand nowhere for slips of the hand', (query, found) => {
    expect(search(query)).toEqual(found)
  })

  it('Q50 ranks a slip after every find, and takes no word for one that stands somewhere', () => {
    const pricing = anEntity({ id: 'x', name: 'Pricing' })
    const text = anEntity({ id: 'y', name: 'Imprint', snippet: 'About pircing' })
    expect(searchEntities('Pircing', [pricing])).toEqual([{ entity: pricing, score: 0.9 * 0.5, matched: 'name' }])
    expect(searchEntities('Pircing', [pricing, text]).map(({ entity }) => entity)).toEqual([text])
    expect(searchEntities('pricin price', [pricing])[0]?.score).toBeLessThan(0.5)
  })

  it('Q50 takes no identifier for another', () => {
    const order = anEntity({ id: 'ordering', name: 'A' })
    expect(searchEntities('odrering', [order])).toEqual([])
  })

  it('Q2 knows a whole name where an identifier holds words of it too', () => {
    const about = anEntity({ id: 'us', slug: 'about-us', name: 'About us' })
    expect(searchEntities('About us', [about])).toEqual([{ entity: about, score: 1, matched: 'name' }])
  })

  it('W2 ranks among equals what was seen last, keeps to the limit, and to a type', () => {
    const notes = Array.from({ length: 30 }, (_, sequence) =>
      anEntity({
        id: `n${sequence}`,
        name: 'Note',
        type: sequence % 2 ? 'note' : 'page',
        lastSeen: { ...BEGINNING, sequence },
      }),
    )
    const ids = (options?: Parameters<typeof searchEntities>[2]) =>
      searchEntities('note', notes, options).map(({ entity }) => entity.id)
    expect(ids()).toHaveLength(10)
    expect(ids({ limit: 3 })).toEqual(['n29', 'n28', 'n27'])
    expect(ids({ limit: 2, type: 'page' })).toEqual(['n28', 'n26'])
    expect(ids({ limit: 0 })).toEqual([])
  })

  it('W1 sees a change of what it searched before', () => {
    expect(searchEntities('agenda', all)).toEqual([])
    const renamed = { ...tower, name: 'Agenda' }
    expect(searchEntities('agenda', [cafe, duck, street, renamed])).toMatchObject([{ entity: renamed }])
    expect(searchEntities('agenda', [])).toEqual([])
  })

  it('Q1 never throws, and scores within 0…1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), query => {
        for (const { score } of searchEntities(query, all)) {
          expect(score).toBeGreaterThan(0)
          expect(score).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
