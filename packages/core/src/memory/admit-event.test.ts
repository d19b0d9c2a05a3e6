import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SubmittedEvent } from '../model/observation.js'
import { arbitraryEvents } from '../testing/arbitrary-events.js'
import { ALL_MODELS } from '../testing/all-parts.js'
import { admitEvent } from './admit-event.js'
import { DEFAULT_REDACTOR } from './extract/redact/create-redactor.js'

const token = `ghp_${'a1'.repeat(12)}`
const admit = (event: SubmittedEvent): SubmittedEvent | undefined => admitEvent(event, DEFAULT_REDACTOR, ALL_MODELS)

it('X18 admits an event of every type as it is where nothing in it must not be kept', () => {
  fc.assert(
    fc.property(arbitraryEvents(['page-1']), events => {
      const submitted = events.flatMap(event =>
        event.type === 'tool-result-observed' || event.type === 'entity-viewed' ? [] : [event],
      )
      expect(submitted.map(admit)).toEqual(submitted)
    }),
  )
})

it('X18 D8 writes no credential into a document, and nothing of a patch with a value that is one', () => {
  const edits = [
    { op: 'set', path: ['Notes'], value: `Use ${token} now` },
    { op: 'remove', path: ['Name'] },
  ] as const
  const secret = { op: 'append', path: ['Notes'], value: token } as const
  const event = { type: 'document-edited', name: 'profile', said: { author: 'user' }, conflicts: 'keep' } as const
  expect(admit({ ...event, edits })).toEqual({
    ...event,
    edits: [{ ...edits[0], value: 'Use [redacted] now' }, edits[1]],
  })
  expect(admit({ ...event, edits: [...edits, secret] })).toEqual({ ...event, edits: [] })
})

it.each([
  [`signed in with ${token}`, { summary: { text: 'signed in with [redacted]', by: 'model', entities: [] } }],
  [token, {}],
])('X18 L3 says nothing of a session that holds a credential: %j', (text, said) => {
  const session = { thread: 't-1', fromSequence: 0, toSequence: 9, toTurn: 2, startedAt: 0, endedAt: 5, hasEnded: true }
  const left = { type: 'session-consolidated', entities: [], gone: [], episodes: [] } as const
  const summary = { text, by: 'model', entities: [] } as const
  expect(admit({ ...left, session: { ...session, summary } })).toEqual({ ...left, session: { ...session, ...said } })
})

it('X18 keeps nothing of an event whose feature the engine has not', () => {
  const event = {
    type: 'document-edited',
    name: 'profile',
    said: { author: 'user' },
    conflicts: 'keep',
    edits: [],
  } as const
  expect(admitEvent(event, DEFAULT_REDACTOR)).toBeUndefined()
})
