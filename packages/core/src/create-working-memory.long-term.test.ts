import { expect, it, vi } from 'vitest'
import { longTerm } from './features/long-term/index.js'
import type { AntecedentError } from './errors.js'
import { createMemoryFetch } from './request/fetch.js'
import { observePage, openMemory, settle } from './testing/open-memory.js'
import type { WorkingMemory } from './working-memory.js'
import type { LongTermCalls } from './features/long-term/long-term-calls.js'
import type { LlmRequest } from './host-models.js'

const shared = { features: [longTerm({ shared: true })] } as const

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

/** A chat with a model, whose requests wait for memory. */
function aModel(memory: WorkingMemory) {
  const sent: string[] = []
  const messages: object[] = []
  const send = createMemoryFetch(memory, {
    deadlineMs: 15_000,
    fetch: async (_, init) => {
      sent.push(String(init?.body))
      return Response.json({ choices: [{ message: { role: 'assistant', content: 'Done.' } }] })
    },
  })
  return {
    sent,
    async fetch(content: string) {
      messages.push({ role: 'user', content })
      const body = JSON.stringify({ model: 'm', messages })
      await (await send('https://api.openai.com/v1/chat/completions', { method: 'POST', body })).json()
      messages.push({ role: 'assistant', content: 'Done.' })
    },
  }
}

const namesIn = (memory: WorkingMemory): unknown[] => memory.getSnapshot().entities.map(({ name }) => name)
const lastingIn = (memory: WorkingMemory & { longTerm: LongTermCalls }): unknown[] =>
  memory.longTerm.entities().map(({ name }) => name)

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
  expect(second.block().text).toContain('pages:\n- "Pricing" (p-1) recalled')
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

it('L2 I1 recalls before the turn, for the block of its first request, and once', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const second = first.thread('b')
  await second.settled()
  expect(second.block().text).toBe('')
  await second.settled({ forTurn: true })
  expect(second.block().text).toContain('"Pricing" (p-1) recalled')
  expect(second.longTerm.sessions().map(({ thread }) => thread)).toEqual(['b', 'a'])
  second.turn({ id: 'b-1' })
  await settle(second)
  expect(second.longTerm.sessions().map(({ thread, hasEnded }) => [thread, hasEnded])).toEqual([
    ['b', false],
    ['a', true],
  ])
  second.forget('page/p-1')
  await second.settled({ forTurn: true })
  expect(namesIn(second)).toEqual([])

  const hidden = first.thread('c')
  hidden.isPrivate = true
  await hidden.settled({ forTurn: true })
  expect(hidden.longTerm.sessions().map(({ thread }) => thread)).not.toContain('c')
  await Promise.all([second.close(), hidden.close()])
})

it('L2 I1 has what is recalled in the first request of a chat', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const memory = first.thread('b')
  const { fetch, sent } = aModel(memory)
  await fetch('rename Pricing to Prices')
  expect(sent[0]).toContain('(p-1) recalled')
  await memory.close()
})

it.each([
  ['of a draft', undefined],
  ['of a named thread', 'b'],
])('L2 recalls no more than it was told for the first request %s and its turn', async (_of, thread) => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  for (let page = 0; page < 8; page++) await useOften(first, `p-${page}`, `Page ${page}`, 5)
  await first.longTerm.endSession()
  const memory = openMemory({ user, thread, ...shared })
  const { fetch } = aModel(memory)
  await fetch('Go on')
  await fetch('And on')
  await settle(memory)
  expect(namesIn(memory)).toHaveLength(3)
})

it('L1 begins one session with the first request after a pause, which goes on', async () => {
  const user = aUser()
  const memory = openMemory({ user, thread: 'a', features: [longTerm({ idleMs: 1 })] })
  await useOften(memory, 'p-1', 'Pricing')
  const { fetch } = aModel(memory)
  await new Promise(resolve => setTimeout(resolve, 20))
  await fetch('Go on')
  await settle(memory)
  const [session] = memory.longTerm.sessions()
  expect(session).toMatchObject({ thread: 'a', hasEnded: false })
  expect(session?.fromSequence).toBeGreaterThan(6)
})

it('L3 tells no model what was said before a thread was cleared, nor what was still on its way', async () => {
  const asked: string[] = []
  const llm = async ({ prompt }: LlmRequest) => void asked.push(prompt)
  const memory = openMemory({ user: aUser(), llm, onError: () => {}, ...shared })
  memory.turn({ id: 'a' })
  memory.mention('my SECRET word', { role: 'user' })
  memory.clear()
  memory.mention('Raise the prices', { role: 'user' })
  await useOften(memory, 'p-1', 'Pricing')
  await memory.longTerm.endSession()
  await expect.poll(() => asked.join()).toContain('Raise the prices')
  expect(asked.join()).not.toContain('SECRET')
})

