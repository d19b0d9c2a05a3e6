import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import { entityKey, type Entity } from '../../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { findMentioned, findSaid } from './find-mentioned.js'
import { resolveReference } from './resolve-reference.js'

function anEntity(type: string, id: string | number, name: string, fields: Partial<Entity> = {}): Entity {
  return {
    key: entityKey({ type, id }),
    type,
    id,
    name,
    aliases: [],
    identifiers: [],
    role: 'item',
    position: 0,
    firstSeen: BEGINNING,
    lastSeen: BEGINNING,
    seenBy: {},
    accessCount: 1,
    useCount: 0,
    mentions: [],
    pinned: false,
    provenance: {},
    ...fields,
  }
}

function aView(entities: readonly Entity[]): MemoryView {
  return { ...EMPTY_VIEW, entities: new Map(entities.map(entity => [entity.key, entity])) }
}

const view = aView([
  anEntity('page', 'pg_81', 'About', { slug: 'about-us', aliases: ['Company'] }),
  anEntity('page', 12, 'Café Menu'),
  anEntity('section', 'x-1', 'Hero', { identifiers: [{ field: 'number', value: 'SEC-204' }] }),
  anEntity('section', 'x-2', 'Hero Banner'),
  anEntity('餐馆', 'r1', '全聚德烤鸭店(清华园店)'),
])

it.each([
  ['Here is the About page with its Hero.', ['page/pg_81', 'section/x-1']],
  ['Company and cafe menu', ['page/pg_81', 'page/12']],
  ['I changed `SEC-204`', ['section/x-1']],
  ['The Hero Banner is red', ['section/x-2']],
  ['Heroes of the bannerman', []],
  ['推荐您去全聚德烤鸭店吧', ['餐馆/r1']],
  ['about 12 things', []],
  ['All sections of About are gone.', ['page/pg_81']],
  ['**About** is empty', ['page/pg_81']],
  ['Done: the **About** page', ['page/pg_81']],
  ['Done. About four are left.', []],
  ['', []],
])('W9 finds in %j what it names', (text, keys) => {
  expect(findMentioned(text, view)).toEqual(keys)
})

it('Q15 takes a name inside an attribute of what has the focus for no mention', () => {
  const attributes = [{ field: 'address', value: '14 Union Square, left' }]
  const inn = anEntity('hotel', 1, 'Inn', { attributes, mentions: [{ message: 5, by: 'user', alone: true }] })
  const square = anEntity('place', 2, 'Union Square')
  const viewOf = (...things: Entity[]) => ({ ...aView(things), now: { ...BEGINNING, message: 5 } })
  const places = viewOf(inn, square)
  expect(findMentioned('It is at 14 Union Square, left.', places)).toEqual([])
  expect(findMentioned('The Inn is at 14 Union Square, left.', places)).toEqual(['hotel/1'])
  expect(findMentioned('It is near Union Square.', places)).toEqual(['place/2'])
  const unasked = viewOf({ ...inn, mentions: [] }, square)
  expect(findMentioned('It is at 14 Union Square, left.', unasked)).toEqual(['place/2'])
})

it('W9 finds each bearer of a name', () => {
  expect(
    findMentioned('the Pricing page', aView([anEntity('page', 1, 'Pricing'), anEntity('page', 2, 'Pricing')])),
  ).toEqual(['page/1', 'page/2'])
})

it('W9 finds every name in a row of them, whatever stands between', () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Douglas Fir']
  const trees = aView(names.map((name, id) => anEntity('tree', id, name)))
  fc.assert(
    fc.property(fc.shuffledSubarray(names), fc.constantFrom(', ', ' and ', ' / ', '\n- '), (chosen, gap) => {
      expect(findMentioned(chosen.join(gap), trees)).toEqual(chosen.map(name => `tree/${names.indexOf(name)}`))
    }),
  )
})

