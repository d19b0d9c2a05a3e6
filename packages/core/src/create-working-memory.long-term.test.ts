import { expect, it, vi } from 'vitest'
import type { AntecedentError } from './errors.js'
import { observePage, openMemory, settle } from './testing/open-memory.js'
import type { WorkingMemory } from './working-memory.js'
import type { LlmRequest, WorkingMemoryOptions } from './working-memory-options.js'

const shared = { longTerm: { shared: true } } satisfies Partial<WorkingMemoryOptions>

let users = 0
const aUser = (): string => `long-term-${++users}`

/** Works with a page as often as makes it last. */
async function useOften(memory: WorkingMemory, id: string, title: string, times = 6): Promise<void> {
  for (let time = 0; time < times; time++) {
    memory.turn({ id: `${id}-${time}` })
    memory.observe({ toolName: 'getPage', toolCallId: `${id}-${time}`, output: { id, title, body: 'SECRET TEXT' } })
  }
  await settle(memory)
}

const namesIn = (memory: WorkingMemory): unknown[] => memory.getSnapshot().entities.map(({ name }) => name)
const lastingIn = (memory: WorkingMemory): unknown[] => memory.longTerm.entities().map(({ name }) => name)

it('L1 L2 recalls in another thread what was used often in one, marked and at low importance', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  first.observe({ toolName: 'getPage', toolCallId: 'once', output: { id: 'p-2', title: 'Imprint' } })
  expect(await first.longTerm.endSession()).toMatchObject({ status: 'consolidated', session: { hasEnded: true } })
  expect(lastingIn(first)).toEqual(['Pricing'])

  const second = first.thread('b')
  second.turn({ id: 'b-1' })
  await settle(second)
  expect(second.getSnapshot().entities).toMatchObject([{ name: 'Pricing', recalled: true, background: true }])
  expect(second.block().text).toContain('"Pricing" (p-1) recalled')
  observePage(second, 'p-9', 'New')
  await settle(second)
  expect(namesIn(second)).toEqual(['New', 'Pricing'])
  const scoreOf = (key: string): number => second.explain(key)?.score ?? Number.NaN
  expect(scoreOf('page/p-1')).toBeLessThan(scoreOf('page/p-9') / 2)
  second.mention('Rename Pricing', { role: 'user' })
  await settle(second)
  expect(second.getSnapshot().entities.find(({ id }) => id === 'p-1')).not.toHaveProperty('recalled')
  await second.close()
})

it('L4 tells a thread nothing of another one without the grant, nor of one that has none', async () => {
  const user = aUser()
  const alone = openMemory({ user, thread: 'a', longTerm: true })
  await useOften(alone, 'p-1', 'Salaries')
  await alone.longTerm.endSession()
  const granted = openMemory({ user, thread: 'b', ...shared })
  granted.turn({ id: 'b-1' })
  await settle(granted)
  expect([namesIn(granted), lastingIn(granted), granted.longTerm.sessions()]).toEqual([[], [], expect.anything()])
  expect(JSON.stringify(granted.longTerm.sessions())).not.toContain('Salaries')
  const other = openMemory({ user: aUser(), thread: 'a', ...shared })
  await settle(other)
  expect(lastingIn(other)).toEqual([])
  expect(lastingIn(alone)).toEqual(['Salaries'])
})

it('L1 consolidates after ten turns, and the same twice as once', async () => {
  const memory = openMemory({ user: aUser(), ...shared })
  await useOften(memory, 'p-1', 'Pricing', 9)
  expect(lastingIn(memory)).toEqual([])
  memory.turn({ id: 'the tenth' })
  await expect.poll(() => lastingIn(memory)).toEqual(['Pricing'])
  const before = memory.longTerm.entities()
  await memory.longTerm.endSession()
  expect(await memory.longTerm.endSession()).toEqual({ status: 'unchanged' })
  expect(memory.longTerm.entities()).toMatchObject(before.map(({ key }) => ({ key })))
  expect(memory.longTerm.entities()[0]?.threads).toMatchObject([{ thread: 't-1', accessCount: 9 }])
})

