import { expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Entity, Mention } from '../../model/entity.js'
import { EMPTY_VIEW } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { resolveReference } from './resolve-reference.js'

const asked: Mention = { message: 9, by: 'user', alone: true }
const answered: Mention = { message: 10, by: 'assistant', alone: false }

/** What a text means after the user named the plaza, and the assistant the plaza and an inn. */
function resolveAfterAnswer(
  text: string,
  plaza: readonly Mention[] = [answered, asked],
  further: readonly Entity[] = [],
) {
  const things = [
    anEntity({ type: 'place', id: 1, name: 'Plaza', mentions: plaza }),
    anEntity({ type: 'hotel', id: 2, name: 'Inn 5', mentions: [answered] }),
    ...further,
  ]
  const entities = new Map(things.map(thing => [thing.key, thing]))
  const view = { ...EMPTY_VIEW, now: { ...BEGINNING, message: 10 }, entities }
  const { status, candidates } = resolveReference(text, { view, openNow: new Set() })
  return { status, candidates: candidates.map(({ key }) => key) }
}

it('Q14 is certain of neither what the user named nor what an answer named beside it, which comes first', () => {
  expect(resolveAfterAnswer('when does it open?')).toEqual({ status: 'ambiguous', candidates: ['hotel/2', 'place/1'] })
})

it('Q14 offers what an answer named first where the words point at nothing', () => {
  expect(resolveAfterAnswer('opening hours please')).toEqual({ status: 'unknown', candidates: ['hotel/2', 'place/1'] })
})

it('Q14 stays certain of what the type says', () => {
  expect(resolveAfterAnswer('when does this place open?')).toMatchObject({
    status: 'resolved',
    candidates: ['place/1'],
  })
})

it('Q14 stays certain of what was shown meanwhile', () => {
  const shown: Mention = { message: 10, by: 'tool', alone: true }
  expect(resolveAfterAnswer('rename it', [shown, asked])).toEqual({ status: 'resolved', candidates: ['place/1'] })
})

it('Q14 takes an answer of several things for a list', () => {
  const other = anEntity({ type: 'park', id: 3, name: 'Old Park', mentions: [answered] })
  expect(resolveAfterAnswer('when does it open?', undefined, [other])).toMatchObject({ candidates: ['place/1'] })
})
