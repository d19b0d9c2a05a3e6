import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entity, EntityKey } from '../model/entity.js'
import type { Episode } from '../model/episode.js'
import type { BlockOptions } from '../model/memory-block.js'
import type { MemoryView } from '../model/memory-state.js'
import { at, aView } from '../testing/a-view.js'
import { anEntity } from '../testing/an-entity.js'
import { arbitraryEvents } from '../testing/arbitrary-events.js'
import { readBlock } from '../testing/read-block.js'
import { readStructuredBlock } from '../testing/read-structured-block.js'
import { replayEvents } from '../testing/replay-events.js'
import { isBlockText } from './block/block-mark.js'
import { estimateTokens } from './block/estimate-tokens.js'
import { blockOf, leftOutOf } from '../testing/block-of.js'

type Options = BlockOptions & { openNow?: readonly EntityKey[] }
const withOpen = ({ openNow, ...options }: Options) => ({ ...options, openNow: new Set(openNow) })
const render = (view: MemoryView, options: Options = {}) => blockOf(view, withOpen(options))
const explain = (view: MemoryView, options: Options = {}) => Object.fromEntries(leftOutOf(view, withOpen(options)))
const bodyOf = (view: MemoryView, options: Options = {}): string[] => render(view, options).text.split('\n').slice(1)

it('B7 says why an entity is not shown', () => {
  const view = aView([
    anEntity({ id: 'new', lastSeen: at(4) }),
    anEntity({ id: 'next', lastSeen: at(3) }),
    anEntity({ id: 'old', lastSeen: at(1) }),
  ])
  expect(explain(view, { maxEntities: 2 })).toEqual({ 'page/old': 'max-entities' })
  expect(explain(view, { budgetTokens: 5 })).toEqual({
    'page/new': 'no-room',
    'page/next': 'no-room',
    'page/old': 'no-room',
  })
  const sum = (text: string): number => (text.length < 30 ? 1 : text.length)
  const budgetTokens = render(view, { estimateTokens: sum }).tokens - 1
  expect(explain(view, { estimateTokens: sum, budgetTokens })).toEqual({ 'page/old': 'no-room' })
})

it('W6 leaves out what a result on the wire shows, but for what is pinned, open, named or was acted on', () => {
  const provenance = { toolCallId: 'call-2' }
  const entity = (id: string, fields: Partial<Entity> = {}): Entity =>
    anEntity({ id, role: 'item', firstSeen: at(2), lastSeen: at(2), provenance, ...fields })
  const view = aView([
    entity('listed'),
    entity('known', { firstSeen: at(1) }),
    entity('updated', { role: 'subject', firstSeen: at(1) }),
    entity('created', { role: 'subject' }),
    entity('pinned', { pinned: true }),
    entity('open'),
    entity('named', { name: 'Imprint' }),
    entity('earlier', { provenance: { toolCallId: 'call-1' } }),
    entity('host', { provenance: {} }),
  ])
  const options = { onWire: ['call-2'], openNow: ['page/open'] as const, about: 'open the Imprint' }
  expect(new Set(render(view, options).entries)).toEqual(
    new Set(['page/updated', 'page/pinned', 'page/open', 'page/named', 'page/earlier', 'page/host']),
  )
  expect(render(view, options).leftOut).toBe(3)
  expect(explain(view, options)).toMatchObject({ 'page/listed': 'on-the-wire', 'page/created': 'on-the-wire' })
})

