import { expect, it } from 'vitest'
import type { EpisodeFilter } from '../../model/episode-filter.js'
import { anExtracted } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'
import { findEpisodes } from './find-episodes.js'

const page1 = createEventFactory()
const { view } = replayEvents([
  page1.result({ entities: [anExtracted()] }, { toolName: 'first', at: 1 }),
  page1.turn('u-1', { at: 2 }),
  page1.result({ action: 'updated', outcome: 'failed' }, { toolName: 'second', at: 3 }),
  page1.view([anExtracted({ type: 'order', id: 'o-1' })], { at: 4 }),
  page1.result({ entities: [anExtracted({ type: 'order', id: 'o-2' })] }, { toolName: 'third', source: 'app', at: 5 }),
])

it.each<[EpisodeFilter, (string | undefined)[]]>([
  [{}, ['third', undefined, 'second', 'first']],
  [{ limit: 2 }, ['third', undefined]],
  [{ action: 'viewed' }, ['third', undefined, 'first']],
  [{ outcome: 'failed' }, ['second']],
  [{ source: 'user-view' }, [undefined]],
  [{ source: 'app' }, ['third']],
  [{ type: 'order' }, ['third', undefined]],
  [{ entity: 'page/p-1' }, ['first']],
  [{ since: 4 }, ['third', undefined]],
  [{ turn: 0 }, ['first']],
  [{ turn: 1, type: 'order', action: 'viewed', source: 'app' }, ['third']],
])('G4 finds what %j lets through, newest first', (filter, toolNames) => {
  expect(findEpisodes(view, filter).map(({ toolName }) => toolName)).toEqual(toolNames)
})

it('G4 finds all without a filter', () => {
  expect(findEpisodes(view)).toEqual(view.episodes)
})
