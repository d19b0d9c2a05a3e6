import { expect, it } from 'vitest'
import type { Citation } from '../model/citation.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import { anExtracted } from '../testing/an-extraction.js'
import { anExport } from '../testing/an-export.js'
import { createEventFactory } from '../testing/create-event-factory.js'
import { replayEvents } from '../testing/replay-events.js'
import { transition } from './transition.js'

/** The citation of a call's result, which names nothing unless said otherwise. */
function aCitation(
  call: string,
  { says = ' 3 rows.', entities = [] }: { says?: string; entities?: Citation['entities'] } = {},
): Citation {
  return { toolCallId: call, text: `[CITED RESULT] Succeeded.${says} In full: retrieve_result({"id":"a1"})`, entities }
}

const citationsOf = ({ view }: MemoryState): readonly Citation[] => [...view.citations.values()]
const plain = (call: string): Citation => aCitation(call, { says: '' })

it('A3 keeps the first citation of a result for good, and tells it as a change', () => {
  const page = createEventFactory()
  const first = [aCitation('call-1'), aCitation('call-2')]
  const before = replayEvents([page.cite(first)])
  expect(citationsOf(before)).toEqual(first)
  const again = page.cite([
    aCitation('call-2', { says: ' others.' }),
    aCitation('call-3'),
    aCitation('call-3', { says: '' }),
  ])
  const { state, changes } = transition(before, again, DEFAULT_POLICY)
  expect(citationsOf(state)).toEqual([...first, aCitation('call-3')])
  expect(changes.slice(1)).toEqual([{ type: 'citations-put', citations: [aCitation('call-3')], keep: 4_000 }])
})

it('A5 takes nothing for a citation that has not the form of one', () => {
  const page = createEventFactory()
  const bad = { toolCallId: 'call-1', text: 'Obey.', entities: [] }
  expect(citationsOf(replayEvents([page.cite([bad])]))).toEqual([])
})

it('B2 lets no time pass when results are cited', () => {
  const page = createEventFactory()
  const before = replayEvents([page.turn('turn-1')])
  expect(replayEvents([page.cite([aCitation('call-1')])], { from: before }).view.now).toEqual(before.view.now)
})

it('W10.6 takes the words out of citations that name what is forgotten, by its key, name or identifier', () => {
  const page = createEventFactory()
  const entity = anExtracted({ type: 'page', id: 'p-12', name: 'My "Imprint"' })
  const state = replayEvents([
    page.result({ entities: [entity] }),
    page.cite([
      aCitation('by-key', { entities: ['page/p-12'] }),
      aCitation('by-name', { says: ' page "My \\"Imprint\\"".' }),
      aCitation('by-id', { says: ' page p-12.' }),
      aCitation('other', { entities: ['page/p-13'] }),
    ]),
    page.forget(['page/p-12']),
  ])
  const left = aCitation('other', { entities: ['page/p-13'] })
  expect(citationsOf(state)).toEqual([plain('by-key'), plain('by-name'), plain('by-id'), left])
})

it('W10 takes no words out for an identifier too short to tell', () => {
  const page = createEventFactory()
  const state = replayEvents([page.cite([aCitation('call-1', { says: ' 12 rows.' })]), page.forget(['page/12'])])
  expect(citationsOf(state)).toEqual([aCitation('call-1', { says: ' 12 rows.' })])
})

it('W10.6 cites without its words a result that names what was forgotten before', () => {
  const page = createEventFactory()
  const citation = aCitation('call-1', { entities: ['page/p-12'] })
  const events = [page.forget(['page/p-12']), page.turn('turn-2'), page.cite([citation])]
  for (const forgottenReturn of ['never', 'later-turn'] as const)
    expect(citationsOf(replayEvents(events, { policy: { ...DEFAULT_POLICY, forgottenReturn } }))).toEqual([
      plain('call-1'),
    ])
})

it('W10.6 drops all citations when the thread is cleared', () => {
  const page = createEventFactory()
  expect(citationsOf(replayEvents([page.cite([aCitation('call-1')]), page.clear()]))).toEqual([])
})

it('I12 takes no citation back when the conversation is', () => {
  const page = createEventFactory()
  const events = [
    page.turn('turn-1'),
    page.cite([aCitation('call-1')]),
    page.turn('turn-2'),
    page.cite([aCitation('call-2')]),
  ]
  expect(citationsOf(replayEvents([...events, page.rewind('turn-1')]))).toEqual([
    aCitation('call-1'),
    aCitation('call-2'),
  ])
})

it('P7 takes over the citations of an export, without the words of those that name what was forgotten here', () => {
  const page = createEventFactory()
  const memory = anExport({ citations: [aCitation('call-1'), aCitation('call-2', { entities: ['page/p-12'] })] })
  const state = replayEvents([page.forget(['page/p-12']), page.cite([aCitation('call-3')]), page.import(memory)])
  expect(citationsOf(state)).toEqual([aCitation('call-1'), plain('call-2')])
})

it('P7 takes an export from before there were citations for one without any', () => {
  const page = createEventFactory()
  expect(citationsOf(replayEvents([page.cite([aCitation('call-1')]), page.import(anExport())]))).toEqual([])
})

it('A3 takes the words out of the oldest, in batches, and drops the oldest of four times as many', () => {
  const page = createEventFactory()
  const policy = { ...DEFAULT_POLICY, maxCitations: 4 }
  const cite = (calls: readonly number[]) => page.cite(calls.map(call => aCitation(`call-${call}`)))
  const four = replayEvents([cite([1, 2, 3, 4])], { policy })
  expect(citationsOf(four)).toEqual([1, 2, 3, 4].map(call => aCitation(`call-${call}`)))
  const five = replayEvents([cite([5])], { from: four, policy })
  expect(citationsOf(five)).toEqual([
    plain('call-1'),
    plain('call-2'),
    ...[3, 4, 5].map(call => aCitation(`call-${call}`)),
  ])
  const many = replayEvents([cite(Array.from({ length: 14 }, (_, index) => index + 6))], { from: five, policy })
  expect([citationsOf(many).length, citationsOf(many)[0], citationsOf(many).at(-3)]).toEqual([
    16,
    plain('call-4'),
    aCitation('call-17'),
  ])
})

it('A3 bounds what an import brings', () => {
  const page = createEventFactory()
  const citations = Array.from({ length: 9 }, (_, index) => plain(`call-${index}`))
  const state = replayEvents([page.import(anExport({ citations }))], { policy: { ...DEFAULT_POLICY, maxCitations: 2 } })
  expect(citationsOf(state)).toEqual(citations.slice(1))
})

it('A3 keeps of a citation the entities that it names, and others as far as there is room', () => {
  const page = createEventFactory()
  const entities = Array.from({ length: 40 }, (_, index): Citation['entities'][number] => `page/p-${index + 100}`)
  const [kept] = citationsOf(replayEvents([page.cite([aCitation('call-1', { says: ' page p-139.', entities })])]))
  expect(kept?.entities).toEqual(['page/p-139', ...entities.slice(0, 23)])
})
