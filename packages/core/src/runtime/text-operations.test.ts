import { expect, it } from 'vitest'

import { resultIdOf } from '../memory/content/result-id.js'
import { anArtifact } from '../testing/an-artifact.js'
import { textOperationOf, reviseTexts } from './text-operations.js'

const stamp = { origin: 'page-1', number: 1, at: 5 }

it('A10 reads from events what they do to artifacts', () => {
  const citations = [{ toolCallId: 'c-1', text: 'x', entities: [] }]
  expect(textOperationOf({ ...stamp, type: 'results-cited', citations })).toEqual({
    at: 5,
    type: 'cited',
    ids: [resultIdOf('c-1')],
  })
  expect(textOperationOf({ ...stamp, type: 'memory-cleared' })).toEqual({ at: 5, type: 'cleared' })
  expect(textOperationOf({ ...stamp, type: 'turn-started', id: 't' })).toBeUndefined()
})

it('W10.1 forgets by the identifier too, under whatever type it stands', () => {
  const known = [anArtifact({ id: 'a1', entities: ['file/readme-1'] }), anArtifact({ id: 'a2', entities: ['page/2'] })]
  expect(reviseTexts(known, [{ at: 5, type: 'forgotten', keys: ['document/readme-1'] }])).toEqual({
    remove: ['a1'],
    events: [{ action: 'forgotten', id: 'a1', at: 5 }],
  })
})

it('M7 W10 forgets a text that holds other things too, for its words cannot be cut out', () => {
  const known = [anArtifact({ id: 'a1', entities: ['page/p-secret-1', 'page/p-2'] }), anArtifact({ id: 'a2' })]
  const { remove } = reviseTexts(known, [{ at: 5, type: 'forgotten', keys: ['page/p-secret-1'] }])
  expect(remove).toEqual(['a1'])
})

it('A10 clears what was stored before, and keeps what came after', () => {
  const known = [anArtifact({ id: 'a1', storedAt: 4 }), anArtifact({ id: 'a2', storedAt: 6 })]
  const acts = [{ at: 5, type: 'cleared' } as const, { at: 7, type: 'cited', ids: ['a1', 'a2'] } as const]
  expect(reviseTexts(known, acts)).toEqual({
    remove: ['a1'],
    events: [
      { action: 'cleared', id: 'a1', at: 5 },
      { action: 'cited', id: 'a2', at: 7 },
    ],
  })
})
