import { expect, it } from 'vitest'
import { createWorkingMemory } from '../../create-working-memory.js'
import { NO_CONTEXT } from '../../memory/view-block.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { EMPTY_STATE } from '../../model/memory-state.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { describeStep } from '../describe-step.js'
import { expectAmbiguous, expectResolves, expectShown, expectUnknown } from './expect-session.js'
import { type ReplayedSession, replaySession } from '../../testing.js'
import type { Session } from './session.js'
import { writeSession } from './write-session.js'

function aPage(id: string, name: string): ExtractedEntity {
  return { key: `page/${id}`, type: 'page', id, name, identifiers: [], role: 'subject', position: 0, path: '$' }
}

/** About, then two pages that are called Home. */
function written(names: 'kept' | 'replaced' = 'kept'): string {
  const make = createEventFactory()
  const events = [
    make.turn('turn-1'),
    make.result({ entities: [aPage('p-1', 'About')] }, { toolCallId: 'secret-call' }),
    make.result({ entities: [aPage('p-2', 'Home')] }),
    make.result({ entities: [aPage('p-3', 'Home')] }),
    make.forget(['page/p-1']),
  ]
  const steps = events.map((event, index) => {
    const step = { type: 'event-applied' as const, event, changes: [] }
    return { step, context: NO_CONTEXT, row: describeStep(step, [], { index, now: 0, turn: 0 }) }
  })
  const options = { base: EMPTY_STATE, policy: DEFAULT_POLICY, block: {}, words: {}, maxLength: 1_000_000 }
  return writeSession({ ...options, names, steps }) ?? ''
}

const session = (): ReplayedSession => replaySession(written())

it('V5 holds what a phrase means, at the end and before', () => {
  expectResolves(session(), 'rename "About"', { to: 'page/p-1', at: 4 })
  expectResolves(session(), 'open p-3', { to: ['page/p-3'] })
  expectAmbiguous(session(), 'rename "Home"', { among: ['page/p-2', 'page/p-3'] })
  expectUnknown(session(), 'rename "About"')
  expectShown(session(), ['page/p-2', 'page/p-3'])
  expect(session().at(0).entities).toEqual([])
})

it('V5 says what a phrase means instead, and why', () => {
  expect(() => expectResolves(session(), 'rename "Home"', { to: 'page/p-2' })).toThrowErrorMatchingInlineSnapshot(`
    [Error: "rename \\"Home\\"" should mean page/p-2, but at moment 5 it is ambiguous: page/p-3 "Home", page/p-2 "Home".
    Evidence: name "Home".
    Known: page/p-3 "Home", page/p-2 "Home".]
  `)
  expect(() => expectAmbiguous(session(), 'open p-2')).toThrowErrorMatchingInlineSnapshot(`
    [Error: "open p-2" should be ambiguous, but at moment 5 it is resolved: page/p-2 "Home".
    Evidence: identifier "p-2".
    Known: page/p-3 "Home", page/p-2 "Home".]
  `)
  expect(() => expectUnknown(session(), 'open p-2')).toThrowErrorMatchingInlineSnapshot(`
    [Error: "open p-2" should mean nothing known, but at moment 5 it is resolved: page/p-2 "Home".
    Evidence: identifier "p-2".
    Known: page/p-3 "Home", page/p-2 "Home".]
  `)
  expect(() => expectShown(session(), 'page/p-1')).toThrowErrorMatchingInlineSnapshot(`
    [Error: At moment 5 the block does not show page/p-1 (not known):
    [WORKING MEMORY] data, newest first
    page:
    - "Home" (p-3)
    - "Home" (p-2)]
  `)
  expect(() => session().at(9)).toThrowErrorMatchingInlineSnapshot(
    `[Error: The session has the moments 0 to 5; there is no 9.]`,
  )
})

it.each([
  ['nothing', undefined, 'session is no object.'],
  ['a text that is no JSON', '{', 'session is a text, and no JSON.'],
  ['an export of a thread', { format: 'antecedent', version: 1 }, 'session.format is none of antecedent-session.'],
  ['a newer session', { format: 'antecedent-session', version: 2 }, 'session.version is none of 1.'],
])('V5 refuses %s', (_, fixture, message) => {
  expect(() => replaySession(fixture)).toThrow(message)
})

it.each<[string, { view?: object; ledger?: object }, string]>([
  ['slices as no list', { view: { slices: {} } }, 'session.base.view.slices is no list'],
  ['slices as no pairs', { ledger: { slices: [['longTerm', {}, {}]] } }, 'session.base.ledger.slices[0]'],
])('V5 refuses a session that has %s', (_, change, message) => {
  const { base, ...session } = JSON.parse(written()) as Session
  const view = { ...base.view, ...change.view }
  const ledger = { ...base.ledger, ...change.ledger }
  expect(() => replaySession({ ...session, base: { view, ledger } })).toThrow(message)
})

it('T12 keeps no name, identifier or call in a session whose names are replaced', () => {
  const text = written('replaced')
  expect(text).not.toMatch(/About|Home|p-[123]|secret|turn-1"/)
  const { entities } = replaySession(text).at(4)
  expect(entities.map(({ key, name }) => [key, name])).toEqual([
    ['page/i3', 'Name 2'],
    ['page/i2', 'Name 2'],
    ['page/i1', 'Name 1'],
  ])
})

it('V5 reads a session in which an earlier version calls an event by another name', () => {
  const { steps, ...recorded } = JSON.parse(written()) as Session
  const event = { type: 'thread-unlearned', origin: 'page-1', number: 6, at: 7, thread: 't-1' }
  const removed = { step: { type: 'event-applied', event }, openNow: [] }
  const read = replaySession({ ...recorded, steps: [...steps, removed] })
  expect(read.at().event).toEqual({ ...event, type: 'thread-contributions-removed' })
  expect(read.at().entities).toEqual(session().at().entities)
})

it('V12 holds a memory as it is now to the same', async () => {
  const memory = createWorkingMemory({ user: 'u-expect', thread: 't-1', storage: 'memory' })
  const output = {
    pages: [
      { id: 'p-1', title: 'About' },
      { id: 'p-2', title: 'Home' },
      { id: 'p-3', title: 'Home' },
    ],
  }
  memory.observe({ toolName: 'listPages', toolCallId: 'call-1', output })
  await memory.settled()
  expectResolves(memory, 'open the first one', { to: 'page/p-1' })
  expectAmbiguous(memory, 'rename "Home"', { among: ['page/p-2', 'page/p-3'] })
  expectUnknown(memory, 'open "Imprint"')
  expectShown(memory, ['page/p-1', 'page/p-2', 'page/p-3'])
  expect(() => expectUnknown(memory, 'open p-2')).toThrow('but now it is resolved: page/p-2 "Home".')
  expect(() => expectShown(memory, 'page/p-9')).toThrow('Now the block does not show page/p-9 (not known):')
  await memory.close()
})
