import { expect, it } from 'vitest'
import { inspectChecked } from '../../../testing/inspect-checked.js'
import { longTerm, type LongTermOptions } from '../index.js'
import { openMemory, settle } from '../../../testing/open-memory.js'
import type { WorkingMemory } from '../../../working-memory.js'
import type { WorkingMemoryOptions } from '../../../working-memory-options.js'
import { checkPageMessage } from '../../../devtools/check-page-message.js'
import { currentRegistry } from '../../../devtools/page-globals.js'

let users = 0
const aUser = (): string => `long-term-${++users}`

const shared = { options: { shared: true } }

interface OpenOptions extends Partial<Pick<WorkingMemoryOptions, 'devtools' | 'thread' | 'user'>> {
  options?: LongTermOptions
}

function openLongTerm({ options = {}, ...opened }: OpenOptions = {}) {
  return openMemory({ devtools: 'development', features: [longTerm(options)], ...opened })
}

/** Works with a page as often as makes it last, and ends the session. */
async function useOften(memory: WorkingMemory, id: string, title: string, times = 6): Promise<void> {
  for (let time = 0; time < times; time++) {
    memory.turn({ id: `${id}-${time}` })
    memory.observe({ toolName: 'getPage', toolCallId: `${id}-${time}`, output: { id, title } })
  }
  await settle(memory)
}

/** A memory of this page, seen by devtools. */
function inspect(thread = 't-1') {
  const inspected = inspectChecked(currentRegistry().find(({ memory }) => memory.getSnapshot().thread === thread)!)
  return { ...inspected, state: async () => (await inspected.ask({ about: 'long-term' })).state! }
}

it('L1 V9 tells what lasts with its accesses, the sessions, and the acts that last', async () => {
  const memory = openLongTerm({ options: { minAccesses: 3, idleMs: Infinity } })
  await useOften(memory, 'p-1', 'Pricing')
  memory.observe({
    toolName: 'updatePage',
    toolCallId: 'u',
    input: { id: 'p-1' },
    output: { id: 'p-1', title: 'Plans' },
  })
  await memory.longTerm.endSession()
  const { entities, sessions, episodes, ...state } = await inspect().state()
  expect(state).toEqual({
    thread: 't-1',
    shared: false,
    limits: { minAccesses: 3, recall: 3, everyTurns: 10, idleMs: Number.MAX_SAFE_INTEGER },
    recalled: [],
  })
  const [entity] = memory.longTerm.entities()
  expect(entities).toEqual([{ ...entity, isReadable: true, isKnown: true }])
  expect(sessions).toEqual([{ ...memory.longTerm.sessions()[0], isReadable: true }])
  expect(sessions).toMatchObject([{ hasEnded: true, summary: { text: 'updated Plans', by: 'template' } }])
  expect(episodes).toEqual(memory.longTerm.episodes())
})

it('L2 V9 tells what the next session recalls, and it does', async () => {
  const user = aUser()
  const first = openLongTerm({ user, ...shared, thread: 'first' })
  for (const [id, times] of [
    ['p-1', 6],
    ['p-2', 9],
    ['p-3', 7],
  ] as const)
    await useOften(first, id, `Page ${id}`, times)
  await first.longTerm.endSession()
  openLongTerm({ user, options: { shared: true, recall: 2 }, thread: 'second' })
  const { state, act } = inspect('second')
  await expect.poll(async () => (await state()).recalled).toEqual(['page/p-2', 'page/p-3'])
  const started = await act({ type: 'start-session' })
  expect(started).toEqual({ done: true, keys: ['page/p-2', 'page/p-3'] })
  const after = await state()
  expect(after.entities.filter(({ isKnown }) => isKnown).map(({ key }) => key)).toEqual(started.keys)
  expect(after.recalled).toEqual(['page/p-1'])
})

it('L4 V9 tells of what another thread left whether this one may be told of it', async () => {
  const user = aUser()
  const alone = openLongTerm({ user, thread: 'alone' })
  await useOften(alone, 'p-1', 'Salaries')
  await alone.longTerm.endSession()
  const granted = openLongTerm({ user, thread: 'granted', ...shared })
  await useOften(granted, 'p-2', 'Team')
  await granted.longTerm.endSession()
  openLongTerm({ user, thread: 'asking', ...shared })
  const told = async (thread: string) => {
    const { entities, sessions, recalled } = await inspect(thread).state()
    return {
      entities: Object.fromEntries(entities.map(({ name, isReadable }) => [name, isReadable])),
      sessions: Object.fromEntries(sessions.map(({ thread: of, isReadable }) => [of, isReadable])),
      recalled,
    }
  }
  await expect
    .poll(() => told('asking'))
    .toEqual({
      entities: { Team: true, Salaries: false },
      sessions: { granted: true, alone: false },
      recalled: ['page/p-2'],
    })
  expect((await told('alone')).entities).toEqual({ Team: false, Salaries: true })
})

