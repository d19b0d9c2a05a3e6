import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { nameIndexOf } from './name-index.js'
import { readText } from './read-text.js'
import { resolveReference } from './resolve-reference.js'

const NAMES = ['Home', 'Home (old)', 'Pricing page', 'page', 'rec123abc', 'a/b/plan.txt', '关于我们', '关于']

const arbitraryThing = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom('page', 'deal'),
    name: fc.constantFrom(...NAMES),
    aliases: fc.subarray(NAMES, { maxLength: 2 }),
    slug: fc.constantFrom('home', 'rec123abc', 'pricing-page'),
    sequence: fc.integer({ min: 1, max: 3 }),
    isDeleted: fc.boolean(),
  })
  .map(({ id, type, name, aliases, slug, sequence, isDeleted }) =>
    anEntity({
      id: `rec123${id}`,
      type,
      name,
      aliases,
      slug,
      ref: `p${id}`,
      identifiers: [{ field: 'number', value: id }],
      firstSeen: { ...BEGINNING, sequence },
      ...(isDeleted && { fate: 'deleted' as const }),
    }),
  )

/** Views one after the other, each a few things put, said or removed from the one before, or another thread's. */
const arbitraryViews = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: arbitraryThing.map(thing => (view: Things) => new Map(view).set(thing.key, thing)) },
      { weight: 2, arbitrary: fc.nat().map(place => (view: Things) => without(place, view)) },
      { weight: 2, arbitrary: fc.nat().map(place => (view: Things) => said(place, view)) },
      { weight: 1, arbitrary: fc.array(arbitraryThing, { maxLength: 8 }).map(things => () => mapOf(things)) },
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map(steps => {
    const views: Things[] = []
    for (const step of steps) views.push(step(views.at(-1) ?? new Map()))
    return views
  })

type Things = MemoryView['entities']

function mapOf(things: readonly Entity[]): Things {
  return new Map(things.map(thing => [thing.key, thing]))
}

function keyAt(place: number, view: Things): EntityKey | undefined {
  return [...view.keys()][place % Math.max(1, view.size)]
}

function without(place: number, view: Things): Things {
  const removed = keyAt(place, view)
  return new Map([...view].filter(([key]) => key !== removed))
}

function said(place: number, view: Things): Things {
  return mapOf([...view.values()].map(thing => (thing.key === keyAt(place, view) ? { ...thing } : thing)))
}

/** All that a text is held against, as it is now: a later view may change it. */
function readIndex(view: Things) {
  const { byKey, types, ...index } = nameIndexOf(view)
  return structuredClone({ ...index, byKey: [...byKey], types: [...types] })
}

it('Q5 has of each view what it would have of that view alone, whatever views came before', () => {
  fc.assert(
    fc.property(arbitraryViews, views => {
      const followed = views.map(view => readIndex(view))
      const alone = views.map(view => {
        nameIndexOf(new Map())
        return readIndex(view)
      })
      expect(followed).toEqual(alone)
    }),
  )
})

it('Q5 resolves a text the same, whatever views came before', () => {
  const texts = ['open Home', 'the pricing page', 'rename rec1234 to Homes', '关于我们', 'show the prciing one', 'p3']
  const resolveAll = (entities: Things) =>
    texts.map(text => resolveReference(text, { view: { ...EMPTY_VIEW, entities }, openNow: new Set() }))
  fc.assert(
    fc.property(arbitraryViews, views => {
      const followed = views.map(view => resolveAll(view))
      const alone = views.map(view => {
        nameIndexOf(new Map())
        return resolveAll(view)
      })
      expect(followed).toEqual(alone)
    }),
  )
})

it('Q5 keeps a reading of one view right while another is read', () => {
  const [home, plan] = [anEntity({ name: 'Home', id: 1 }), anEntity({ name: 'Plan', id: 2 })]
  const before = mapOf([home, plan])
  const reading = readText('the plans', { ...EMPTY_VIEW, entities: before })
  readText('home', { ...EMPTY_VIEW, entities: mapOf([home]) })
  expect([...reading.index.byPart.keys()]).toEqual(['home', 'plan'])
})
