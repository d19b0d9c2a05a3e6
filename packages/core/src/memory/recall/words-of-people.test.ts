import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { type Language, resolveIn } from '../../testing/resolve-in.js'
import type { MemoryView } from '../../model/memory-state.js'

function meantBy(language: Language, text: string, view: MemoryView): unknown {
  const found = resolveIn(language, text, view)
  return typeof found === 'string' ? 'open' : found
}

const said = [{ message: NOW, by: 'user', alone: true } as const]

describe('the only one of its type', () => {
  const [shelf] = listOf('shelf', { s1: ['Kitchen'] }, { mentions: [{ message: 2, by: 'tool', alone: false }] })
  const [jar, ...jars] = listOf('jar', { j1: ['Plums'], j2: ['Pears'] }, { parent: shelf!.key })
  const [grower] = listOf('grower', { g1: ['Orchard'] }, { role: 'reference', mentions: [], lastSeen: shelf!.lastSeen })

  it.each([
    ['en', 'how wide is that shelf?', ['s1']],
    ['en', 'write to the grower', ['g1']],
    ['en', 'is that basket empty?', 'open'],
  ] as const)('Q31 of %s %j', (language, text, meant) => {
    expect(meantBy(language, text, aShownList([{ ...jar!, mentions: said }, ...jars], [shelf!, grower!]))).toEqual(
      meant,
    )
  })

  it('Q31 is open where nothing of what it holds has the focus', () => {
    expect(meantBy('en', 'how wide is that shelf?', aShownList([jar!, ...jars], [shelf!]))).toBe('open')
  })
})

describe('what is said of a thing', () => {
  const kilns = listOf('kiln', {
    k1: ['Raku kiln', 'owner=Orme Pottery', 'state=cold', 'alarm=critical', 'repair=Door'],
    k2: ['Gas kiln', 'owner=Birk & Daughter', 'state=hot', 'alarm=none'],
    k3: ['Brewing kiln', 'owner=Birk & Daughter', 'state=rider_left', 'alarm=none'],
  })
  const view = aShownList(kilns)

  it.each([
    ['en', 'and the one who works at Orme Pottery?', ['k1']],
    ['en', 'the two at Birk', ['k2', 'k3']],
    ['fr', 'compare les deux qui vont chez Birk', ['k2', 'k3']],
    ['en', 'mute the critical one for 30 minutes', ['k1']],
    ['en', 'book the critical one at 18:45', ['k1']],
    ['en', 'light the brew one', ['k3']],
    ['en', 'show me the ride', 'open'],
  ] as const)('Q32 of %s %j', (language, text, meant) => {
    expect(meantBy(language, text, view)).toEqual(meant)
  })

  it('Q32 takes a capital letter inside a sentence for no article', () => {
    const records = aShownList(listOf('record', { r1: ['x', 'type=A'], r2: ['y', 'type=MX'], r3: ['z', 'type=A'] }))
    expect(meantBy('en', 'point both A records elsewhere', records)).toEqual(['r1', 'r3'])
  })

  it('Q32 takes a word of the talk after its article for a noun', () => {
    const cases = aShownList(listOf('case', { c1: ['Refund not here', 'kind=refund'], c2: ['Lamp flickers'] }))
    expect(meantBy('en', 'back to the one with the refund', cases)).toEqual(['c1'])
  })
})

describe('where a thing goes', () => {
  const members = listOf('member', { m1: ['Ola Berg'], m2: ['Ruth Orme'] })
  const tiers = listOf('tier', { t1: ['Harbour'] }, { role: 'reference', mentions: [] })

  it.each([
    ['en', 'move Ola to the Harbour tier', ['m1']],
    ['en', 'move Ruthie to the Harbour tier', 'open'],
  ] as const)('Q33 of %s %j', (language, text, meant) => {
    expect(meantBy(language, text, aShownList(members, tiers))).toEqual(meant)
  })

  it('Q33 means no two things of different kinds by `this and the red one`', () => {
    const [pot] = listOf('pot', { p1: ['Jug'] }, { mentions: said })
    expect(meantBy('en', 'sell this and the Ruth one', aShownList(members, [pot!]))).toBe('open')
  })

  it('Q33 means by `all three` those that were shown, though there be more', () => {
    const bowls = aShownList(listOf('bowl', { b1: ['A'], b2: ['B'], b3: ['C'] }))
    const more = { ...bowls, listViews: bowls.listViews.map(list => ({ ...list, total: 40 })) }
    expect(meantBy('en', 'export all three', more)).toEqual(['b1', 'b2', 'b3'])
    expect(meantBy('fr', 'exporte les trois', more)).toEqual(['b1', 'b2', 'b3'])
  })
})

describe('a place in a list', () => {
  const buoys = aShownList(listOf('buoy', { b1: ['潮'], b2: ['灯台'], b3: ['桟橋'] }))

  it.each([
    ['ja', '2番目の案件を開いて', ['b2']],
    ['ja', '三番目を削除して', ['b3']],
    ['de', 'hat die zweite einen Anker?', ['b2']],
    ['es', '¿y la segunda por qué no está?', ['b2']],
    ['en', 'give the second a coat of paint', ['b2']],
    ['fr', 'et la troisième ne marche pas', ['b3']],
  ] as const)('Q34 of %s %j', (language, text, meant) => {
    expect(meantBy(language, text, buoys)).toEqual(meant)
  })
})

