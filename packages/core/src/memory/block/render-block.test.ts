import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_BLOCK, type BlockOptions } from '../../model/memory-block.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { BEGINNING, type Moment } from '../../model/clock.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import { anEntity } from '../../testing/an-entity.js'
import { arbitraryEvents } from '../../testing/arbitrary-events.js'
import { readBlock } from '../../testing/read-block.js'
import { replayEvents } from '../../testing/replay-events.js'
import { BLOCK_MARK, isBlockText } from './block-mark.js'
import { estimateTokens } from './estimate-tokens.js'
import { blockOf } from '../../testing/block-of.js'

const at = (sequence: number): Moment => ({ ...BEGINNING, sequence, call: sequence })
const plurals = new Map([
  ['page', 'pages'],
  ['section', 'sections'],
])

function aView(entities: readonly Entity[], fields: Partial<MemoryView> = {}): MemoryView {
  const now = at(entities.length)
  return { ...EMPTY_VIEW, now, plurals, entities: new Map(entities.map(entity => [entity.key, entity])), ...fields }
}

function render(view: MemoryView, options: BlockOptions & { openNow?: readonly EntityKey[] } = {}) {
  return blockOf(view, { ...options, openNow: new Set(options.openNow) })
}

const pages = (count: number): Entity[] =>
  Array.from({ length: count }, (_, index) =>
    anEntity({ id: `p-${index}`, name: `Page number ${index}`, lastSeen: at(index + 1) }),
  )

/** Estimators that are not additive: the whole can cost more than its lines. */
const FOREIGN: readonly [string, (text: string) => number][] = [
  ['a quarter of the length, rounded down', text => Math.floor(text.length / 4)],
  ['words', text => text.split(/\s+/).length],
  ['the square of the length', text => (text.length / 20) ** 2],
  ['one token for every text', () => 1],
  ['nothing for a short text', text => (text.length < 60 ? 0 : text.length)],
]

it('B1 renders an empty memory as the empty string', () => {
  expect(render(EMPTY_VIEW)).toEqual(EMPTY_BLOCK)
})

it('B5 lists each type under its plural, newest first, with what a call needs', () => {
  const view = aView([
    anEntity({ name: 'About', lastSeen: at(3), identifiers: [{ field: 'slug', value: 'about-us' }] }),
    anEntity({ id: 'p-2', name: 'Home', lastSeen: at(1), fate: 'deleted' }),
    anEntity({ type: 'section', id: 7, name: 'Our team', lastSeen: at(2), fate: 'stale' }),
    anEntity({ type: 'invoice', id: 'INV 9', lastSeen: at(4) }),
  ])

  const block = render(view, { openNow: ['page/p-1', 'page/p-2'] })

  expect(block.text).toBe(
    [
      '[WORKING MEMORY] data, newest first',
      'invoice:',
      '- "INV 9"',
      'pages:',
      '- "About" (p-1) slug=about-us open now',
      '- "Home" (p-2) open now deleted',
      'sections:',
      '- "Our team" (7) not found',
    ].join('\n'),
  )
  expect(block.entries).toEqual(['invoice/INV 9', 'page/p-1', 'page/p-2', 'section/7'])
  expect(block).toMatchObject({ leftOut: 0, tokens: estimateTokens(block.text) })
})

it('B5 says no identifier twice', () => {
  const identifiers = [
    { field: 'number', value: '12' },
    { field: 'title', value: 'About' },
    { field: 'email', value: 'a@b.c' },
  ]
  const { text } = render(aView([anEntity({ id: 12, name: 'About', identifiers })]))
  expect(text.split('\n').at(-1)).toBe('- "About" (12) email=a@b.c')
})

it('B5 shows a thing whose name is its identifier by the identifier alone', () => {
  expect(
    render(aView([anEntity({ id: 12, name: '12' })]))
      .text.split('\n')
      .at(-1),
  ).toBe('- 12')
})

it('B2 gives the same block for the same view, in whatever order its entities were put', () => {
  fc.assert(
    fc.property(
      arbitraryEvents(['page-1']),
      fc.infiniteStream(fc.nat()),
      fc.nat(200),
      (events, random, budgetTokens) => {
        const { view } = replayEvents(events)
        const block = render(view, { budgetTokens })
        const shuffled = [...view.entities]
          .map(entry => ({ entry, place: random.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ entry }) => entry)
        expect(render(structuredClone(view), { budgetTokens })).toEqual(block)
        expect(render({ ...view, entities: new Map(shuffled) }, { budgetTokens })).toEqual(block)
      },
    ),
  )
})

