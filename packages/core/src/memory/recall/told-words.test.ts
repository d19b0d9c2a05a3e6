import { describe, expect, it } from 'vitest'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const students = aShownList(
  listOf('student', {
    s1: ['Callum Reid', 'instructor=Bea Norton', 'hours=22', 'gearbox=manual', 'insured=true', 'floor=1'],
    s2: ['Ivy Osei', 'instructor=Bea Norton', 'hours=8', 'gearbox=automatic', 'floor=2'],
    s3: ['Rohan Mehta', 'instructor=Pete Lund', 'hours=31', 'gearbox=manual', 'insured=true', 'floor=3'],
    s4: ['Sofia Greco', 'instructor=Pete Lund', 'hours=14', 'gearbox=manual', 'insured=true', 'floor=3'],
  }),
)
const plots = aShownList(
  listOf('plot', {
    '14A': ['', 'status=let', 'condition=overgrown', 'waterTap=true', 'rent=45'],
    '14B': ['', 'status=let', 'condition=good', 'rent=45'],
    '22': ['', 'status=vacant', 'condition=fair', 'waterTap=true', 'rent=80'],
    '23': ['', 'status=notice given', 'condition=good', 'rent=62'],
  }),
)
const stock = aShownList(
  listOf('stock', {
    'HX-100': ['Claw hammer', 'brand=Borden', 'price=18.9', 'aisle=3', 'weight=0.6 kg', 'ordered=42', 'left=20%'],
    'HX-118': ['Cordless drill', 'brand=Tekra', 'price=129', 'aisle=5', 'weight=1.8 kg', 'ordered=4', 'left=60%'],
    'HX-120': ['Drill bit set', 'brand=Borden', 'price=24.5', 'aisle=5', 'weight=0.9 kg', 'ordered=17', 'left=35%'],
  }),
)
const pets = aShownList(
  listOf('animal', {
    'A-77': ['Biscuit', 'species=dog'],
    'A-81': ['Pepper', 'species=cat'],
    'A-83': ['Mittens', 'species=cat'],
  }),
)
const bills = aShownList(
  listOf('invoice', {
    i1: ['', 'number=RE-2026-0418', 'status=offen', 'betrag=1240'],
    i2: ['', 'number=RE-2026-0421', 'status=überfällig', 'betrag=385.5'],
  }).map((one, place) => ({
    ...one,
    identifiers: [{ field: 'number', value: ['RE-2026-0418', 'RE-2026-0421'][place] ?? '' }],
  })),
)

