import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { distinguishRows } from './distinguish-rows.js'

const home = (id: string | number, more: object = {}) => anEntityRow({ type: 'page', id, name: 'Home', ...more })

it('V2 tells entities of one name apart by what they are a part of', () => {
  const site = anEntityRow({ type: 'site', id: 's-1', name: 'Fernway' })
  const rows = [site, home(1, { parent: 'site/s-1' }), home(2, { parent: 'site/s-2' })]
  expect([...distinguishRows(rows)]).toEqual([
    ['page/1', 'in Fernway'],
    ['page/2', 'in site/s-2'],
  ])
})

it('V2 tells them apart by their slugs where they are parts of the same, else by their ids', () => {
  const same = { parent: 'site/s-1' }
  expect([
    ...distinguishRows([home(1, { ...same, slug: 'home' }), home(2, { ...same, slug: 'start' })]).values(),
  ]).toEqual(['home', 'start'])
  expect([...distinguishRows([home(1, { slug: 'home' }), home(2)]).values()]).toEqual(['1', '2'])
})

it('V2 leaves alone what has its name to itself, or none', () => {
  const rows = [
    home(1),
    anEntityRow({ type: 'section', id: 1, name: 'Home' }),
    ...[8, 9].map(id => anEntityRow({ type: 'page', id })),
  ]
  expect(distinguishRows(rows).size).toBe(0)
})