it('D6 L1 keeps of a thing its type, id, name, counts and times, and nothing that a tool said', async () => {
  const memory = openMemory({ user: aUser(), ...shared })
  await useOften(memory, 'p-1', 'Pricing')
  memory.observe({
    toolName: 'updatePage',
    toolCallId: 'u',
    input: { id: 'p-1' },
    output: { id: 'p-1', title: 'Pricing' },
  })
  await memory.longTerm.endSession()
  const { entities, episodes, sessions } = memory.longTerm
  expect(JSON.stringify([entities(), episodes(), sessions()])).not.toContain('SECRET')
  expect(Object.keys(entities()[0] ?? {}).sort()).toEqual(
    ['firstSeenAt', 'id', 'key', 'lastSeenAt', 'name', 'threads', 'type'].sort(),
  )
  expect(episodes()).toMatchObject([{ action: 'updated', thread: 't-1' }])
  expect(sessions()[0]?.summary).toMatchObject({ text: 'updated Pricing', by: 'template' })
})

it('L3 says in the full block what was done in earlier sessions, and nothing of the one that goes on', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const second = openMemory({ user, thread: 'b', ...shared })
  await useOften(second, 'p-2', 'Team')
  const { text } = second.block({ level: 'full', budgetTokens: 600 })
  expect(text).toContain('earlier sessions: "viewed Pricing"')
  expect(second.block().text).not.toContain('earlier sessions')
})

it('L3 takes a model’s summary, which is told the user’s words and no text of a tool', async () => {
  const asked: LlmRequest[] = []
  const llm = async (request: LlmRequest) => {
    asked.push(request)
    return '  Prices were raised;\n the FAQ is left to do. '
  }
  const memory = openMemory({ user: aUser(), llm, ...shared })
  memory.mention('Raise the prices by ten percent', { role: 'user' })
  await useOften(memory, 'p-1', 'Pricing')
  await memory.longTerm.endSession()
  await expect
    .poll(() => memory.longTerm.sessions()[0]?.summary)
    .toMatchObject({ by: 'model', text: 'Prices were raised; the FAQ is left to do.' })
  expect(asked).toMatchObject([{ purpose: 'summarize' }])
  expect(asked[0]?.prompt).toContain('Raise the prices by ten percent')
  expect(asked[0]?.prompt).not.toContain('SECRET')
})

it.each([
  ['throws', () => Promise.reject(new Error('no'))],
  ['answers with no text', async () => ({ garbage: true })],
])('L3 I6 keeps the template’s summary where the model %s', async (_how, llm) => {
  const onError = vi.fn<(error: AntecedentError) => void>()
  const memory = openMemory({ user: aUser(), llm, onError, ...shared })
  memory.mention('Raise the prices', { role: 'user' })
  await useOften(memory, 'p-1', 'Pricing')
  await memory.longTerm.endSession()
  await expect.poll(() => onError.mock.calls.map(([{ code }]) => code)).toEqual(['callback-failed'])
  expect(memory.longTerm.sessions()[0]?.summary).toMatchObject({ by: 'template', text: 'viewed Pricing' })
})

it('W10 L2 recalls what a thread forgot without knowing it, once that is taken back', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const second = openMemory({ user, thread: 'b', ...shared })
  await settle(second)
  const forgotten = second.forget('page/p-1')
  expect(await second.longTerm.startSession()).toMatchObject({ recalled: [] })
  expect(forgotten.undo()).toBe(true)
  await settle(second)
  expect(await second.longTerm.startSession()).toMatchObject({ recalled: [{ name: 'Pricing' }] })
  await settle(second)
  expect(namesIn(second)).toEqual(['Pricing'])
})