describe('all that a short sentence says', () => {
  it.each([
    ['who has given notice?', plots, ['23']],
    ['plots with a tap', plots, ['14A', '22']],
    ['which of them isn’t insured', students, ['s2']],
    ['anyone learning manual', students, ['s1', 's3', 's4']],
    ["what's in aisle 5?", stock, ['HX-118', 'HX-120']],
    ["what's sitting in aisle 3?", stock, ['HX-100']],
    ['hammer: how many are left?', stock, ['HX-100']],
    // A word that nothing tells, one of a sentence that does something, a general question, and each of a kind.
    ['who has given blood?', plots, 'open'],
    ['how do hammer drills work?', stock, 'open'],
    ['every manual student should pay', students, 'open'],
    ['no student is manual', students, 'open'],
    ["what's in aisle 9?", stock, 'open'],
    ['reorder 20 of those', stock, 'open'],
    ['how do I get to aisle 3', stock, 'open'],
    ['manual and automatic', students, 'open'],
  ] as const)('Q102 of %j', (text, view, meant) => {
    const found = sorted(resolveIn('en', text, view))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it.each([
    ["what's on the second floor", students, ['s2']],
    ['the students on the third floor', students, ['s3', 's4']],
    ["who's on the third floor", students, 'open'],
    ['the second floor tile', students, 'open'],
  ] as const)('Q104 a place is a number of the field behind it: %j', (text, view, meant) => {
    const found = sorted(resolveIn('en', text, view))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})

describe('numbers, measures and sorts', () => {
  it.each([
    ['anything over a hundred', ['HX-118']],
    ['the ones under thirty bucks', ['HX-100', 'HX-120']],
    ['the ones over one hundred and twenty', ['HX-118']],
    ['anything lighter than 1 kilo', ['HX-100', 'HX-120']],
    ['the ones cheaper than 20', ['HX-100']],
    ['the ones below 40 percent left', ['HX-100', 'HX-120']],
    ['the ones priced at more than 100', ['HX-118']],
    ['newer than 3', 'open'],
    ['second cheapest item?', ['HX-120']],
    ['the most ordered', ['HX-100']],
    ['the most ordered one', ['HX-100']],
    ['the most valuable one', ['HX-118']],
  ] as const)('Q79.1 of %j', (text, meant) => {
    const found = sorted(resolveIn('en', text, stock))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it.each([
    ['ja', '2万円以上のを見せて', ['c1']],
    ['zh', '超过1万元的那个', ['c1']],
  ] as const)('Q79.1 %s: %s', (language, text, meant) => {
    const courses = aShownList(listOf('course', { c1: ['陶芸', 'fee=22000'], c2: ['写真', 'fee=8000'] }))
    expect(resolveIn(language, text, courses)).toEqual(meant)
  })

  it('Q79.1 asks people who it is', () => {
    const people = aShownList(
      listOf('patient', { p1: ['Gwen Hollis', 'balance=320'], p2: ['Marcus Hollis', 'balance=0'] }),
    )
    expect(resolveIn('en', 'who still owes us more than 300?', people)).toEqual(['p1'])
    expect(resolveIn('en', 'who still owes us more than 10?', stock)).toBe('unknown')
  })

  it('Q105 reads the plural of what several are each', () => {
    expect(sorted(resolveIn('en', 'the cats need a treatment', pets))).toEqual(['A-81', 'A-83'])
    expect(resolveIn('en', 'the cat', pets)).toBe('ambiguous')
    expect(resolveIn('en', 'the dogs need a treatment', pets)).not.toEqual(['A-81', 'A-83'])
  })
})

describe('whose things are', () => {
  it.each([
    ["Pete's learners please", ['s3', 's4']],
    ["list Pete's learners", ['s3', 's4']],
    ["Bea's ones", ['s1', 's2']],
    ["are Bea's still learning?", ['s1', 's2']],
    ["Pete's bicycle", 'open'],
  ] as const)('Q51.1 of %j', (text, meant) => {
    const found = sorted(resolveIn('en', text, students))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q65.1 keeps out all that is somebody’s, and may begin with what is kept out', () => {
    expect(sorted(resolveIn('en', "everyone except Pete's", students))).toEqual(['s1', 's2'])
    expect(sorted(resolveIn('en', 'except for the first, delete all of them', stock))).toEqual(['HX-118', 'HX-120'])
  })
})

describe('what is asked for', () => {
  const spoken = aShownList(
    listOf('patient', { p1: ['Lena Brodsky', 'dentist=Dr. Whelan'], p2: ['Marcus Hollis', 'dentist=Dr. Sato'] }),
  )
  const since = {
    ...spoken,
    entities: new Map(
      [...spoken.entities].map(([key, one]) =>
        one.id === 'p1'
          ? [key, { ...one, mentions: [{ message: NOW, by: 'user' as const, alone: true }] }]
          : [key, one],
      ),
    ),
  }

  it.each([
    ['move her to the 9th', ['p1']],
    ['tell her the room is in the back', ['p1']],
    ['withdraw her from the night shift one', 'open'],
    ['which one has its visit next?', 'open'],
    ['not paid yet, which is that?', 'open'],
    ['what is its status?', ['p1']],
  ] as const)('Q106 of %j', (text, meant) => {
    const found = resolveIn('en', text, since)
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q106 asks who it is after what was not understood', () => {
    expect(resolveIn('en', 'invite her', { ...since, unclear: NOW + 1, now: { ...since.now, message: NOW + 1 } })).toBe(
      'ambiguous',
    )
  })

  it('Q67.1 picks one of two that are pointed at', () => {
    const pair = aShownList(listOf('plan', { a: ['Team', 'price=89'], b: ['Solo', 'price=12'] }))
    expect(resolveIn('en', 'the dearer of the two, who owns it?', pair)).toEqual(['a'])
    expect(resolveIn('en', 'the heavier of the two', pair)).toBe('ambiguous')
  })

  it.each([
    ['which is dearer, the hammer or the cordless drill?', ['HX-100', 'HX-118']],
    ['delete the hammer or the saw', 'open'],
    ['delete the hammer and the saw', 'open'],
    ['compare the hammer with the saw', 'open'],
    ['compare the hammer with the cordless drill', ['HX-100', 'HX-118']],
  ] as const)('Q63.1 of %j', (text, meant) => {
    const found = sorted(resolveIn('en', text, stock))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it.each([
    ['what is heavier besides the hammer?', 'open'],
    ['what does Borden do apart from the hammer?', 'open'],
    ['all but the hammer should be lying flat', ['HX-118', 'HX-120']],
  ] as const)('Q65.2 of %j', (text, meant) => {
    const found = sorted(resolveIn('en', text, stock))
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q104 is no day of a month', () => {
    expect(resolveIn('en', 'who comes in on the first of May?', stock)).toBe('unknown')
    expect(resolveIn('en', 'the first of the list', stock)).toEqual(['HX-100'])
  })

  it.each(['is that full already?', 'when was that inspected?'])(
    'Q106.1 takes no thing in %j for what is full or inspected',
    text => {
      const sessions = aShownList(listOf('session', { a: ['Hall', 'inspected=true'], b: ['Station', 'status=full'] }))
      expect(typeof resolveIn('en', text, sessions)).toBe('string')
    },
  )

  it('Q105 takes a word for more or most with a capital for a name', () => {
    const flats = aShownList(
      listOf('piso', { a: ['Calle Mayor 8', 'precio=950'], b: ['Avenida del Mar 40', 'precio=1350'] }),
    )
    expect(resolveIn('es', 'el de la calle Mayor', flats)).toEqual(['a'])
  })
})

describe('ends of numbers, and words in prepositions', () => {
  it.each([
    ['de', 'Bei der 0421 stimmt die Adresse nicht', ['i2']],
    ['fr', 'la 0418 a été payée ?', ['i1']],
    ['de', 'Schick zur überfälligen eine Mahnung', ['i2']],
    ['de', 'Bei der 0999 stimmt es', 'unknown'],
  ] as const)('Q73.1 %s: %s', (language, text, meant) => {
    const found = resolveIn(language, text, bills)
    expect(typeof found === 'string' ? 'unknown' : found).toEqual(meant)
  })
})

function sorted(found: ReturnType<typeof resolveIn>) {
  return typeof found === 'string' ? found : found.toSorted()
}