it.each([
  ['please archive the About page', 'archive'],
  ['can you publish SEC-204?', 'publish'],
  ['把Café Menu删除', '删除'],
  ['About and nobody else', undefined],
])('Q12 tells of %j which verb of the talk stands beside what is meant, and no other word', (text, act) => {
  expect(findSaid(text, { view, openNow: new Set(), role: 'user' }).act).toBe(act)
})

it('Q12 knows no act of what an assistant says', () => {
  expect(findSaid('I shall archive the About page', { view, openNow: new Set(), role: 'assistant' }).act).toBe(
    undefined,
  )
})

it.each([
  ['bring back the page I archived', ['page/a']],
  ['bring back the page that I had you archive', ['page/a']],
  ['open the one I deleted', ['page/b']],
  ['open the one I published', []],
  ['open the archived one', []],
])('Q12 means by %j what the user asked that of', (text, keys) => {
  const asked = (act: string) => ({ mentions: [{ message: 1, by: 'user' as const, alone: true, act }] })
  const pages = aView([
    anEntity('page', 'a', 'Home', asked('archive')),
    anEntity('page', 'b', 'Blog', asked('delete')),
    anEntity('page', 'c', 'Shop'),
  ])
  const now = { ...BEGINNING, message: 9 }
  const { entities } = resolveReference(text, { view: { ...pages, now }, openNow: new Set() })
  expect(entities.map(({ key }) => key)).toEqual(keys)
})

it.each([
  ['who invented the irrigation valve?', true],
  ['delete Mette', true],
  ['close that ledger', true],
  ['show me the Pricing page', true],
  ['open the 10-K', true],
  ['how is it going?', undefined],
  ['publish it', undefined],
  ['thanks, that was quick', undefined],
  ['open About', undefined],
])('Q16 hears in %j whether it points at something else than what is known', (text, unclear) => {
  expect(findSaid(text, { view, openNow: new Set(), role: 'user' }).unclear).toBe(unclear)
  expect(findSaid(text, { view, openNow: new Set(), role: 'assistant' }).unclear).toBe(undefined)
})

it('Q16 means by a pronoun nothing of before what was not understood, and what had the focus since', () => {
  const alone = (message: number) => ({ mentions: [{ message, by: 'user' as const, alone: true }] })
  const verdict = (unclear: number | undefined, message: number, text = 'publish it') =>
    resolveReference(text, {
      view: {
        ...aView([anEntity('page', 'a', 'Home', alone(message)), anEntity('page', 'b', 'Blog')]),
        now: { ...BEGINNING, message: 6 },
        ...(unclear !== undefined && { unclear }),
      },
      openNow: new Set(),
    }).status
  expect(verdict(undefined, 5)).toBe('resolved')
  expect(verdict(6, 5)).toBe('ambiguous')
  expect(verdict(5, 6)).toBe('resolved')
  expect(verdict(6, 5, 'publish that page')).toBe('resolved')
})

it('Q16 means by a pronoun nothing that was shown before what was not understood', () => {
  const shown = { mentions: [{ message: 5, by: 'tool' as const, alone: true }] }
  const view = { ...aView([anEntity('page', 'a', 'Home', shown)]), now: { ...BEGINNING, message: 6 } }
  const status = (unclear?: number) =>
    resolveReference('publish it', { view: { ...view, ...(unclear && { unclear }) }, openNow: new Set() }).status
  expect([status(), status(6)]).toEqual(['resolved', 'unknown'])
})

it('Q16 hears a question of something else behind a pronoun that had a meaning', () => {
  const shown = { mentions: [{ message: 5, by: 'tool' as const, alone: true }] }
  const disks = { ...aView([anEntity('disk', 'a', 'sda', shown)]), now: { ...BEGINNING, message: 6 } }
  const said = (text: string) => findSaid(text, { view: disks, openNow: new Set(), role: 'user' })
  expect(said(`what's mounted there? is it full?`)).toMatchObject({ keys: [], unclear: true })
})