it('L4 tells a thread nothing of another one without the grant, nor of one that has none', async () => {
  const user = aUser()
  const alone = openMemory({ user, thread: 'a', features: [longTerm()] })
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
    ['firstSeenAt', 'id', 'key', 'lastSeenAt', 'name', 'plural', 'threads', 'type'].sort(),
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
  const second = openMemory({ user, thread: 'b', features: [longTerm({ shared: true, recall: 2 })] })
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

it('L1 O1 O4 does nothing where it is off, closed or private, or in a sub-agent’s own scope', async () => {
  const without = openMemory({ user: aUser(), ...shared }).scoped({ agent: 'helper' })
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

it('L4 tells of a thing that two threads know what those say of it that share, and no word of the other', async () => {
  const user = aUser()
  const granted = openMemory({ user, thread: 'granted', ...shared })
  const secret = openMemory({ user, thread: 'secret', features: [longTerm()] })
  await useOften(granted, 'p-1', 'Pricing')
  await granted.longTerm.endSession()
  await useOften(secret, 'p-1', 'Pricing for the merger', 9)
  await secret.longTerm.endSession()
  const third = openMemory({ user, thread: 'third', ...shared })
  await settle(third)
  expect(third.longTerm.entities()).toMatchObject([{ name: 'Pricing', threads: [{ thread: 'granted' }] }])
  expect(JSON.stringify([third.longTerm.entities(), await third.search('pricing')])).not.toContain('merger')
  expect(await third.search('merger')).toEqual([])
  third.turn({ id: 't' })
  await settle(third)
  expect(third.block().text).toContain('"Pricing" (p-1) recalled')
  expect(lastingIn(secret)).toEqual(['Pricing for the merger'])
})

it('L4 takes back from other threads what a thread shared, once it shares no more', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const other = openMemory({ user, thread: 'b', ...shared })
  await expect.poll(() => lastingIn(other)).toEqual(['Pricing'])
  const again = openMemory({ user, thread: 'a', features: [longTerm()] })
  await useOften(again, 'p-2', 'Team', 1)
  await again.longTerm.endSession()
  await expect.poll(() => lastingIn(other)).toEqual([])
  expect(other.longTerm.sessions().filter(({ thread }) => thread === 'a')).toEqual([])
})

it.each([
  ['clear', (memory: WorkingMemory) => memory.clear()],
  ['erase', (memory: WorkingMemory) => memory.erase()],
  ['rewind', (memory: WorkingMemory) => memory.rewind('m-1')],
])('L3 P8 I12 tells a model nothing of what was said before %s, nor takes its late answer', async (_how, takeBack) => {
  const prompts: string[] = []
  const answers: ((words: string) => void)[] = []
  const llm = ({ prompt }: LlmRequest) => {
    prompts.push(prompt)
    return new Promise<string>(resolve => answers.push(resolve))
  }
  const memory = openMemory({ user: aUser(), llm, ...shared })
  memory.mention('My PIN is 4711', { role: 'user', id: 'm-1' })
  await useOften(memory, 'p-1', 'Pricing')
  await memory.longTerm.endSession()
  memory.mention('It was 4712 before', { role: 'user', id: 'm-2' })
  await expect.poll(() => prompts).toHaveLength(1)
  await takeBack(memory)
  answers[0]?.('The PIN was told.')
  await useOften(memory, 'p-9', 'Lunch')
  await memory.longTerm.endSession()
  await settle(memory)
  expect(prompts.slice(1).join()).not.toMatch(/471[12]/)
  expect(JSON.stringify(memory.longTerm.sessions())).not.toContain('PIN')
})

it('W10 L3 forgets a model’s summary with whatever it names, however seldom that was accessed', async () => {
  const llm = async () => 'Talked about Falcon.'
  const memory = openMemory({ user: aUser(), llm, ...shared })
  memory.mention('Where is Falcon?', { role: 'user' })
  memory.observe({
    toolName: 'listProjects',
    toolCallId: 'l',
    output: { projects: [{ id: 'f-1234567', name: 'Falcon' }] },
  })
  await useOften(memory, 'p-1', 'Pricing')
  await memory.longTerm.endSession()
  await expect.poll(() => memory.longTerm.sessions()[0]?.summary?.by).toBe('model')
  memory.forget('project/f-1234567')
  await settle(memory)
  expect(memory.longTerm.sessions()[0]?.summary).toBeUndefined()
})

it('W10 L2 tells a thread no more of what was recalled into it and forgotten in another, nor exports it', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  await useOften(first, 'p-1', 'Pricing')
  await first.longTerm.endSession()
  const second = openMemory({ user, thread: 'b', ...shared })
  second.turn({ id: 'b' })
  await settle(second)
  expect(namesIn(second)).toEqual(['Pricing'])
  expect((await second.transfer.export()).entities).toEqual([])
  first.forget('page/p-1')
  await expect.poll(() => namesIn(second)).toEqual([])
  expect(second.block().text).not.toContain('Pricing')
})

it('O1 O4 stores no session of a draft in which nothing was said to memory', async () => {
  const user = aUser()
  const draft = openMemory({ user, thread: undefined, ...shared })
  draft.isPrivate = true
  draft.turn({ id: 'd' })
  draft.isPrivate = false
  draft.adoptThread('b')
  const off = openMemory({ user: aUser(), thread: undefined, enabled: false, ...shared })
  off.adoptThread('c')
  const other = openMemory({ user, thread: 'x', ...shared })
  await settle(other)
  expect([other.longTerm.sessions(), off.status().runs]).toEqual([[], undefined])
})

it('L1 brings nothing back that a call deleted, by another thread that saw it before', async () => {
  const user = aUser()
  const first = openMemory({ user, thread: 'a', ...shared })
  const second = openMemory({ user, thread: 'b', ...shared })
  await useOften(second, 'p-1', 'Pricing')
  await useOften(first, 'p-1', 'Pricing')
  first.observe({ toolName: 'deletePage', toolCallId: 'd', input: { id: 'p-1' }, output: { id: 'p-1', deleted: true } })
  await first.longTerm.endSession()
  await second.longTerm.endSession()
  expect(lastingIn(second)).toEqual([])
})

it('L1 unpins what was unpinned', async () => {
  const memory = openMemory({ user: aUser(), ...shared })
  await useOften(memory, 'p-1', 'Pricing', 1)
  memory.pin('page/p-1')
  await memory.longTerm.endSession()
  expect(memory.longTerm.entities()).toMatchObject([{ threads: [{ pinned: true }] }])
  memory.unpin('page/p-1')
  await memory.longTerm.endSession()
  expect(memory.longTerm.entities()[0]?.threads[0]).not.toHaveProperty('pinned')
})