it('A16 repeats nothing that stands in full in a compacted history, but what is pinned or open', () => {
  const entity = (id: string, call: number, fields: Partial<Entity> = {}): Entity =>
    anEntity({
      id,
      role: 'item',
      firstSeen: at(call),
      lastSeen: at(call),
      seenBy: { tool: at(call) },
      provenance: { toolCallId: `call-${call}` },
      ...fields,
    })
  const entities = [
    entity('listed', 2),
    entity('pinned', 2, { pinned: true }),
    entity('open', 2),
    entity('named', 2, { name: 'Imprint' }),
    entity('updated', 2, { role: 'subject', firstSeen: at(1) }),
    entity('only named', 2, { role: 'subject', lastRole: 'reference', firstSeen: at(1) }),
    entity('cited', 1),
    entity('known', 1, { identifiers: [{ field: 'number', value: 'N-7' }] }),
  ]
  const view = aView(entities, { now: { ...at(2), call: 3 } })
  const shown = (options: Options) =>
    render(view, { openNow: ['page/open'], about: 'open the Imprint', ...options })
      .entries.map(key => key.slice(5))
      .sort()
  const citations = ['[CITED RESULT] Succeeded: getPages. Holds page "Cited" (cited), "Known" (known).']
  expect(shown({ inFull: ['call-2'], citations })).toEqual(['known', 'only named', 'open', 'pinned', 'updated'])
  expect(shown({ inFull: ['call-2'] })).toEqual(['cited', 'known', 'only named', 'open', 'pinned', 'updated'])
  expect(shown({ inFull: ['call-0', 'call-1', 'call-2'] })).toEqual(['open', 'pinned'])
})

it('A16 I9 still says what the words mean of a thing that stands in full', () => {
  const mentions = [{ message: 1, by: 'tool' as const, alone: true }]
  const fields = { mentions, lastSeen: at(2), seenBy: { tool: at(2) }, provenance: { toolCallId: 'call-2' } }
  const view = aView([anEntity({ type: 'section', id: 's-2', name: 'Team', ...fields })], {
    now: { ...at(2), message: 2 },
  })
  const body = (about: string) => bodyOf(view, { about, inFull: ['call-1', 'call-2'] })
  expect(body('delete that section')).toEqual(['this turn: "that section" = "Team"'])
  expect(render(view, { about: 'hello', inFull: ['call-1', 'call-2'] }).text).toBe('')
  for (const format of ['plain', 'markdown', 'xml', 'json'] as const) {
    const { text } = render(view, { about: 'delete that section', inFull: ['call-1', 'call-2'], format })
    expect([format, isBlockText(text)]).toEqual([format, true])
  }
})

it('I10 leaves out what scores low, but for what is recent or explicit', () => {
  const view = aView(
    [
      anEntity({ id: 'old' }),
      anEntity({ id: 'pinned', pinned: true }),
      anEntity({ id: 'recent', lastSeen: at(9) }),
      anEntity({ id: 'worth', lastSeen: at(8) }),
    ],
    { now: at(9) },
  )
  const scores = explain(view, { minScore: 1 })
  expect(scores).toEqual({ 'page/old': 'below-score', 'page/worth': 'below-score' })
  expect(explain(view, { minScore: 0.01 })).toEqual({ 'page/old': 'below-score' })
})

it('I10 W11 takes what nobody spoke of for no recent thing', () => {
  const view = aView(
    [anEntity({ id: 'recent', lastSeen: at(9) }), anEntity({ id: 'prefetched', lastSeen: at(9), background: true })],
    {
      now: at(9),
    },
  )
  expect(explain(view, { minScore: 1 })).toEqual({ 'page/prefetched': 'below-score' })
})

it('I9 adds what the user’s words certainly mean, where they point and do not name', () => {
  const mentions = [{ message: 1, by: 'tool' as const, alone: true }]
  const now = { ...at(2), message: 2 }
  const view = aView([anEntity({ type: 'section', id: 's-2', name: 'Team', mentions, lastSeen: at(2) })], { now })
  const last = (options: Options): string | undefined => bodyOf(view, options).at(-1)
  expect(last({ about: 'delete that section' })).toBe('this turn: "that section" = "Team"')
  expect(last({ about: 'delete that section', verdict: false })).toBe('- "Team" (s-2)')
  expect(last({ about: 'delete "Team"' })).toBe('- "Team" (s-2)')
  expect(last({ about: 'hello' })).toBe('- "Team" (s-2)')
})

