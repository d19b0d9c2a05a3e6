import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { anEntity } from '../../testing/an-entity.js'
import { resolveIn, type Language } from '../../testing/resolve-in.js'

const rides = aShownList(
  listOf('transaction', {
    a: ['Client visit', 'merchant=Delta Air', 'holder=Hana Nova', 'memo=trip'],
    b: ['Uber', 'merchant=Uber', 'holder=Hana Nova'],
    c: ['Uber', 'merchant=Uber', 'holder=Greg Palmer', 'status=Declined', 'asap=true'],
  }),
)
const accounts = aShownList(
  listOf('account', {
    a1: ['BTC Wallet', 'currency=Bitcoin'],
    a2: ['ETH Wallet', 'currency=Ethereum'],
    a3: ['Savings', 'currency=Bitcoin'],
  }),
)
const comments = aShownList(listOf('comment', { c1: ['Hal Brodie'], c2: ['Imani Cole'], c3: ['Weir at Cray'] }))
const numbered = aShownList(
  listOf('ticket', { t1: ['Refund for valve kit'], t2: ['Invoice charged twice'] }).map((ticket, at) => ({
    ...ticket,
    identifiers: [{ field: 'ticketNumber', value: `4822${6 + at}` }],
  })),
)
const hotels = aShownList(listOf('hotel', { h1: ['Brücken Palais'], h2: ['Hotel am Markt'] }))

describe('what is asked of a list', () => {
  it.each<[Language, string, MemoryView, ReturnType<typeof resolveIn>]>([
    // Several that are all called so.
    ['en', 'show me the two Uber ones', rides, ['b', 'c']],
    // A filler before `one` says which.
    ['en', 'approve the asap one', rides, ['c']],
    // What is quoted behind a word that is no type is written.
    ['en', 'add the memo "Denver trip" to both of Hana\'s', rides, ['a', 'b']],
    // Of a part in a state nothing else need be told.
    ['en', 'message the one whose card was declined', rides, ['c']],
    ['en', 'message the one whose card declined', rides, ['c']],
    ['en', 'how much have I got in the bitcoin one?', accounts, 'ambiguous'],
    ['en', 'and what did Hal say about the sluice?', comments, ['c1']],
    ['en', 'what about 48226, is anyone on that?', numbered, ['t1']],
    // `last time` is no place of a list.
    ['de', 'gibt es auch das Seestern vom letzten Mal?', hotels, 'unknown'],
    ['en', 'the one from last time', hotels, 'unknown'],
  ])('Q96 %s: %s', (language, text, view, meant) => {
    const found = resolveIn(language, text, view)
    expect(typeof found === 'string' ? found : [...found].sort()).toEqual(meant)
  })

  it('Q96.1 asks of who is named in which of another kind he is', () => {
    const tiers = listOf('tier', { t1: ['Studio Friend'], t2: ['Patron Saint'] })
    const members = aShownList(listOf('member', { m1: ['Yara Lindqvist'], m2: ['Ben Dahl'] }), tiers)
    expect(resolveIn('en', 'which tier is Yara on?', members)).toEqual(['m1'])
  })

  it('Q96.2 takes what is asked of several for none of them', () => {
    const onion = anEntity({ type: 'modifier', id: 'x1', name: 'Onion', role: 'child' })
    const orders = aShownList(
      listOf('order', {
        o1: ['', 'customer=Javier M.'],
        o2: ['', 'customer=Javier R.'],
        o3: ['', 'customer=Nuria P.'],
      }),
      [onion],
    )
    expect(resolveIn('en', "does Javier's one have onion?", orders)).toBe('ambiguous')
  })

  it('Q96.3 takes a kind that several listed things are of for one of them', () => {
    const kind = anEntity({ type: 'class_description', id: 'k1', name: 'Vinyasa Flow', role: 'reference' })
    const classes = aShownList(
      listOf('session', {
        s1: ['', 'ClassDescription=Vinyasa Flow'],
        s2: ['', 'ClassDescription=Vinyasa Flow'],
        s3: ['', 'ClassDescription=Barre'],
      }),
      [kind],
    )
    expect(resolveIn('en', 'is there space in Vinyasa Flow?', classes)).toBe('ambiguous')
    expect(resolveIn('en', 'edit the description Vinyasa Flow', classes)).toEqual(['k1'])
  })

  it('Q96.4 means nobody where something is done with him and what is not known', () => {
    const client = anEntity({
      type: 'client',
      id: 'c9',
      name: 'Carla Moss',
      mentions: [{ message: 10, by: 'user', alone: true }],
    })
    const program = anEntity({ type: 'program', id: 'p1', name: 'Pilates', role: 'child' })
    const classes = aShownList(listOf('session', { s1: ['', 'staff=Ida Holm'], s2: ['', 'staff=Ola Dahl'] }), [
      client,
      program,
    ])
    expect(resolveIn('en', "put her on Ollie's pilates one instead", classes)).not.toEqual(['c9'])
  })
})

