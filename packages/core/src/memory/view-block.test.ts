import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entity, EntityKey } from '../model/entity.js'
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
import { explainBlock, viewBlock } from './view-block.js'

type Options = BlockOptions & { openNow?: readonly EntityKey[] }
const withOpen = ({ openNow, ...options }: Options) => ({ ...options, openNow: new Set(openNow) })
const render = (view: MemoryView, options: Options = {}) => viewBlock(view, withOpen(options))
const explain = (view: MemoryView, options: Options = {}) => Object.fromEntries(explainBlock(view, withOpen(options)))
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
  expect(last({ about: 'delete that section', verdict: true })).toBe('this turn: "that section" = "Team"')
  expect(last({ about: 'delete that section' })).toBe('- "Team" (s-2)')
  expect(last({ about: 'delete "Team"', verdict: true })).toBe('- "Team" (s-2)')
  expect(last({ about: 'hello', verdict: true })).toBe('- "Team" (s-2)')
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