it('I9 tells by its identifier, or its ref, which of two things of one name the user means', () => {
  const mentions = [{ message: 2, by: 'tool' as const, alone: true }]
  const now = { ...at(2), message: 2 }
  const long = 'e2f1c1c0-9d1b-4f0e-8d5e-4a0c6f1d2b3a'
  const home = (id: string) => anEntity({ id, ref: 'p1', name: 'Home', mentions, lastSeen: at(2) })
  const said = (id: string, options: Options = {}) =>
    bodyOf(aView([home(id), anEntity({ id: 'shop-home', name: 'Home' })], { now }), {
      about: 'rename that page',
      verdict: true,
      ...options,
    }).at(-1)
  expect(said('home')).toBe('this turn: "that page" = "Home" (home)')
  expect(said(long)).toBe(`this turn: "that page" = "Home" (${long})`)
  expect(said(long, { refs: true })).toBe('this turn: "that page" = "Home" (p1)')
  expect(said('home', { refs: true })).toBe('this turn: "that page" = "Home" (home)')
  expect(said('x'.repeat(2_000))).toBe('this turn: "that page" = "Home"')
})

it('B2, B6 hold with any options: the same bytes, within the budget, read back to its entries', () => {
  const anyOptions = fc.record({
    budgetTokens: fc.integer({ min: 0, max: 300 }),
    level: fc.constantFrom('minimal', 'standard', 'full', 'auto'),
    format: fc.constantFrom('plain', 'markdown', 'xml', 'json'),
    refs: fc.boolean(),
    maxEntities: fc.integer({ min: 0, max: 12 }),
    minScore: fc.double({ min: 0, max: 1, noNaN: true }),
    header: fc.string({ unit: 'binary', maxLength: 20 }),
    about: fc.constantFrom('that page', 'About', ''),
    verdict: fc.boolean(),
  }) satisfies fc.Arbitrary<BlockOptions>
  fc.assert(
    fc.property(arbitraryEvents(['page-1']), anyOptions, (events, options) => {
      const { view } = replayEvents(events)
      const block = render(view, options)
      const { text, tokens, entries, leftOut } = block
      expect(render(structuredClone(view), options)).toEqual(block)
      expect(tokens).toBe(estimateTokens(text))
      expect(tokens).toBeLessThanOrEqual(options.budgetTokens)
      expect(entries.length + leftOut).toBe(view.entities.size)
      expect(Object.keys(explain(view, options))).toHaveLength(leftOut)
      if (text === '') return
      expect(isBlockText(text)).toBe(true)
      expect(text).not.toContain('\n\n')
      // A name alone, as at the minimal level, has the form of a quoted identifier.
      if (options.level === 'minimal') return
      const { format } = options
      const read = format === 'xml' || format === 'json' ? readStructuredBlock(text, format) : readBlock(text, format)
      const shown = entries.flatMap(key => view.entities.get(key) ?? [])
      expect(read.map(({ id }) => String(block.refs[id] ?? id))).toEqual(shown.map(({ id }) => String(id)))
    }),
    { numRuns: 300 },
  )
})

const acted = (sequence: number, fields: Partial<Episode> = {}): Episode => ({
  action: 'listed',
  source: 'tool',
  outcome: 'succeeded',
  entities: [],
  moment: at(sequence),
  ...fields,
})

const shownIn = (sequence: number) => ({ lastSeen: at(sequence), seenBy: { tool: at(sequence) } })

it('B2 marks what was opened alone last behind a later list, first of all in its room, and not what is open or gone', () => {
  const opened = anEntity({ id: 'home', name: 'Home', lastSeen: at(1), seenBy: { tool: at(1) } })
  const list = Array.from({ length: 40 }, (_, position) =>
    anEntity({ id: `p-${position}`, name: `Page ${position}`, role: 'item', position, ...shownIn(2) }),
  )
  const look = acted(1, { action: 'viewed', subject: opened.key })
  const after = (entity: Entity, episodes: readonly Episode[] = [acted(2), look]) =>
    aView([entity, ...list], { now: at(2), episodes })
  const lineOf = (view: MemoryView, options: Options = {}) =>
    bodyOf(view, { budgetTokens: 60, ...options }).find(line => line.includes('home'))
  expect(lineOf(after(opened))).toBe('- "Home" (home) last opened')
  expect(lineOf(after(opened), { openNow: [opened.key] })).toBe('- "Home" (home) open now')
  expect(lineOf(after({ ...opened, fate: 'deleted' }), { budgetTokens: 5_000 })).toBe('- "Home" (home) deleted')
  expect(lineOf(after(opened, [look]), { budgetTokens: 5_000 })).toBe('- "Home" (home)')
})

