import { expect, it } from 'vitest'
import { anExtracted, anExtraction } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'

const issue = anExtracted({
  type: 'issue',
  id: 266093,
  name: 'Off by a cent',
  role: 'item',
  identifiers: [{ field: 'number', value: 42 }],
})
const numbered = anExtracted({ type: 'issue', id: 42 })

function keysAfter(...results: readonly ReturnType<typeof anExtracted>[][]): string[] {
  const page1 = createEventFactory()
  return [...replayEvents(results.map(entities => page1.result({ entities }))).view.entities.keys()]
}

it.each([
  ['the number in a call', [issue], [numbered], ['issue/266093']],
  ['its internal identifier after its number', [numbered], [issue], ['issue/42']],
  [
    'a UUID without dashes',
    [anExtracted({ id: '2f3a1b4c-5d6e-4f70-8192-a3b4c5d6e7f8', name: 'Plan' })],
    [anExtracted({ id: '2f3a1b4c5d6e4f708192a3b4c5d6e7f8', name: 'Plan' })],
    ['page/2f3a1b4c-5d6e-4f70-8192-a3b4c5d6e7f8'],
  ],
  [
    'the number under a shortened type',
    [anExtracted({ type: 'pull_request', id: 219011, identifiers: [{ field: 'number', value: 1350 }] })],
    [anExtracted({ type: 'pull', id: 1350 })],
    ['pull_request/219011'],
  ],
  [
    'the path of a file under another word',
    [anExtracted({ type: 'note', id: 'Garden plan.md', name: 'Garden' })],
    [anExtracted({ type: 'file', id: 'Garden plan.md' })],
    ['note/Garden plan.md'],
  ],
  [
    'a name under a word for any thing',
    [anExtracted({ type: 'person', id: 'Ana_Ruiz' })],
    [anExtracted({ type: 'entity', id: 'Ana_Ruiz' })],
    ['person/Ana_Ruiz'],
  ],
  [
    'a code that was all that was known, under another type',
    [anExtracted({ type: 'invoice', id: 'RE-1002', name: 'RE-1002' })],
    [anExtracted({ type: 'rechnung', id: 5002, identifiers: [{ field: 'nummer', value: 'RE-1002' }] })],
    ['invoice/RE-1002'],
  ],
  [
    'a UUID and its number, under another type',
    [
      anExtracted({
        type: 'document',
        id: '2832b7db-9f40-4dfc-aca1-7137117ba5f6',
        identifiers: [{ field: 'documentNumber', value: 'RE-117' }],
      }),
    ],
    [
      anExtracted({
        type: 'invoice',
        id: '2832b7db-9f40-4dfc-aca1-7137117ba5f6',
        name: 'Mai',
        identifiers: [{ field: 'documentNumber', value: 'RE-117' }],
      }),
    ],
    ['document/2832b7db-9f40-4dfc-aca1-7137117ba5f6'],
  ],
])('W1.5 knows a thing again by %s', (_how, first, second, keys) => {
  expect(keysAfter(first, second)).toEqual(keys)
})

it.each([
  ['called otherwise', [issue], [anExtracted({ type: 'issue', id: 42, name: 'Wrong colour' })]],
  [
    'with another value in the same field',
    [issue],
    [anExtracted({ type: 'issue', id: 42, identifiers: [{ field: 'number', value: 3 }] })],
  ],
  ['of another type', [issue], [anExtracted({ type: 'row', id: 42 })]],
  [
    'of another type with a UUID alone in common',
    [
      anExtracted({
        type: 'image',
        id: '2832b7db-9f40-4dfc-aca1-7137117ba5f6',
        identifiers: [{ field: 'no', value: 'A-1' }],
      }),
    ],
    [
      anExtracted({
        type: 'media',
        id: '2832b7db-9f40-4dfc-aca1-7137117ba5f6',
        identifiers: [{ field: 'no', value: 'A-2' }],
      }),
    ],
  ],
  ['that the result shows beside it', [issue], [issue, numbered]],
  ['that two known ones could be', [issue, anExtracted({ ...issue, id: 7 })], [numbered]],
  [
    'that only points where another points',
    [anExtracted({ id: 1, identifiers: [{ field: 'site', value: 'S-77' }] })],
    [anExtracted({ id: 2, identifiers: [{ field: 'site', value: 'S-77' }] })],
  ],
])('W1.5 keeps apart a thing %s', (_how, first, second) => {
  expect(keysAfter(first, second)).toHaveLength(new Set([...first, ...second].map(({ key }) => key)).size)
})

