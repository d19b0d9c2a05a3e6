import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Attribute, Entity } from '../../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { resolveReference } from './resolve-reference.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { es } from './words/es.js'
import { fr } from './words/fr.js'
import { ja } from './words/ja.js'
import { zh } from './words/zh.js'

const LANGUAGES = { en: [en, zh], de: [en, de], fr: [en, fr], es: [en, es], ja: [en, ja], zh: [en, zh] }

type Row = Readonly<Record<string, string>>

/** A list as it was shown just now, its things called by their places. */
function listOf(type: string, rows: readonly Row[], total = rows.length): MemoryView {
  const entities = rows.map((row, position): Entity =>
    anEntity({
      type,
      id: `n${position + 1}`,
      role: 'item',
      position,
      attributes: Object.entries(row).map(([field, value]): Attribute => ({ field, value })),
      mentions: [{ message: 9, by: 'tool', alone: false }],
    }),
  )
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: 10 },
    entities: new Map(entities.map(entity => [entity.key, entity])),
    listViews: [{ type, keys: entities.map(({ key }) => key), total, sequence: 1, message: 9 }],
    plurals: new Map([[type, `${type}s`]]),
  }
}

function meant(text: string, view: MemoryView, language: keyof typeof LANGUAGES = 'en'): string {
  const { status, entities } = resolveReference(text, { view, openNow: new Set(), languages: LANGUAGES[language] })
  return status === 'resolved' ? entities.map(({ id }) => id).join(' ') : 'open'
}

const parcels = listOf('parcel', [
  { status: 'completed', urgency: 'low', price: '18.00', weight: '2 kg', created: '2026-03-01' },
  { status: 'in_progress', urgency: 'high', price: '1,250.00', weight: '900 g', created: '2026-05-20' },
  { status: 'Up 3 hours', urgency: 'high', price: '240.50', weight: '1 kg', created: '2026-01-11', depot: 'Oslo' },
])
const orders = listOf('order', [
  { state: 'fulfilled', items: '3', stock: '4' },
  { state: 'fulfilled', items: '9', stock: '12' },
  { state: 'not_fulfilled', items: '5', stock: '0' },
])
const deals = listOf('deal', [
  { stage: 'contractsent', amount: '48000' },
  { stage: 'qualified', amount: '12000' },
  { stage: 'closedlost', amount: '3500' },
  { stage: 'closedlost', amount: '900' },
])
const rides = listOf('ride', [
  { stops: '1', rating: '4.1' },
  { stops: '0', rating: '4.4' },
])

describe('Q10 a state is meant in whatever word a tool says it', () => {
  it.each([
    ['archive the done one', parcels, 'n1'],
    ['open the ongoing one', parcels, 'n2'],
    ['stop the running one', parcels, 'n3'],
    ['take the direct one', rides, 'n2'],
    ['restock the one that is sold out', orders, 'n3'],
    ['reopen the lost ones', deals, 'n3 n4'],
    ['pack the fulfilled ones', orders, 'n1 n2'],
    ['pack the unpaid one', orders, 'open'],
    ['take the failed one', parcels, 'open'],
  ])('Q10 means by %j what is in that state', (text, view, expected) => {
    expect(meant(text, view)).toBe(expected)
  })

  it.each([
    ['send the one that is not fulfilled', orders, 'n3'],
    ['send the one that has not been fulfilled yet', orders, 'n3'],
    ['send the not yet fulfilled one', orders, 'n3'],
    ['take the one that is not done', parcels, 'open'],
    ['take the one that is not paid', parcels, 'open'],
    ['show the one without a depot', parcels, 'open'],
    ['show the ones without a depot', parcels, 'n1 n2'],
  ])('Q10 means by %j what is not so, where something else is', (text, view, expected) => {
    expect(meant(text, view)).toBe(expected)
  })

  it.each([
    ['what is the low urgency one about?', parcels, 'n1'],
    ['what is the low price one about?', parcels, 'open'],
    ['open the one with the depot', parcels, 'n3'],
    ['open the one with the price', parcels, 'open'],
    ['share the depot', parcels, 'open'],
    ['share the depot Oslo', parcels, 'open'],
  ])('Q10 reads in %j a field with its value, or that there is one', (text, view, expected) => {
    expect(meant(text, view)).toBe(expected)
  })

  it.each([
    ['de', 'Öffne die erledigte', parcels, 'n1'],
    ['fr', 'ouvre la terminée', parcels, 'n1'],
    ['es', 'abre la terminada', parcels, 'n1'],
    ['fr', 'je préfère le direct', rides, 'n2'],
  ] as const)('Q3 Q10 reads a state in %s: %j', (language, text, view, expected) => {
    expect(meant(text, view, language)).toBe(expected)
  })
})

