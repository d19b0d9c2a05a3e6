import { expect, it } from 'vitest'
import { createTextPage } from './text-page.js'
import { readCalendar } from './read-calendar.js'

const read = (...lines: string[]) => readCalendar(createTextPage(lines.join('\r\n')))

it('X1 reads the events of a calendar, whose lines may go on, and not what stands inside them', () => {
  const groups = read(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:e-1@town.example',
    'DTSTART;VALUE=DATE:20261125',
    'SUMMARY:Bins\\, green',
    '  and brown',
    'BEGIN:VALARM',
    'SUMMARY:Alarm',
    'END:VALARM',
    'END:VEVENT',
    'BEGIN:VTODO',
    'SUMMARY:Sort paper',
    'END:VTODO',
    'END:VCALENDAR',
  )
  expect(groups).toEqual([
    { type: 'event', records: [{ id: 'e-1@town.example', name: 'Bins, green and brown', dtstart: '20261125' }] },
    { type: 'todo', records: [{ name: 'Sort paper' }] },
  ])
})

it('X1 reads the cards of an address book', () => {
  expect(read('BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Byron', 'EMAIL;TYPE=work:ada@a.example', 'END:VCARD')).toEqual([
    { type: 'contact', records: [{ name: 'Ada Byron', version: '4.0', email: 'ada@a.example' }] },
  ])
})

it('X1 leaves a text alone that only speaks of a calendar, and one that is cut off its last block', () => {
  expect(read('The file begins with', 'BEGIN:VCALENDAR')).toEqual([])
  expect(read('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Cut')).toEqual([])
})