it('B6.1 gives what the last result was asked for the room before what it holds, whatever came before', () => {
  const orders = Array.from({ length: 12 }, (_, position) =>
    anEntity({
      type: 'order',
      id: `order-${position}`,
      name: `Order ${position}`,
      role: 'item',
      position,
      ...shownIn(3),
    }),
  )
  const lines = orders.flatMap(({ key }, order) =>
    [0, 1, 2].map(position =>
      anEntity({
        type: 'line',
        id: `line-${order}-${position}`,
        name: `Line ${position}`,
        role: 'child',
        parent: key,
        position,
        ...shownIn(3),
      }),
    ),
  )
  const used = Array.from({ length: 30 }, (_, index) =>
    anEntity({ id: `page-${index}`, name: `Page ${index}`, useCount: 9, ...shownIn(2) }),
  )
  const { entries } = render(aView([...lines, ...used, ...orders], { now: at(3), episodes: [acted(3)] }), {
    budgetTokens: 160,
  })
  expect(entries.slice(0, 12)).toEqual(orders.map(({ key }) => key))
})

it('B5 says how much of a list stands here, where there was more', () => {
  const pages = [0, 1, 2].map(position =>
    anEntity({ id: `p-${position}`, name: `Page ${position}`, role: 'item', position, ...shownIn(1) }),
  )
  const list = { type: 'page', keys: pages.map(({ key }) => key), sequence: 1, message: 1 }
  const heading = (listViews: MemoryView['listViews'], options: Options = {}) =>
    bodyOf(aView(pages, { now: at(1), listViews, episodes: [acted(1)] }), options).find(line => !line.startsWith('- '))
  expect(heading([{ ...list, total: 240 }])).toBe('pages (3 of 240):')
  expect(heading([list], { maxEntities: 2 })).toBe('pages (2 of 3):')
  expect(heading([list])).toBe('pages:')
  expect(heading([{ ...list, total: 240 }], { format: 'markdown' })).toBe('### pages (3 of 240)')
  // Of a list of long ago it says nothing: another was shown since.
  expect(
    heading([
      { ...list, type: 'user', sequence: 2, keys: [] },
      { ...list, total: 240 },
    ]),
  ).toBe('pages:')
})

it('B6 follows the request in its room, but for what its last result takes, and lets a host’s number stand', () => {
  const pages = Array.from({ length: 200 }, (_, index) => anEntity({ id: index, name: `Page ${index}` }))
  const tokens = (episodes: readonly Episode[], options: Options = {}) =>
    render(aView(pages, { episodes }), options).tokens
  const results = (...sizes: readonly number[]) => sizes.map((size, index) => acted(9 - index, { tokens: size }))
  const around = (budget: number) => [budget - 20, budget] as const
  for (const [said, budget] of [
    [tokens([]), 300],
    [tokens(results(50_000)), 300],
    [tokens(results(100, 15_000)), 600],
    [tokens(results(100, 50_000)), 800],
    [tokens(results(100, 50_000), { requestTokens: 3_000 }), 300],
    [tokens([], { requestTokens: 10_000 }), 400],
    [tokens(results(5_000), { requestTokens: 15_000 }), 400],
    [tokens(results(100, 50_000), { budgetTokens: 120 }), 120],
  ] as const) {
    const [least, most] = around(budget)
    expect([said, said >= least, said <= most]).toEqual([said, true, true])
  }
})