describe('Q11 a superlative means what has most or least of what is told', () => {
  it.each([
    ['buy the cheapest one', parcels, 'n1'],
    ['buy the most expensive parcel', parcels, 'n2'],
    ['show the latest one', parcels, 'n2'],
    ['the oldest parcel, please', parcels, 'n3'],
    ['close the biggest deal', deals, 'n1'],
    ['close the smallest lost one', deals, 'n4'],
    ['close the second biggest deal', deals, 'n2'],
    ['who packed the one with the most items?', orders, 'n2'],
    ['book the best one', rides, 'n2'],
    ['okay, the better rated one', rides, 'n2'],
    ['open the second lost one', deals, 'n4'],
    ['open the last lost deal', deals, 'n4'],
    ['open the third lost one', deals, 'open'],
    ['the cheapest one', listOf('ride', [{ price: '4' }, { price: '9' }], 40), 'n1'],
  ])('Q11 means by %j the one at that place', (text, view, expected) => {
    expect(meant(text, view)).toBe(expected)
  })

  it.each([
    ['the heaviest one', 'it is in kilograms and grams', parcels],
    ['the nearest one', 'nothing measures it', parcels],
    [
      'the better rated one',
      'there are three',
      listOf('ride', [{ rating: '4.1' }, { rating: '4.4' }, { rating: '3' }]),
    ],
    ['the cheapest one', 'two cost the same', listOf('ride', [{ price: '4' }, { price: '4' }, { price: '9' }])],
    ['the cheapest one', 'a price is not known', listOf('ride', [{ price: '4' }, { name: 'b' }])],
    [
      'the cheapest one',
      'two measures disagree',
      listOf('ride', [
        { price: '4', cost: '9' },
        { price: '5', cost: '6' },
      ]),
    ],
    ['the cheapest one', 'there are two currencies', listOf('ride', [{ price: '4 EUR' }, { price: '5 USD' }])],
    [
      'the cheapest one',
      'there are two currencies beside it',
      listOf('ride', [
        { price: '4', currency: 'EUR' },
        { price: '5', currency: 'USD' },
      ]),
    ],
  ])('Q11 leaves %j open where %s', (text, _, view) => {
    expect(meant(text, view)).toBe('open')
  })

  it.each([
    ['de', 'Kauf das billigste', 'n1'],
    ['de', 'Zeig mir das neueste Paket', 'n2'],
    ['fr', 'prends le moins cher', 'n1'],
    ['fr', 'ouvre le plus récent', 'n2'],
    ['es', 'compra el más barato', 'n1'],
    ['es', 'abre el más reciente', 'n2'],
    ['ja', '一番安いのを開いて', 'n1'],
    ['zh', '打开最便宜的', 'n1'],
    ['zh', '打开最新的包裹', 'n2'],
  ] as const)('Q3 Q11 reads a superlative in %s: %j', (language, text, expected) => {
    expect(meant(text, parcels, language)).toBe(expected)
  })
})

it('Q8 means what tools call the same state in the list shown last before the very word of an older thing', () => {
  const jobs = listOf('job', [{ status: 'error' }, { status: 'success' }])
  const call = anEntity({
    type: 'call',
    id: 'old',
    role: 'item',
    attributes: [{ field: 'status', value: 'failed' }],
    mentions: [{ message: 2, by: 'tool', alone: false }],
    lastSeen: BEGINNING,
  })
  expect(
    meant('why did the failed one stop?', { ...jobs, entities: new Map([...jobs.entities, [call.key, call]]) }),
  ).toBe('n1')
})