it('W10 L1 forgets what lasts with the thing, and brings it back with it', async () => {
  const memory = openMemory({ user: aUser(), ...shared })
  await useOften(memory, 'p-1', 'Pricing')
  await memory.longTerm.endSession()
  const forgotten = memory.forget('page/p-1')
  expect(lastingIn(memory)).toEqual([])
  await settle(memory)
  expect([lastingIn(memory), memory.longTerm.sessions()[0]?.summary]).toEqual([[], undefined])
  expect(forgotten.undo()).toBe(true)
  await expect.poll(() => lastingIn(memory)).toEqual(['Pricing'])
  memory.forget('page/p-1')
  await useOften(memory, 'p-1', 'Pricing', 12)
  await memory.longTerm.endSession()
  expect(lastingIn(memory)).toEqual([])
})

it('L1 drops with a thread what it alone left behind', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  const second = openMemory({ user, thread: 'b', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await useOften(second, 'p-1', 'Pricing')
  await useOften(second, 'p-2', 'Team')
  await first.longTerm.endSession()
  await second.longTerm.endSession()
  second.clear()
  await expect.poll(() => lastingIn(first)).toEqual(['Pricing'])
  expect(first.longTerm.sessions()).toMatchObject([{ thread: 'a' }])
})

it('L1 forgets at last what a call deleted', async () => {
  const user = aUser()
  const memory = openMemory({ user, ...shared })
  await useOften(memory, 'p-1', 'Pricing')
  await memory.longTerm.endSession()
  memory.observe({
    toolName: 'deletePage',
    toolCallId: 'd',
    input: { id: 'p-1' },
    output: { id: 'p-1', deleted: true },
  })
  await memory.longTerm.endSession()
  expect(lastingIn(memory)).toEqual([])
})

it('L2 starts a session by hand, and recalls as many as it was told', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  for (const [id, title] of [
    ['p-1', 'One'],
    ['p-2', 'Two'],
    ['p-3', 'Three'],
  ] as const)
    await useOften(first, id, title)
  await first.longTerm.endSession()
  const second = openMemory({ user, thread: 'b', longTerm: { shared: true, recall: 2 } })
  await settle(second)
  const started = await second.longTerm.startSession()
  expect(started).toMatchObject({ status: 'started', recalled: [{ type: 'page' }, { type: 'page' }] })
  expect(second.getSnapshot().entities.map(({ recalled }) => recalled)).toEqual([true, true])
})

it('L2 recalls into a draft what is shared, and knows its session once it has a name', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const draft = openMemory({ user, thread: undefined, ...shared })
  draft.turn({ id: 'd-1' })
  await settle(draft)
  expect(namesIn(draft)).toEqual(['Pricing'])
  expect(await draft.longTerm.endSession()).toEqual({ status: 'ignored', reason: 'draft-thread' })
  draft.adoptThread('b')
  await settle(draft)
  await expect.poll(() => draft.longTerm.sessions().map(({ thread }) => thread)).toEqual(['b', 'a'])
})

it('L1 O1 O4 does nothing where it is off, closed, private or not asked for', async () => {
  const without = openMemory({ user: aUser() })
  await useOften(without, 'p-1', 'Pricing')
  expect(await without.longTerm.endSession()).toEqual({ status: 'ignored', reason: 'long-term-off' })
  expect(lastingIn(without)).toEqual([])
  const memory = openMemory({ user: aUser(), ...shared })
  memory.isPrivate = true
  expect(await memory.longTerm.startSession()).toEqual({ status: 'ignored', reason: 'private-turn' })
  memory.isPrivate = false
  memory.enabled = false
  expect(await memory.longTerm.endSession()).toEqual({ status: 'ignored', reason: 'memory-off' })
  memory.enabled = true
  await memory.close()
  expect(await memory.longTerm.endSession()).toEqual({ status: 'ignored', reason: 'memory-closed' })
})