it('V4 W10 forgets what lasts though the thread does not know it, and takes that back so that it is recalled', async () => {
  const user = aUser()
  const first = openLongTerm({ user, thread: 'first', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const second = openLongTerm({ user, thread: 'second', ...shared })
  const { state, act } = inspect('second')
  await expect.poll(async () => (await state()).recalled).toEqual(['page/p-1'])
  const forgotten = await act({ type: 'forget', keys: ['page/p-1'] })
  expect(forgotten).toMatchObject({ done: true, keys: ['page/p-1'] })
  expect((await state()).entities).toEqual([])
  expect(await act({ type: 'undo', undo: forgotten.undo! })).toEqual({ done: true, keys: ['page/p-1'] })
  await expect.poll(async () => (await state()).entities).toMatchObject([{ name: 'Pricing', isKnown: false }])
  await act({ type: 'start-session' })
  await expect.poll(() => second.getSnapshot().entities).toMatchObject([{ name: 'Pricing', recalled: true }])
  expect(await act({ type: 'forget', keys: ['page/nowhere'] })).toMatchObject({ done: false, keys: [] })
})

it('V4 ends a session, and says why where there is nothing to end', async () => {
  const memory = openLongTerm()
  const { act, state } = inspect()
  expect(await act({ type: 'end-session' })).toEqual({
    done: false,
    keys: [],
    reason: 'Nothing happened since the last time.',
  })
  await useOften(memory, 'p-1', 'Pricing')
  expect(await act({ type: 'end-session' })).toEqual({ done: true, keys: [] })
  expect((await state()).sessions).toMatchObject([{ hasEnded: true }])
  memory.enabled = false
  expect(await act({ type: 'start-session' })).toEqual({ done: false, keys: [], reason: 'Memory is off.' })
})

it('V9 says nothing of long-term memory where it is off', async () => {
  openMemory({ devtools: 'development' })
  const { ask, act } = inspect()
  expect(await ask({ about: 'long-term' })).toEqual({ about: 'long-term' })
  expect(await act({ type: 'end-session' })).toMatchObject({ done: false, reason: 'Long-term memory is off.' })
})

it('L3 V2 shows the block with what it says of earlier sessions', async () => {
  const user = aUser()
  const first = openLongTerm({ user, thread: 'first', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const second = openLongTerm({ user, thread: 'second', ...shared })
  await useOften(second, 'p-2', 'Team')
  const { block } = await inspect('second').ask({ about: 'block', options: { level: 'full', budgetTokens: 600 } })
  expect(block.text).toContain('earlier sessions: "viewed Pricing"')
  expect(block.text).toBe(second.block({ level: 'full', budgetTokens: 600 }).text)
})

it('T12 V9 tells of a redacted memory what lasts by other names, and changes nothing', async () => {
  const user = aUser()
  const memory = openLongTerm({ user, thread: 'planted thread', devtools: true, ...shared })
  await useOften(memory, 'planted-1', 'Planted Name')
  memory.observe({
    toolName: 'updatePage',
    toolCallId: 'u',
    input: { id: 'planted-1' },
    output: { id: 'planted-1', title: 'Planted Name' },
  })
  await memory.longTerm.endSession()
  openLongTerm({ user, thread: 'planted other', devtools: true, ...shared })
  const { state, act, ask, inspection } = inspect('planted other')
  await expect.poll(async () => (await state()).recalled.length).toBe(1)
  await expect(act({ type: 'start-session' })).rejects.toMatchObject({ code: 'redacted' })
  await expect(act({ type: 'end-session' })).rejects.toMatchObject({ code: 'redacted' })
  const told = await state()
  expect(told).toMatchObject({
    thread: 'thread-1',
    entities: [
      { key: told.recalled[0], name: 'Name 1', threads: [{ thread: 'thread-2' }], isReadable: true, isKnown: false },
    ],
    sessions: [{ thread: 'thread-2', summary: { text: 'Text 1', by: 'template', entities: told.recalled } }],
    episodes: [{ action: 'updated', thread: 'thread-2', subject: told.recalled[0] }],
  })
  const all = [inspection.snapshot(), told, await ask({ about: 'block', options: { level: 'full' } })]
  expect(JSON.stringify(all)).not.toMatch(/planted/i)
})

const entity = {
  key: 'page/p-1',
  type: 'page',
  id: 'p-1',
  threads: [{ thread: 't-1', accessCount: 5, pinned: true, shared: true }],
  firstSeenAt: 0,
  lastSeenAt: 1,
  isReadable: true,
  isKnown: false,
}
const session = {
  thread: 't-1',
  fromSequence: 0,
  toSequence: 9,
  toTurn: 3,
  startedAt: 0,
  endedAt: 1,
  hasEnded: true,
  summary: { text: 'viewed Team', by: 'model', entities: ['page/p-1'] },
  isReadable: true,
}
const limits = { minAccesses: 5, recall: 3, everyTurns: 10, idleMs: 1 }
const state = { shared: false, limits, entities: [entity], recalled: ['page/p-1'], sessions: [session], episodes: [] }
const access = entity.threads[0]

it('T11 takes an answer about long-term memory as a page gives it', () => {
  const answer = { about: 'long-term', state }
  expect(() => checkPageMessage({ type: 'detail', request: 'r', answer }, 'message')).not.toThrow()
})

it.each<object>([
  { entities: Array.from({ length: 51 }, () => entity) },
  { entities: [{ ...entity, key: 'p-1' }] },
  { entities: [{ ...entity, id: { deep: 1 } }] },
  { entities: [{ ...entity, threads: Array.from({ length: 9 }, () => access) }] },
  { entities: [{ ...entity, threads: [{ ...access, accessCount: -1 }] }] },
  { entities: [{ ...entity, isReadable: 'yes' }] },
  { recalled: ['p-1'] },
  { sessions: Array.from({ length: 201 }, () => session) },
  { sessions: [{ ...session, endedAt: null }] },
  { sessions: [{ ...session, summary: { ...session.summary, by: 'page' } }] },
  { episodes: [{ action: 'hacked' }] },
  { limits: { ...limits, recall: '3' } },
])('T11 takes no answer about long-term memory that is malformed: %#', change => {
  const answer = { about: 'long-term', state: { ...state, ...change } }
  expect(() => checkPageMessage({ type: 'detail', request: 'r', answer }, 'message')).toThrow('message.answer.state')
})
