import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const kilns = listOf('kiln', {
  k1: ['Raku kiln', 'owner=Ottilie Brandt'],
  k2: ['Gas kiln', 'owner=Piet Sommer'],
  k3: ['Bean'],
})
const people = listOf('user', { u1: ['Ottilie Brandt'], u2: ['Piet Sommer'] }, { role: 'reference', position: 0 })
const places = listOf('room', { r1: ['Cellar'], r2: ['Vera Nord'] }, { role: 'reference', position: 0 })
const view = aShownList(kilns, [...people, ...places])

describe('a thing that nothing known is called, beside what is', () => {
  it.each([
    ['en', 'assign the second shelf to Ottilie', ['k2']],
    ['en', 'assign the second paragraph to Ottilie', 'open'],
    ['en', 'assign the second invoice to Ottilie', ['k2']],
    ['de', 'lösch den letzten Absatz', 'open'],
    ['fr', 'supprime la dernière phrase', 'open'],
    ['es', 'borra el último párrafo', 'open'],
    ['en', 'assign the second one to Ottilie', ['k2']],
    ['en', 'swap the first and the last shelf', ['k1', 'k3']],
    ['en', 'swap the first and the last one', ['k1', 'k3']],
    ['en', "cancel Ottilie's shift", 'open'],
    ['en', "open Ottilie's kiln", ['k1']],
    ['en', 'move my shift with Ottilie', 'open'],
    ['en', 'show the glaze for Ottilie', 'open'],
    ['en', 'move my call with Ottilie', 'open'],
    ['en', 'write to the Harper of Cellar', 'open'],
    ['en', 'show the PDF of Cellar', ['r1']],
    ['en', 'show the phone number of Ottilie', ['u1']],
    ['en', 'delete the shelf in Cellar', 'open'],
    ['en', 'post the summary in Cellar', ['r1']],
    ['en', 'what is the humidity in Cellar?', ['r1']],
    ['en', 'fire the first two shelves', 'open'],
    ['en', 'fire the first two kilns', ['k1', 'k2']],
    ['en', 'fire the first two kilns before lunch', ['k1', 'k2']],
    ['en', 'fire all kilns between lunch and tea', ['k1', 'k2', 'k3']],
    ['en', 'the glaze with Raku kiln', ['k1']],
    ['en', 'move Harper to Cellar', 'open'],
    ['en', 'add Ottilie to the rota', 'open'],
    ['en', 'move the Raku kiln to the archive', ['k1']],
    ['en', 'read broad bean', 'open'],
    ['en', 'read bean', ['k3']],
    ['en', 'queue the Vera Nord ballad', 'open'],
    ['en', 'queue the Vera Nord', ['r2']],
    ['de', 'verschieb meine Schicht mit Ottilie', 'open'],
    ['de', 'schreib Ottilie Brandt', ['u1']],
    ['fr', 'annule mon cours avec Ottilie', 'open'],
    ['fr', 'annule le cours de Ottilie Brandt', ['u1']],
    ['es', 'cancela mi turno con Ottilie', 'open'],
    ['es', 'escribe a Ottilie Brandt', ['u1']],
  ] as const)('Q26 of %s %j', (language, text, meant) => {
    const found = resolveIn(language, text, view)
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})

it.each([
  ['en', 'cancel my firing with Ottilie', ['f1']],
  ['de', 'verschieb meinen Brand mit Ottilie', ['f1']],
  ['fr', 'déplace mon brand avec Ottilie', ['f1']],
  ['es', 'mueve mi brand con Ottilie', ['f1']],
] as const)('Q26 of %s %j, the thing whose it is', (language, text, meant) => {
  const firings = listOf('event', {
    f1: ['Firing, Brand', 'attendees=Ottilie Brandt'],
    f2: ['Firing, Brand', 'attendees=Piet Sommer'],
  })
  expect(resolveIn(language, text, aShownList(firings, people))).toEqual(meant)
})

describe('a name that says which one', () => {
  const view = aShownList(kilns, [...people, ...places])
  it.each([
    ['en', "close Piet's", ['k2']],
    ['en', "give Piet's a thumbs up", ['k2']],
    ['en', "what is Piet's one about?", ['k2']],
  ] as const)('Q27 of %s %j means what is so', (language, text, meant) => {
    expect(resolveIn(language, text, view)).toEqual(meant)
  })

  // The list has none that tells of Vera.
  const others = aShownList(kilns, listOf('user', { u3: ['Vera Lund'], u4: ['Ida Holm'] }, { role: 'reference' }))
  it.each([
    ['en', "close Vera's"],
    ['en', "hand Vera's over to Ida Holm"],
    ['en', "what is Vera's one about?"],
    ['en', 'fire the one for Vera'],
    ['en', 'fire the one with Vera Lund'],
    ['en', 'fire the Vera one'],
    ['en', 'fire the two from Vera'],
    ['de', 'öffne die von Vera'],
    ['fr', 'ouvre celui de Vera'],
    ['es', 'abre la de Vera'],
  ] as const)('Q27 of %s %j is not itself meant', (language, text) => {
    expect(['ambiguous', 'unknown']).toContain(resolveIn(language, text, others))
  })

  it('Q27 asks back with whom a question says that something is', () => {
    const issues = aShownList(
      listOf('issue', { i1: ['Label printer', 'assignee=Petra Kern'], i2: ['Scanner', 'assignee=Ole Voss'] }),
      listOf('user', { u1: ['Petra Kern'] }, { role: 'reference', mentions: [] }),
    )
    expect(resolveIn('de', 'Was liegt gerade bei Petra?', issues)).toBe('ambiguous')
    expect(resolveIn('de', 'ruf Petra Kern an', issues)).toEqual(['u1'])
  })

  it('Q27 means by a number and a kind of thing so many of somebody’s', () => {
    const tracks = aShownList(
      listOf('track', {
        t1: ['雨の駅', 'user=青木ハルカ'],
        t2: ['朝', 'user=夜更け'],
        t3: ['雪どけ', 'user=青木ハルカ'],
      }),
      listOf('user', { u1: ['青木ハルカ'] }, { role: 'child', mentions: [] }),
    )
    expect(resolveIn('ja', '青木ハルカの二曲を追加して', tracks)).toEqual(['t1', 't3'])
  })

  it('Q27 means whose a field is', () => {
    expect(
      resolveIn('en', "raise Vera's pay", aShownList(listOf('user', { u3: ['Vera Lund'], u4: ['Ida Holm'] }))),
    ).toEqual(['u3'])
  })
})

it.each([
  ['where is Van 14 now?', 'open'],
  ['where is Van 12 now?', ['v1']],
  ['give wispy-leaf 2 gigs of memory', ['v2']],
  ['how many of Olive / L are left?', 'open'],
] as const)('Q23 takes what a number or a further part is of for another: %j', (text, meant) => {
  const vans = listOf('vehicle', { v1: ['Van 12'], v2: ['wispy-leaf-1190'], v3: ['Olive / M'] })
  const found = resolveIn('en', text, aShownList(vans))
  expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
})

it('Q23 takes a part of an address for nobody', () => {
  const members = listOf('member', { m1: ['Ottilie'], m2: ['Piet'] })
  expect(resolveIn('en', 'invite ottilie@other.example', aShownList(members))).toBe('unknown')
  expect(resolveIn('en', 'invite Ottilie', aShownList(members))).toEqual(['m1'])
})

it('Q21 takes no name for the verb of a clause: `the one for Mill Lane` is not any of Lane', () => {
  const orders = listOf('kiln', { k1: ['Raku', 'customer=Harbour Lane'], k2: ['Gas', 'customer=Bell Court'] })
  expect(resolveIn('en', 'fire the one for Mill Lane', aShownList(orders))).toBe('unknown')
  expect(resolveIn('en', 'fire the one for Harbour Lane', aShownList(orders))).toEqual(['k1'])
})

it('Q8 takes a word after a capitalised part of a name for its verb in a question alone', () => {
  const members = listOf('kiln', { k1: ['Spring bulbs'], k2: ['Autumn bulbs'] })
  const now = aShownList(
    members.map(member => ({ ...member, mentions: [{ message: NOW, by: 'tool' as const, alone: false }] })),
  )
  expect(resolveIn('en', 'stop Spring cleaning', now)).toBe('ambiguous')
  expect(resolveIn('en', 'when does Spring end?', now)).toEqual(['k1'])
})

it.each([
  ['kiln', ['k2']],
  // Of two kinds that people know one is not the other.
  ['task', 'open'],
] as const)('G6 of %ss, the second invoice', (type, meant) => {
  const list = aShownList(listOf(type, { k1: ['Raku'], k2: ['Gas'], k3: ['Bean'] }))
  const found = resolveIn('en', 'open the second invoice', list)
  expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
})
