import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const offers = aShownList(
  listOf('offer', {
    A1: ['Harbour view', 'price=320', 'rooms=2', 'viewCount=9', 'departs=2026-05-02T09:40', 'annee=2022', 'load=18%'],
    A2: ['Old mill', 'price=85', 'rooms=3', 'viewCount=41', 'departs=2026-05-02T08:15', 'annee=2015', 'load=64%'],
    A3: ['Garden flat', 'price=140', 'rooms=1', 'viewCount=12', 'departs=2026-05-02T17:30', 'annee=2019', 'load=9%'],
  }),
)

const songs = aShownList(
  listOf('song', {
    S1: ['Minuit', 'duree=3:12', 'artiste=Les Ombrelles', 'annee=2023'],
    S2: ['Café froid', 'duree=4:05', 'artiste=Nour Valette', 'annee=2022'],
    S3: ['Orage', 'duree=2:58', 'artiste=Nour Valette', 'annee=2015'],
  }),
)

function sorted(found: ReturnType<typeof resolveIn>): ReturnType<typeof resolveIn> {
  return typeof found === 'string' ? found : [...found].sort()
}

describe('what has most of something, or does it first', () => {
  it.each([
    ['en', 'which has the most views?', ['A2']],
    ['en', 'pin whichever has the most views', ['A2']],
    ['en', 'who got the most views', 'unknown'],
    ['en', 'which offer has the fewest rooms?', ['A3']],
    ['en', 'what about the lowest load one', ['A3']],
    ['en', 'book the one that leaves first', ['A2']],
    ['en', 'which departs last?', ['A3']],
    ['en', 'book the one that sails first', 'ambiguous'],
    ['en', 'which one has the most balconies?', 'ambiguous'],
    ['fr', 'lequel a le plus de rooms ?', ['A2']],
  ] as const)('Q78 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, offers))).toEqual(meant)
  })

  it.each([
    ['fr', 'mets la plus longue', ['S2']],
    ['fr', 'la plus récente de Nour Valette', ['S2']],
    ['en', 'play the newest from Nour Valette', ['S2']],
    ['en', 'play the newest from Ida Roth', 'unknown'],
  ] as const)('Q78 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, songs))).toEqual(meant)
  })
})

describe('what has so much of something', () => {
  it.each([
    ['en', 'show me the ones under 150 euros', ['A2', 'A3']],
    ['en', 'which are over $200?', ['A1']],
    ['en', 'offers under 150', ['A2', 'A3']],
    ['en', 'which ones are under 20%?', ['A1', 'A3']],
    ['en', 'hide all offers with at least 12 views', ['A2', 'A3']],
    ['en', 'the offer with more than 2 rooms', ['A2']],
    ['en', 'book the one with at least 2 rooms', 'ambiguous'],
    ['en', 'everything over 1k', 'unknown'],
    ['en', 'all but the ones over 100', 'unknown'],
    ['en', 'the ones over 100 except the mill', 'unknown'],
    ['en', 'reduce all of them by up to 20%', ['A1', 'A2', 'A3']],
    ['en', 'the ones over 100 and under 200', 'unknown'],
    ['en', 'search for offers under 150', 'ambiguous'],
    ['en', 'the ones over 1', 'unknown'],
    ['en', 'all over 100 euros please', ['A1', 'A3']],
    ['en', 'the ones under 3 minutes', 'unknown'],
    ['en', 'the ones with a weight over 2', 'unknown'],
    ['en', 'which offers cost less than 100?', ['A2']],
    ['en', 'the garden offers under 150', ['A3']],
    ['en', 'show garden offers under 150', ['A3']],
    ['en', 'show unpaid offers under 150', 'unknown'],
    ['en', 'accept the open offers under 150', 'unknown'],
    ['en', 'book an offer with more than 2 rooms', 'unknown'],
    ['en', 'the offer is over 100', 'ambiguous'],
    ['en', 'the ones over 100, I mean', ['A1', 'A3']],
    ['en', 'what is left of the ones, over 100 or so?', 'unknown'],
    ['en', 'the ones with more than 5 balconies', 'unknown'],
    ['en', 'find me an offer under 100', 'unknown'],
    ['en', 'the price of the second one is over 80', ['A2']],
    ['en', 'raise the price to over 100', 'unknown'],
    ['de', 'lösche alle unter 150 Euro', ['A2', 'A3']],
    ['es', 'muéstrame los resultados por debajo de 150 euros', ['A2', 'A3']],
    ['zh', '超过200元的那个', ['A1']],
    ['zh', '100元以下的有哪些', ['A2']],
    ['ja', '150円以下のものを見せて', ['A2', 'A3']],
  ] as const)('Q79 %s: %s', (language, text, meant) => {
    expect(sorted(resolveIn(language, text, offers))).toEqual(meant)
  })
})

