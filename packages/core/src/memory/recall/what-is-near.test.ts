import { describe, expect, it } from 'vitest'
import type { Episode } from '../../model/episode.js'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const boats = listOf('boat', { b1: ['Heron'], b2: ['Kittiwake'], b3: ['Avocet'] })
const crews = listOf('crew', { c1: ['Boats'], c2: ['Shore'] })
const boatList = aShownList(boats, crews)
const trips = listOf('trip', { t1: ['Skerry round'], t2: ['Night run'] })

/** The boats were listed first, then the trips. */
const twoLists: MemoryView = {
  ...aShownList(trips, boats),
  listViews: [
    { type: 'trip', keys: trips.map(({ key }) => key), sequence: 5, message: NOW - 1 },
    { type: 'boat', keys: boats.map(({ key }) => key), sequence: 2, message: NOW - 3 },
  ],
}

function afterCall(episode: Partial<Episode>): MemoryView {
  const moment = { ...boatList.now, sequence: 7 }
  const base = { action: 'listed', source: 'tool', outcome: 'succeeded', entities: [], tokens: 200 } as const
  return { ...boatList, episodes: [{ ...base, ...episode, moment }] }
}

const notes = listOf('memo', {
  n1: ['We met in the harbour and talked about the new crane'],
  n2: ['Crane inspection'],
})
const singleNote = aShownList(notes.slice(0, 1), boats)

const places = listOf('pier', { p1: ['North pier'], p2: ['Ferry pier'] })
const opened = listOf('pier', { p9: ['Old pier'] }, { mentions: [{ message: NOW - 5, by: 'view', alone: true }] })
const nearOpened = aShownList(places, opened)

describe('which list is counted', () => {
  it.each([
    ['en', 'book the first one from the earlier list', ['b1']],
    ['en', 'the second of the previous list please', ['b2']],
    ['en', 'book the first one', ['t1']],
    ['de', 'nimm das erste aus der vorigen Liste', ['b1']],
    ['fr', 'prends le premier de la liste précédente', ['b1']],
    ['es', 'toma el primero de la lista anterior', ['b1']],
    ['zh', '打开之前的列表里第二个', ['b2']],
  ] as const)('Q19 %s: %s', (language, text, ids) => {
    expect(resolveIn(language, text, twoLists)).toEqual(ids)
  })

  it('Q19 goes back to the newest list where one of its things was opened since', () => {
    const [key] = twoLists.listViews[0]?.keys ?? []
    const moment = { ...twoLists.now, sequence: (twoLists.listViews[0]?.sequence ?? 0) + 1 }
    const opened = { action: 'viewed', source: 'tool', outcome: 'succeeded', entities: [key!], moment } as const
    expect(resolveIn('en', 'book the first one from the earlier list', { ...twoLists, episodes: [opened] })).toEqual([
      't1',
    ])
  })

  it('Q19 asks back where a result came since in which no list was read', () => {
    expect(resolveIn('en', 'sell the second one', afterCall({}))).toBe('ambiguous')
  })

  it.each([
    ['was short', { tokens: 5 }],
    ['failed', { outcome: 'failed' }],
    ['changed something', { action: 'updated' }],
    [
      'was about one thing',
      { action: 'accessed', subject: boats[0]?.key, entities: boats.slice(0, 1).map(b => b.key) },
    ],
  ] as const)('Q19 counts the list where a result since then %s', (_, episode) => {
    expect(resolveIn('en', 'sell the second one', afterCall(episode as Partial<Episode>))).toEqual(['b2'])
  })

  it('Q19 does not take a name for what a place in a list is of', () => {
    expect(resolveIn('en', 'the second crew should be called Tern', aShownList(boats, crews))).not.toEqual(['c1'])
  })
})

describe('what words are too few for', () => {
  it.each([
    ['en', 'tell Ida that we are late', boatList, 'unknown'],
    ['en', 'open that crane', singleNote, 'ambiguous'],
    ['en', 'now back to the winch: repair it', boatList, 'ambiguous'],
    ['en', 'show the way to that pier', nearOpened, 'ambiguous'],
    ['en', 'close this pier', nearOpened, ['p9']],
    ['fr', 'vends-le à Avocet', aShownList(boats), 'ambiguous'],
  ] as const)('Q20 %s: %s', (language, text, view, verdict) => {
    expect(
      resolveIn(
        language,
        text,
        view,
        opened.map(({ key }) => key),
      ),
    ).toEqual(verdict)
  })
})

it('G6.4 counts the list that was shown just now for a word that no type has, and not where another stands beside it', () => {
  const far = {
    ...twoLists,
    listViews: twoLists.listViews.map((list, at) => ({ ...list, message: at === 0 ? NOW - 1 : NOW - 9 })),
  }
  expect(resolveIn('en', 'open the second outing', far)).toEqual(['t2'])
  expect(resolveIn('en', 'open the second outing', twoLists)).toBe('ambiguous')
})

it('Q19 asks back where a result came since of which nothing was read, though it was asked for no list', () => {
  expect(resolveIn('en', 'book the first one', afterCall({ action: 'accessed' }))).toBe('ambiguous')
  expect(resolveIn('en', 'book the first one', afterCall({ action: 'accessed', tokens: 12 }))).toEqual(['b1'])
})