describe('what is said of a list', () => {
  const bookings = aShownList(
    listOf('booking', {
      b1: ['', 'status=Booked', 'guest=Ana Ruiz', 'active=true', 'total=640'],
      b2: ['', 'status=Open', 'guest=Koldo Arri', 'active=true', 'total=310'],
      b3: ['', 'status=Tentative', 'guest=Koldo Arri', 'active=true', 'jobType=ONE_OFF'],
    }),
  )
  const monitors = aShownList(
    listOf('monitor', { m1: ['Checkout'], m2: ['Logins', 'enabled=disabled'], m3: ['Disks'] }),
  )
  const plans = aShownList(
    listOf('plan', { p1: ['', 'status=active'], p2: ['', 'status=paused'], p3: ['', 'status=active'] }),
  )
  const shifts = aShownList(listOf('query_resource', { s1: ['', 'Open=open'], s2: ['', 'Open=filled'] }))

  it.each<[Language, string, MemoryView, ReturnType<typeof resolveIn>]>([
    ['es', 'acepta la que está abierta', bookings, ['b2']],
    ['es', 'activa la que está desactivada', monitors, ['m2']],
    ['de', 'aktiviere den deaktivierten wieder', monitors, ['m2']],
    ['fr', 'active le désactivé', monitors, ['m2']],
    ['de', 'wer übernimmt die offene Schicht?', shifts, ['s1']],
    ['de', 'setz das pausierte wieder fort', plans, ['p2']],
    ['es', 'reanuda la pausada', plans, ['p2']],
    ['fr', 'reprends le suspendu', plans, ['p2']],
    ['en', 'email everyone about the open booking', bookings, ['b2']],
    ['en', 'whats the total on the Koldo booking', bookings, 'ambiguous'],
    ['en', 'invoice the one-off booking', bookings, ['b3']],
    ['en', 'the open one, block those days for me', bookings, ['b2']],
    ['en', 'and 2026.3.9, does it still exist?', bookings, 'unknown'],
  ])('Q97 %s: %s', (language, text, view, meant) => {
    expect(resolveIn(language, text, view)).toEqual(meant)
  })

  it('Q97.1 takes a kind of what was asked for before what only is called so', () => {
    const company = anEntity({ type: 'organisation', id: 'o9', name: 'Brightwater', role: 'reference' })
    const contacts = aShownList(
      listOf('contact', { c1: ['Ana Ruiz', 'type=person'], c2: ['Northgate', 'type=organisation'] }),
      [company],
    )
    expect(resolveIn('en', 'open the organisation', contacts)).toEqual(['c2'])
  })

  it('Q97.2 takes what one part tells as whose it is', () => {
    const run = anEntity({
      type: 'run',
      id: 'r1',
      role: 'child',
      parent: 'pipeline/p2',
      attributes: [{ field: 'executor', value: 'Kira Bohm' }],
    })
    const pipelines = aShownList(listOf('pipeline', { p1: ['Build'], p2: ['Deploy'], p3: ['Restore'] }), [run])
    expect(resolveIn('en', "rerun Kira's", pipelines)).toEqual(['p2'])
  })

  it('Q95.1 is no thing of a type that only begins with the word', () => {
    const location = anEntity({ type: 'order_location', id: 'l1', role: 'child', parent: 'sale/s1' })
    const sales = aShownList(listOf('sale', { s1: ['', 'Customer=Tidewater'], s2: ['', 'Customer=Elm'] }), [location])
    expect(resolveIn('en', 'the ship date of the Tidewater order', sales)).not.toEqual(['l1'])
  })
})

describe('what stands beside what is meant', () => {
  const assignments = aShownList(
    listOf('assignment', {
      a1: ['Labor 1: Pendelversuch', 'status=captive', 'due=2026-11-30'],
      a2: ['Hausarbeit Thermodynamik', 'admin=true'],
      a3: ['Abschlussprojekt', 'due=2026-12-24'],
    }),
  )

  it.each<[Language, string, MemoryView, ReturnType<typeof resolveIn>]>([
    ['de', 'verschieb die Frist vom Pendelversuch um eine Woche', assignments, ['a1']],
    ['en', 'which one was captive? hide that one', assignments, ['a1']],
    ['en', 'how many points are the first two worth together?', assignments, ['a1', 'a2']],
    ['en', 'and number 31?', assignments, 'unknown'],
    ['en', 'could acme do this with a queue?', assignments, 'unknown'],
  ])('Q98 %s: %s', (language, text, view, meant) => {
    expect(resolveIn(language, text, view)).toEqual(meant)
  })

  it('Q93.2 is asked for by who is in it', () => {
    const driver = anEntity({ type: 'driver', id: 'd1', name: 'Gus Lindahl', role: 'child' })
    const trucks = aShownList(listOf('vehicle', { v1: ['Unit 1', 'driver=Gus Lindahl'], v2: ['Unit 2'] }), [driver])
    expect(resolveIn('en', 'which truck is Gus in?', trucks)).toEqual(['v1'])
    expect(resolveIn('en', 'which driver is Gus?', trucks)).toEqual(['d1'])
  })

  it('Q98.1 is the one of the list that refers to what is called so', () => {
    const source = anEntity({ type: 'source', id: 'reddit', role: 'reference' })
    const list = aShownList(listOf('event', { e1: ['Tidal study'], e2: ['New thoughts'], e3: ['Green light'] }), [
      source,
    ])
    const tie = { kind: 'reference', from: 'event/e2', to: source.key, sequence: 1 } as const
    const view: MemoryView = { ...list, relationships: [tie] }
    expect(resolveIn('en', 'open the reddit one', view)).toEqual(['e2'])
  })
})