it('B2 gives equal hashes to equal blocks and others to others', () => {
  const [one, other] = [render(aView(pages(2))), render(aView(pages(3)))]
  expect(render(aView(pages(2))).hash).toBe(one.hash)
  expect(other.hash).not.toBe(one.hash)
  expect(one.hash).toMatch(/^[0-9a-z]{6,12}$/)
})

it('B6.3 never exceeds the budget and counts what was left out', () => {
  fc.assert(
    fc.property(
      arbitraryEvents(['page-1']),
      fc.integer({ min: -5, max: 200 }),
      fc.constantFrom(undefined, ...FOREIGN.map(([, estimate]) => estimate)),
      (events, budgetTokens, estimate) => {
        const { view } = replayEvents(events)
        const block = render(view, { budgetTokens, ...(estimate && { estimateTokens: estimate }) })
        const own = estimate ?? estimateTokens
        const isEmpty = block.text === ''
        expect(block.tokens).toBe(isEmpty ? 0 : own(block.text))
        expect(block.tokens).toBeLessThanOrEqual(Math.max(0, budgetTokens))
        expect(isEmpty ? [] : readBlock(block.text)).toHaveLength(block.entries.length)
        expect(block.entries.length + block.leftOut).toBe(view.entities.size)
      },
    ),
  )
})

it.each(FOREIGN)('B6 fills the budget by an estimate that counts %s', (_name, estimate) => {
  const budgetTokens = estimate(render(aView(pages(5)), { budgetTokens: 10_000 }).text) + 2
  const block = render(aView(pages(5)), { budgetTokens, estimateTokens: estimate })
  expect(block.tokens).toBeLessThanOrEqual(budgetTokens)
  expect(block.entries.length).toBeGreaterThan(0)
})

it.each([
  ['a budget', { budgetTokens: Number.NaN }],
  ['an estimate', { estimateTokens: () => Number.NaN }],
])('B6 keeps to its own where %s of the host is no number', (_name, options) => {
  const view = aView(pages(200))
  expect(render(view, options)).toEqual(render(view))
})

it('B6 is 300 tokens unless the host says otherwise, and whole entries only', () => {
  const block = render(aView(pages(100)))
  expect(block.tokens).toBeLessThanOrEqual(300)
  expect(block.tokens).toBeGreaterThan(270)
  expect(block.leftOut).toBe(100 - block.entries.length)
  expect(readBlock(block.text).every(({ name, id }) => name === `Page number ${id.slice(2)}`)).toBe(true)
})

it('B6.1 leaves out a long entry rather than two short ones', () => {
  const long = anEntity({ id: 'p-long', name: 'A very long name '.repeat(9).trim(), lastSeen: at(3) })
  const { entries, leftOut } = render(aView([...pages(2), long]), { budgetTokens: 45 })
  expect(entries).toEqual(['page/p-1', 'page/p-0'])
  expect(leftOut).toBe(1)
})

it('W4 shows as many entries as the host wants at most', () => {
  const { entries, leftOut } = render(aView(pages(12)), { maxEntities: 2, budgetTokens: 10_000 })
  expect(entries).toEqual(['page/p-11', 'page/p-10'])
  expect(leftOut).toBe(10)
})

it('W4 shows what is pinned or open before all others, in their places', () => {
  const [oldest, ...others] = pages(12)
  const view = aView([anEntity({ ...oldest, pinned: true }), ...others])
  const { entries } = render(view, { maxEntities: 3, openNow: ['page/p-1'] })
  expect(entries).toEqual(['page/p-11', 'page/p-1', 'page/p-0'])
})

it('W4 shows what the user just named before all others', () => {
  const [oldest, ...others] = pages(12)
  const view = aView([anEntity({ ...oldest, name: 'Imprint' }), ...others])
  expect(render(view, { maxEntities: 1, about: 'Please open the Imprint page' }).entries).toEqual(['page/p-0'])
  expect(render(view, { maxEntities: 1, about: 'Please open it' }).entries).toEqual(['page/p-11'])
})

it('B8 takes a foreign estimate for the tokens it states', () => {
  expect(render(aView(pages(1)), { estimateTokens: text => text.length }).tokens).toBe(66)
  expect(render(aView(pages(1)), { estimateTokens: () => 7 }).tokens).toBe(7)
})

it('I3 knows a block of ours by its mark and the opening of a format, and nothing that only mentions it', () => {
  expect(isBlockText(render(aView(pages(1))).text)).toBe(true)
  expect(isBlockText('[WORKING MEMORY] what is this?')).toBe(false)
  expect(isBlockText(`${BLOCK_MARK} newest first`)).toBe(false)
})
