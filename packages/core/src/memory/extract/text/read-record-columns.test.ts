import { expect, it } from 'vitest'
import { readRecordColumns } from './read-record-columns.js'
import { createTextPage, type TextGroup } from './text-page.js'

/** A text, and the records in its columns. */
type Example = readonly [what: string, text: string, groups: readonly TextGroup[]]

const EXAMPLES: readonly Example[] = [
  [
    'of a timetable, with rows of few cells and lines between',
    'LINE L4   Nordvik - Port Ulvik\n======================================\nTrain no.          4107     4111  4115\nCategory       Regional  Express Night\nNotes                X6\n--------------------------------------\nNordvik           06:12    08:12     |\nLake Sorga        06:31        -  11:01\n\nX6  not on Saturdays',
    [
      {
        type: 'train',
        records: [
          { 'Train no.': '4107', Category: 'Regional', Notes: 'X6', Nordvik: '06:12', 'Lake Sorga': '06:31' },
          { 'Train no.': '4111', Category: 'Express', Nordvik: '08:12' },
          { 'Train no.': '4115', Category: 'Night', 'Lake Sorga': '11:01' },
        ],
      },
    ],
  ],
  [
    'whose cells begin at one place and hold several words',
    'Flight number  LH2066        AF11\nGate           B 14          C2\nState          On time       Two hours late',
    [
      {
        type: 'flight',
        records: [
          { 'Flight number': 'LH2066', Gate: 'B 14', State: 'On time' },
          { 'Flight number': 'AF11', Gate: 'C2', State: 'Two hours late' },
        ],
      },
    ],
  ],
  [
    'between bars',
    '| Order ID | A-17 | A-18 |\n|---|---|---|\n| State | open | sent |\n| Total | 12 | 14 |',
    [
      {
        type: 'order',
        records: [
          { 'Order ID': 'A-17', State: 'open', Total: '12' },
          { 'Order ID': 'A-18', State: 'sent', Total: '14' },
        ],
      },
    ],
  ],
]

it.each(EXAMPLES)('X1.48 reads a table with a record in each column %s', (_, text, groups) => {
  expect(readRecordColumns(createTextPage(text))).toEqual(groups)
})

it.each([
  [
    'figures by years',
    'Order number  2024  2025  2026\nOpen            12    14    17\nClosed          10    11    12',
  ],
  ['a header of words', 'Order ID  State  Total2\nA-17      open   12\nA-18      sent   14'],
  ['rows of measures', 'Temperature  12.5  13.1\nWind         7     9\nRain         0     2'],
  ['one row alone', 'Order ID  A-17  A-18\nState     open  sent'],
])('X1.48 takes %s for no such table', (_, text) => {
  expect(readRecordColumns(createTextPage(text))).toEqual([])
})
