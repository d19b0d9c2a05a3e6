import { type Check, count, fail, key, listOf, literal, object, pair, shape, text } from '../../memory/check-shape.js'
import { episode, listView, moment, relationship } from '../../memory/validate-export.js'
import { oneOf } from '../one-of.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import { EMPTY_STATE } from '../../model/memory-state.js'
import type { Session, SessionStep } from './session.js'

const pairs = listOf(listOf((_value: unknown) => {}, 2))

/** These fields, and where they are there the other maps and lists of an empty one: older sessions lack some. */
function fieldsOf(empty: object, known: Readonly<Record<string, Check>>): Check {
  const others = Object.entries(empty).filter(([name]) => !Object.hasOwn(known, name))
  const checks = others.flatMap(([name, value]) =>
    typeof value === 'object' ? [[`${name}?`, Array.isArray(value) ? listOf(object) : pairs] as const] : [],
  )
  return shape({ ...Object.fromEntries(checks), ...known })
}

const state = shape({
  view: fieldsOf(EMPTY_STATE.view, {
    now: moment,
    entities: pairs,
    listViews: listOf(listView),
    episodes: listOf(episode),
    relationships: listOf(relationship),
    plurals: pairs,
    fieldUse: pairs,
    minted: pairs,
    citations: pairs,
  }),
  ledger: fieldsOf(EMPTY_STATE.ledger, {
    origins: pairs,
    seen: listOf(count),
    tombstones: listOf(pair),
    marks: listOf(object),
  }),
})

const event = shape({ type: text(), origin: text(), number: count })

const checkSession = shape({
  format: literal('antecedent-session'),
  version: literal(1),
  names: literal('kept', 'replaced'),
  policy: object,
  block: object,
  'labels?': object,
  base: state,
  steps: listOf(
    shape({
      step: oneOf('type', { 'event-applied': shape({ event }), 'state-taken': shape({ state }) }),
      openNow: listOf(key),
    }),
  ),
})

/** The session that a value or its JSON text is. Throws an `Error` that says what is wrong where. */
export function readSession(fixture: unknown): Session {
  const value: unknown = typeof fixture === 'string' ? parse(fixture) : fixture
  const check: Check = checkSession
  check(value, 'session')
  const session = value as Session
  return { ...session, steps: session.steps.map(withCurrentType) }
}

/** Types of events by the names that sessions of earlier versions have for them. */
const RENAMED = new Map<string, MemoryEvent['type']>([['thread-unlearned', 'thread-contributions-removed']])

function withCurrentType(recorded: SessionStep): SessionStep {
  const { step } = recorded
  const type = step.type === 'event-applied' && RENAMED.get(step.event.type)
  return type ? { ...recorded, step: { ...step, event: { ...step.event, type } as MemoryEvent } } : recorded
}

function parse(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return fail('session', 'is a text, and no JSON')
  }
}
