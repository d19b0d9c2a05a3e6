import { expect, it } from 'vitest'
import { detailsOf, isDetailLine } from './card-details.js'

it.each([
  [['4.93 out of 5 average rating, 212 reviews'], { rating: '4.93', reviews: '212' }],
  [['★ 4,7/5 (312 avis) · 55 min · Facile'], { rating: '4,7', reviews: '312', detail: '55 min, Facile' }],
  [['€612 for 3 nights', '€1,180 in all'], { price: '€612' }],
  [['Hosted by Astrid'], { author: 'Astrid' }],
  [['Par papi.roger'], { author: 'papi.roger' }],
  [['Ref VH-88231', 'Lift: yes'], { ref: 'VH-88231', Lift: 'yes' }],
  [['Entire flat · Old town', 'Sea view · Wifi'], { detail: 'Entire flat, Old town', detail_2: 'Sea view, Wifi' }],
  [['By Ana Ruiz · 5 days ago · 1,204 views'], { author: 'Ana Ruiz', views: '1,204', detail: '5 days ago' }],
  [
    ['⚠ Rescheduled — new date confirmed. Refund closes Dec 8'],
    { detail: 'Rescheduled, new date confirmed, Refund closes Dec 8' },
  ],
  [['Order #48-22019/CLE • 2 tickets'], { ref: '48-22019/CLE', detail: '2 tickets' }],
  [['Sent to ann@mail.example · pending'], { email: 'ann@mail.example', detail: 'Sent to ann@mail.example, pending' }],
  [['— ·', 'x'.repeat(101)], {}],
])('X1.51 reads %j of a card', (texts, fields) => {
  expect(detailsOf(texts)).toEqual(fields)
})

it('X1.51 keeps five lines of what a card says beside its fields', () => {
  expect(Object.keys(detailsOf(['One', 'Two', 'Three', 'Four', 'Five', 'Six']))).toHaveLength(5)
})

it('X1.51 knows a line of short things side by side, or by whom', () => {
  expect(['3 days ago · 58 views', 'By Ana Ruiz', 'A long story', 'x · y'.padEnd(201, 'z')].map(isDetailLine)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
