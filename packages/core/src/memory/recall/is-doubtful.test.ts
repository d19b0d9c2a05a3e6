import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const kilns = listOf('kiln', { k1: ['Raku kiln'], k2: ['Gas kiln'], k3: ['Test kiln'] })
const potters = listOf('user', { u1: ['Ottilie Brandt'] }, { role: 'reference', position: 0 })
const [first, ...rest] = kilns
const focused = aShownList(
  [{ ...first!, mentions: [{ message: NOW, by: 'user' as const, alone: true }, ...first!.mentions] }, ...rest],
  potters,
)

describe('what a text speaks of before', () => {
  it.each([
    ['en', 'assign the glazing one to Ottilie', 'open'],
    ['en', 'move the wheel to Ottilie Brandt', 'open'],
    ['en', 'assign it to Ottilie Brandt', ['k1']],
    ['en', 'write to Ottilie Brandt', ['u1']],
    ['en', 'which is the oldest? fire it up', 'open'],
    ['en', 'the wheel is broken, so switch it off', 'open'],
    ['en', 'did it take my vase? weigh that vase', 'open'],
    ['en', 'and KX-4471, what is that one for?', 'open'],
    ['en', 'whats firing? stop that one', 'open'],
    ['en', 'fire it up', ['k1']],
    ['en', 'fire it up, the clay is dry', ['k1']],
    ['de', 'welcher ist der älteste? mach ihn an', 'open'],
    ['fr', 'lequel est le plus vieux ? éteins-le', 'open'],
  ] as const)('Q24 of %s %j', (language, text, meant) => {
    const found = resolveIn(language, text, focused)
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})

it.each([
  ['en', 'archive everything Ottilie Brandt made'],
  ['de', 'archiviere alles Ottilie Brandt'],
  ['fr', 'archive tout Ottilie Brandt'],
] as const)('Q24 of %s %j, whoever it is of', (language, text) => {
  expect(resolveIn(language, text, focused)).toEqual(expect.any(String))
})

it('Q21 says by no goal which one `this` is', () => {
  const labelled = aShownList(listOf('kiln', { k1: ['Raku kiln'], k2: ['Gas kiln', 'tags=firing'] }))
  expect(resolveIn('en', 'file this as firing', labelled)).toBe('ambiguous')
  expect(resolveIn('en', 'open the one with firing', labelled)).toEqual(['k2'])
})

it('Q21 takes for what is described no name that says which', () => {
  const labels = listOf('tag', { t1: ['Firing'] }, { role: 'reference' })
  expect(resolveIn('en', 'list the firing ones', aShownList(kilns, labels))).not.toEqual(['t1'])
})

it('Q21 takes a thing for nobody whose it is: `the Harbour Guild` is not what that made', () => {
  const made = aShownList(
    listOf('kiln', { k1: ['Raku kiln', 'owner=Harbour Guild'], k2: ['Gas kiln', 'owner=Mill Lane'] }),
  )
  expect(resolveIn('en', 'invite the Harbour Guild', made)).toBe('unknown')
  expect(resolveIn('en', 'open the Harbour Guild one', made)).toEqual(['k1'])
  expect(resolveIn('en', 'open the one of the Harbour Guild', made)).toEqual(['k1'])
})

it('Q25 leaves it open whether a name is meant, where what comes after it is of several', () => {
  expect(resolveIn('en', 'what is at Ottilie Brandt? show me both', focused)).toBe('ambiguous')
  expect(resolveIn('en', 'what is at Ottilie Brandt? show me', focused)).toEqual(['u1'])
})

it('Q25 joins no pronoun with what it stands for: `the second kiln and its`', () => {
  expect(resolveIn('en', 'describe the second kiln and its shelves', focused)).toEqual(['k2'])
})

it('G6 counts of a list of several kinds those of the kind that is said', () => {
  const sheds = listOf('shed', { s1: ['Clay'] })
  const mixed: MemoryView = aShownList([...sheds, ...kilns])
  const view = { ...mixed, listViews: mixed.listViews.map(list => ({ ...list, type: 'kiln', total: 4 })) }
  expect(resolveIn('en', 'open the second kiln', view)).toEqual(['k2'])
  expect(resolveIn('en', 'open the last kiln', view)).toEqual(['k3'])
  expect(resolveIn('en', 'open the fourth kiln', view)).toBe('unknown')
  expect(resolveIn('en', 'open the second one', view)).toEqual(['k1'])
})