it('W1 follows a thing that is known again through the lists, ties and parents of its result', () => {
  const page1 = createEventFactory()
  const label = anExtracted({ type: 'label', id: 'l-1', role: 'child', parent: numbered.key })
  const { view } = replayEvents([
    page1.result({ entities: [issue] }),
    page1.result(
      anExtraction({
        entities: [numbered, label],
        lists: [{ type: 'issue', keys: [numbered.key] }],
        relationships: [{ kind: 'parent', from: numbered.key, to: label.key }],
      }),
    ),
  ])
  expect(view.entities.get(label.key)?.parent).toBe(issue.key)
  expect(view.listViews[0]?.keys).toEqual([issue.key])
  expect(view.relationships.map(({ from, to }) => [from, to])).toContainEqual([issue.key, label.key])
  expect(view.entities.get(issue.key)).toMatchObject({ id: 266093, name: 'Off by a cent', accessCount: 2 })
})

it('W1.5 keeps the identifier under which a thing was known again', () => {
  const page1 = createEventFactory()
  const state = replayEvents([page1.result({ entities: [numbered] }), page1.result({ entities: [issue] })])
  expect(entityOf(state, 'issue/42')).toMatchObject({ id: 42, identifiers: [{ field: 'issue_id', value: 266093 }] })
})

it('W10 does not take what was forgotten under its own identifier for a thing that is known', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [issue] }),
    page1.forget([numbered.key]),
    page1.result({ entities: [numbered] }),
  ])
  expect(entityOf(state, issue.key).accessCount).toBe(1)
})

it('W1 X9 finds what is no longer at its path under the word by which it is known', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [anExtracted({ type: 'note', id: 'drafts/a.md' })] }),
    page1.result({ entities: [], missing: ['file/drafts/a.md'], inputValues: ['drafts/a.md'] }),
  ])
  expect(entityOf(state, 'note/drafts/a.md').fate).toBe('stale')
})

const DIGEST = '6a780b758832bcca994e2b9348c5206362cf26ba'
const whole = anExtracted({ type: 'commit', id: DIGEST, name: 'Twelve a month', role: 'item' })
const short = anExtracted({ type: 'commit', id: '6a780b7', name: 'Twelve a month', role: 'item' })

it.each([
  ['its beginning after all of it', [whole], [short], [`commit/${DIGEST}`]],
  ['all of it after its beginning', [short], [whole], [`commit/${DIGEST}`]],
  [
    'not under another name',
    [whole],
    [anExtracted({ type: 'commit', id: '6a780b7', name: 'Ten a month' })],
    [`commit/${DIGEST}`, 'commit/6a780b7'],
  ],
  [
    'not by a word in letters alone',
    [whole],
    [anExtracted({ type: 'commit', id: 'facade', name: 'Twelve a month' })],
    [`commit/${DIGEST}`, 'commit/facade'],
  ],
  [
    'not under another type',
    [whole],
    [anExtracted({ type: 'tag', id: '6a780b7', name: 'Twelve a month' })],
    [`commit/${DIGEST}`, 'tag/6a780b7'],
  ],
])('W1.12 knows what has a digest by %s', (_how, first, second, keys) => {
  expect(keysAfter(first, second)).toEqual(keys)
})

it('W1.12 keeps no beginning of a digest beside all of it', () => {
  const page = createEventFactory()
  const state = replayEvents([page.result({ entities: [short] }), page.result({ entities: [whole] })])
  expect(entityOf(state, `commit/${DIGEST}`).identifiers).toEqual([])
})