describe('what was talked of before', () => {
  const [first, second, third] = listOf('buoy', { b1: ['North'], b2: ['South'], b3: ['East'] })
  const at = (message: number, by: 'user' | 'view' = 'user') => [{ message, by, alone: true } as const]

  it.each(['and the one before?', 'and the one before, is it lit?', 'now the one before that'])('Q34 of %j', text => {
    const talk = aShownList([{ ...first!, mentions: at(NOW) }, { ...second!, mentions: at(NOW - 2) }, third!])
    expect(meantBy('en', text, talk)).toEqual(['b2'])
    expect(meantBy('en', text, { ...talk, unclear: NOW + 1 })).toBe('open')
  })

  it('Q34 knows what was open before by having been seen', () => {
    const seen = [{ ...first!, mentions: at(NOW - 4, 'view') }, { ...second!, mentions: at(NOW - 1, 'view') }, third!]
    const found = resolveIn('en', 'light the one I had open before', aShownList(seen), [second!.key])
    expect(found).toEqual(['b1'])
  })

  it('Q34 leaves a pronoun open after what the talk goes back to', () => {
    const talk = aShownList([{ ...first!, mentions: at(NOW) }, second!, third!])
    expect(meantBy('en', 'back to winching: light it', talk)).toBe('open')
    expect(meantBy('en', 'light it', talk)).toEqual(['b1'])
  })
})

describe('a thing by another word than its tool has', () => {
  const [talk, ...talks] = listOf('transcript', { t1: ['Depot kickoff'], t2: ['Support'] })
  const view = aShownList([{ ...talk!, mentions: said }, ...talks])

  it.each([
    ['en', 'share that meeting with Ola', ['t1']],
    ['de', 'teile diese Besprechung', ['t1']],
    ['en', 'share that paragraph with Ola', 'open'],
    ['en', 'share that kiln with Ola', 'open'],
    ['en', 'back to the depot kickoff, share that transcript', ['t1']],
  ] as const)('Q35 of %s %j', (language, text, meant) => {
    expect(meantBy(language, text, view)).toEqual(meant)
  })

  it('Q35 leaves open what tools call by a word of the lists', () => {
    const [order] = listOf('order', { o1: ['7413'] }, { mentions: said })
    expect(meantBy('en', 'share that meeting with Ola', aShownList([order!, ...talks]))).toBe('open')
  })
})

describe('a choice and a value', () => {
  const view = aShownList(
    listOf('zone', {
      z1: ['larkspur-tools.example'],
      z2: ['oldbarn.example', 'state=SOLD_OUT'],
      z3: ['Export as iCal'],
      z4: ['Order badges'],
    }),
    listOf('account', { a1: ['Larkspur Ltd'] }, { role: 'reference', mentions: [] }),
  )

  it.each([
    ['en', 'oldbarn obviously', ['z2']],
    ['en', 'the larkspur, i mean', ['z1']],
    ['en', 'is larkspur good?', 'open'],
    ['en', 'the iCal one', ['z3']],
    ['en', 'restock the sold out one', ['z2']],
    ['de', 'öffne die ausverkaufte', ['z2']],
    ['fr', 'rouvre celle qui est épuisée', ['z2']],
    ['en', 'open the second one with the message "old logs"', ['z2']],
    ['es', 'ponle el nombre «Escapada al norte» a la segunda', ['z2']],
    ['en', 'add a task "Order badges for helpers", due thursday', 'open'],
  ] as const)('Q36 of %s %j', (language, text, meant) => {
    expect(meantBy(language, text, view)).toEqual(meant)
  })

  it('Q36 takes one name that a result holds twice for what was asked for', () => {
    const people = listOf('employee', { p1: ['Agnes Holt'], p2: ['Tom Vega'] })
    const again = listOf('manager', { p1: ['Agnes Holt'] }, { role: 'child' })
    expect(meantBy('en', 'send Agnes a letter', aShownList(people, again))).toEqual(['p1'])
    const other = listOf('manager', { p9: ['Agnes Berg'] }, { role: 'child' })
    expect(meantBy('en', 'send Agnes a letter', aShownList(people, other))).toBe('open')
  })

  it('Q36 knows a thing that is called after who has it', () => {
    const devices = listOf('device', { d1: ['theo-tablet'], d2: ['theo-phone'] })
    expect(meantBy('en', "lock Theo's tablet", aShownList(devices))).toEqual(['d1'])
  })
})

describe('what a list shows, and what it holds', () => {
  const races = listOf('race', { r1: ['Desert Prix'], r2: ['Lakeside Prix'], r3: ['Otters: by night'] })
  const circuits = ['Norway', 'Canada'].map(
    (country, place) =>
      listOf(
        'circuit',
        { [`c${place}`]: ['Park', `country=${country}`] },
        { role: 'child', parent: races[place]!.key },
      )[0]!,
  )
  const bands = listOf('band', { g1: ['Otters'] }, { role: 'child', parent: races[2]!.key })
  const view = aShownList(races, [...circuits, ...bands])

  it('Q37 means by what its part tells the thing of the list', () => {
    expect(meantBy('en', 'back to the one in Canada', view)).toEqual(['r2'])
    expect(meantBy('de', 'zeig mir den in Canada', view)).not.toEqual(['c1'])
  })

  it('Q37 leaves open a part that several things of the list hold', () => {
    const relationships = [{ kind: 'reference', sequence: 1, from: races[0]!.key, to: circuits[1]!.key } as const]
    expect(meantBy('en', 'back to the one in Canada', { ...view, relationships })).toBe('open')
  })

  it('Q37 leaves open a name after which a thing of the list is called', () => {
    expect(meantBy('en', 'two seats for otters', view)).toBe('open')
  })
})