describe('how much is done', () => {
  it('Q79 says nothing of what it is done to', () => {
    expect(resolveIn('en', 'extend the one from Nour Valette from 2015 by two weeks', songs)).toEqual(['S3'])
  })
})

describe('what has most of it', () => {
  const hotels = aShownList(
    listOf('hotel', { h1: ['Sakura', 'hotelMinCharge=12800'], h2: ['Midori', 'hotelMinCharge=9800'] }),
  )
  const places = aShownList(
    listOf('business', { b1: ['Barraca', 'price=€€'], b2: ['Turia', 'price=€'], b3: ['Amparo', 'price=€€€'] }),
  )
  const rows = aShownList(
    listOf('row', { r1: ['远山茶业', '金额=3200'], r2: ['海辰贸易', '金额=860'], r3: ['北辰咖啡', '金额=5100'] }),
  )
  const offers = aShownList(
    listOf('offer', {
      o1: ['Zenith', 'base_amount=158', 'total_amount=189.40', 'total_emissions_kg=190'],
      o2: ['Balearia', 'base_amount=160', 'total_amount=142.95', 'total_emissions_kg=214'],
    }),
  )
  it.each([
    ['en', 'book the cheapest one', hotels, ['h2']],
    ['ja', '安い方を見せて', hotels, ['h2']],
    ['es', 'prefiero el más caro', places, ['b3']],
    ['en', 'book the cheapest', places, ['b2']],
    ['zh', '金额最大的是哪个?', rows, ['r3']],
    ['zh', '打开最贵的那个', rows, ['r3']],
    // Beside the whole its parts tell nothing, nor does what is measured otherwise.
    ['en', 'hold the cheapest one', offers, ['o2']],
  ] as const)('Q11.2 %s: %s', (language, text, view, meant) => {
    expect(resolveIn(language, text, view)).toEqual(meant)
  })
})

describe('what is not so', () => {
  const rows = aShownList(
    listOf('row', {
      r1: ['Freeze', 'Status=Complete'],
      r2: ['Launch copy', 'Status=In Progress'],
      r3: ['Translate', 'Status=Not Started'],
      r4: ['Redirects', 'Status=Not Started'],
    }),
  )
  const stories = aShownList(
    listOf('story', {
      s1: ['Molino', 'first_published_at=2026-11-20T12:00:00Z'],
      s2: ['Aviso', 'published=unpublished'],
    }),
  )
  const incidents = aShownList(
    listOf('incident', {
      i1: ['502', 'Started=2026-11-21 13:47'],
      i2: ['SSL', 'Started=2026-10-30 00:01', 'Resolved=2026-10-30 07:12'],
    }),
  )
  const subscriptions = aShownList(
    listOf('subscription', { b1: ['', 'status=active'], b2: ['', 'status=past_due'], b3: ['', 'status=trialing'] }),
  )
  it.each([
    ['en', "push both that haven't started to January", rows, ['r3', 'r4']],
    ['en', 'push the two that have not started', rows, ['r3', 'r4']],
    ['es', 'publica la que no está publicada', stories, ['s2']],
    ['en', 'acknowledge the unresolved one', incidents, ['i1']],
    ['en', 'open the uninvited one', incidents, 'unknown'],
    // What it has, before what it shall have.
    ['en', 'put the one that is past due on hold', subscriptions, ['b2']],
  ] as const)('Q10.3 %s: %s', (language, text, view, meant) => {
    expect(resolveIn(language, text, view)).toEqual(meant)
  })
})
