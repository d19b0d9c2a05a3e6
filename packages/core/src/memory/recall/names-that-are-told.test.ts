import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const orders = listOf('order', {
  o1: ['', 'customer=Paolo Terzi', 'product=Linen napkins', 'status=paid'],
  o2: ['', 'customer=Greta Sandvik', 'product=Copper pan', 'status=Open'],
  o3: ['', 'customer=Ines Varga', 'product=Salt pig', 'status=Open'],
  o4: ['', 'customer=Ines Varga', 'product=Oak board', 'status=Open'],
})

describe('what one thing of a list tells by name', () => {
  it.each([
    ['what did Greta buy?', ['o2']],
    ['how many linen napkins do we have?', ['o1']],
    ['delete Paolo', ['o1']],
    ['remind Ines', 'ambiguous'],
    // A state tells things apart by chance.
    ['what does Open mean?', 'unknown'],
    ['how do copper pipes rust?', 'unknown'],
    ['assign it to Greta', 'ambiguous'],
    ['has OR-4471 of Greta been paid?', 'unknown'],
  ] as const)('Q93.1 %j', (text, meant) => {
    expect(resolveIn('en', text, aShownList(orders))).toEqual(meant)
  })
})

describe('who has to do with a thing that is asked of', () => {
  const people = listOf('customer', { c1: ['Paolo Terzi'], c2: ['Greta Sandvik'] }, { role: 'reference' })
  const view = aShownList(orders, people)

  it.each([
    ['what did Paolo order?', ['o1']],
    ['when will Greta hear back?', ['o2']],
    ['who is Paolo Terzi?', ['c1']],
    ['call Greta Sandvik', ['c2']],
  ] as const)('Q93.2 %j', (text, meant) => {
    expect(resolveIn('en', text, view)).toEqual(meant)
  })

  it('Q93.3 the person of the thing that was singled out last is `her`', () => {
    const said = [{ message: NOW, by: 'user', alone: true } as const]
    const [first, second, ...others] = orders
    const shown = aShownList([first!, { ...second!, mentions: said }, ...others], people)
    expect(resolveIn('en', 'tell her yes', shown)).toEqual(['c2'])
  })
})

describe('words around a name', () => {
  const planes = aShownList(listOf('state', { s1: ['DLH4TK'], s2: ['SWR8KA'] }))

  it.each(['DLH4TK please', 'DLH4TK, sorry', 'DLH4TK i mean', 'sorry, DLH4TK'])('Q93.4 %j', text => {
    expect(resolveIn('en', text, planes)).toEqual(['s1'])
  })
})

describe('files by the plural of their kind', () => {
  const files = aShownList(
    listOf('file', {
      f1: ['IMG_2210.jpg'],
      f2: ['NDA Cobalt.pdf'],
      f3: ['IMG_2214.jpg'],
      f4: ['NDA Dovetail.pdf'],
      f5: ['build.tar.gz'],
    }),
  )

  it.each([
    ['send both photos to Lene', ['f1', 'f3']],
    ['open both pdfs', ['f2', 'f4']],
    ['download the tarball', ['f5']],
    ['sign both NDAs', ['f2', 'f4']],
    ['where are the payment keys?', 'unknown'],
  ] as const)('Q93.5 %j', (text, meant) => {
    expect(resolveIn('en', text, files)).toEqual(meant)
  })
})

describe('a long row of characters of one name', () => {
  const docs = aShownList(listOf('doc', { d1: ['新人入职指南'], d2: ['值班安排'], d3: ['报销指南'] }))

  it.each([
    ['打开入职指南', ['d1']],
    ['打开入职指南模板', 'ambiguous'],
    ['打开指南', 'ambiguous'],
  ] as const)('Q93.6 %j', (text, meant) => {
    expect(resolveIn('zh', text, docs)).toEqual(meant)
  })
})

describe('a number behind the letters of its kind', () => {
  const tasks = aShownList(listOf('task', { 20377: ['Keep old titles'], 20402: ['Upgrade hosts'] }))

  it('Q93.7 is that of what was asked for', () => {
    expect(resolveIn('en', 'reopen T20377', tasks)).toEqual(['20377'])
    expect(resolveIn('en', 'reopen T20378', tasks)).toBe('unknown')
  })
})

it('Q93.8 an entity is one of whatever a list holds', () => {
  const graph = aShownList(listOf('person', { p1: ['Nadia'], p2: ['Osman'] }))
  expect(resolveIn('en', 'what do you know of the second entity?', graph)).toEqual(['p2'])
})

describe('places beyond the tenth', () => {
  const tracks = aShownList(
    listOf('track', Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`t${at + 1}`, [`Song of ${at}`]]))),
  )

  it.each([
    ['en', 'play the twelfth', ['t12']],
    ['de', 'spiel den zwölften', ['t12']],
    ['fr', 'joue la onzième', ['t11']],
    ['ja', '7番目を再生して', ['t7']],
  ] as const)('Q93.9 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, tracks)).toEqual(meant)
  })
})

it('Q93.10 a name that goes on behind what is asked of it is what is asked of', () => {
  const tracks = listOf('track', { t1: ['Forty Days of Rain', 'album=Almanac'], t2: ['Signal', 'album=Harbour'] })
  const albums = listOf('album', { a1: ['Almanac', 'tracks=forty'], a2: ['Harbour'] }, { role: 'reference' })
  expect(resolveIn('en', 'which album is Forty Days of Rain on?', aShownList(tracks, albums))).toEqual(['t1'])
})

it('Q93.11 the one by somebody is no person who was shown but as whose things are', () => {
  const books = listOf('book', { b1: ['Quiet', 'publisher=Row'], b2: ['Salt', 'publisher=Row'] })
  const people = listOf('user', { u1: ['Tobias Lund'] }, { role: 'reference' })
  expect(resolveIn('en', 'open the Tobias Lund one', aShownList(books, people))).not.toEqual(['u1'])
})
