import { describe, expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { createExtractor } from './create-extractor.js'

const itemsOf = (call: { toolName: string; input?: Json; output: Json }): readonly string[] =>
  createExtractor()
    .extract(call)
    .extraction.entities.filter(({ role }) => role === 'item')
    .map(({ type, id }) => `${type}/${id}`)

const daily = [
  { date: '2026-12-01', high: 15, low: 2, summary: null, rain: 10 },
  { date: '2026-12-02', high: 16, low: 1, summary: null, rain: 80 },
]

describe('items of which no identifier and no name is told', () => {
  it('X2.24 are apart by their moments, with what the call asked for', () => {
    expect(itemsOf({ toolName: 'get_forecast', input: { city: 'Rome', days: 2 }, output: { daily } })).toEqual([
      'daily/Rome 2026-12-01',
      'daily/Rome 2026-12-02',
    ])
    expect(
      itemsOf({ toolName: 'get_forecast', input: { city: 'Oslo', from: '2026-12-01' }, output: { daily } }),
    ).toEqual(['daily/Oslo 2026-12-01', 'daily/Oslo 2026-12-02'])
  })

  it('X2.22 are apart by when they begin, and not by when they were changed', () => {
    const shift = (start: string, updated: string, created: string) => ({
      start,
      updated,
      created,
      role: 'bar',
      seats: 2,
    })
    const shifts = [
      shift('2026-12-03T09:00', '2026-11-01T10:00', '2026-10-01T10:00'),
      shift('2026-12-04T09:00', '2026-11-02T10:00', '2026-10-02T10:00'),
    ]
    expect(itemsOf({ toolName: 'list_shifts', output: { shifts } })).toEqual([
      'shift/2026-12-03T09:00',
      'shift/2026-12-04T09:00',
    ])
  })

  it('X2.22 of flights are apart by their number with the letters of the airline', () => {
    const flight = (FlightNumber: number) => ({
      MarketingCarrier: { AirlineID: 'LH', FlightNumber },
      Departure: { AirportCode: 'MUC' },
      Arrival: { AirportCode: 'BER' },
    })
    expect(itemsOf({ toolName: 'search_flights', output: { flights: [flight(2066), flight(2084)] } })).toEqual([
      'flight/LH2066',
      'flight/LH2084',
    ])
  })

  it('X2.22 are none where they share every value', () => {
    const row = { date: '2026-12-01', amount: 5, note: null, rate: 2 }
    expect(itemsOf({ toolName: 'list_rates', output: { rates: [row, { ...row, amount: 6 }] } })).toEqual([])
  })
})
