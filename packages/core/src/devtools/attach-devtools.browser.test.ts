import { expect, it, onTestFinished, vi } from 'vitest'
import { createWorkingMemory } from '../create-working-memory.js'
import type { WorkingMemory } from '../working-memory.js'
import { attachDevtools } from './attach-devtools.js'
import { type AnswerTo, connectPanel, type PanelConnection } from './connect-panel.js'
import type { ClientSummary, Question, StepRow } from './devtools-protocol.js'
import { replaySession } from '../testing.js'
import { startWorkers } from '../testing/start-workers.js'
import { createPortWall } from './walls/create-port-wall.js'
import { createWindowWall } from './walls/create-window-wall.js'

let users = 0

function open(thread = 't-1', worker?: () => Worker): WorkingMemory {
  const user = `devtools ${Date.now()} ${users++}`
  const memory = createWorkingMemory({ user, thread, devtools: 'development', ...(worker && { worker }) })
  onTestFinished(() => memory.close())
  return memory
}

function openPanel(): PanelConnection {
  const panel = connectPanel(createWindowWall()!)
  onTestFinished(() => panel.close())
  return panel
}

async function clientOf(panel: PanelConnection, thread: string): Promise<string> {
  const find = (): ClientSummary | undefined => {
    const page = panel.page()
    return page.status === 'connected' ? page.clients.find(client => client.thread === thread) : undefined
  }
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 15_000 })
  return find()?.id ?? ''
}

async function ask<About extends Question['about']>(
  panel: PanelConnection,
  client: string,
  question: Extract<Question, { about: About }>,
): Promise<AnswerTo<About>> {
  const reply = await panel.ask<About>(client, question)
  if ('error' in reply) throw new Error(`${reply.error.code}: ${reply.error.message}`)
  return reply.value
}

async function readTimeline(panel: PanelConnection, client: string): Promise<readonly StepRow[]> {
  const rows: StepRow[] = []
  for (;;) {
    const from = (rows.at(-1)?.index ?? -1) + 1
    const { rows: more, next } = await ask(panel, client, { about: 'events', from, count: 500 })
    rows.push(...more)
    if (more.length === 0 || from >= next) return rows
  }
}

it('V3 goes back through 10,000 events of a real worker, for a panel that comes late', async () => {
  onTestFinished(attachDevtools())
  const memory = open()
  const blocks = new Map<number, string>()
  for (let event = 1; event <= 10_000; event++) {
    if (event % 3 === 0) memory.turn({ id: `turn-${event}` })
    else
      memory.observe({
        toolName: 'getPage',
        toolCallId: `call-${event}`,
        output: `{"id":"p-${event % 50}","title":"Page ${event}"}`,
      })
    if (event % 500 !== 0) continue
    await memory.settled({ deadlineMs: 15_000 })
    blocks.set(event, memory.block().text)
  }
  expect(memory.status().runs).toBe('worker')

  const panel = openPanel()
  const client = await clientOf(panel, 't-1')
  const rows = await readTimeline(panel, client)
  // The state that the log begins with is a step too, and may be folded by now.
  const events = rows.filter(({ type }) => type !== 'state-taken')
  expect(events.length).toBeGreaterThanOrEqual(9_999)
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, place) => rows[0]!.index + place))
  const last = rows.at(-1)!.index
  for (const event of [10_000, 500, 7_500]) {
    const { block } = await ask(panel, client, { about: 'block', at: last - (10_000 - event) })
    expect(block.text).toBe(blocks.get(event))
  }
  const { rows: entities } = await ask(panel, client, { about: 'entities', at: last })
  expect(entities.map(({ entity }) => entity)).toEqual(memory.getSnapshot().entities)
}, 120_000)

it('V2 lets a panel go and another come, and shows a second memory', async () => {
  onTestFinished(attachDevtools())
  const memory = open('first')
  const early = openPanel()
  const client = await clientOf(early, 'first')
  early.close()
  memory.observe({ toolName: 'getPage', output: { id: 'p-1', title: 'About' } })
  await memory.settled({ deadlineMs: 15_000 })

  const panel = openPanel()
  expect(await clientOf(panel, 'first')).toBe(client)
  const other = open('second')
  const second = await clientOf(panel, 'second')
  other.observe({ toolName: 'getPage', output: { id: 'p-2', title: 'Home' } })
  await other.settled({ deadlineMs: 15_000 })
  const names = async (id: string) =>
    (await ask(panel, id, { about: 'entities' })).rows.map(({ entity }) => entity.name)
  expect([await names(client), await names(second)]).toEqual([['About'], ['Home']])

  await panel.act(second, { type: 'forget', keys: ['page/p-2'] })
  await other.settled({ deadlineMs: 15_000 })
  expect([await names(client), await names(second)]).toEqual([['About'], []])
})

it('V2 speaks through a MessagePort', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(attachDevtools(createPortWall(port1)))
  open('ported')
  const panel = connectPanel(createPortWall(port2))
  onTestFinished(() => panel.close())
  const client = await clientOf(panel, 'ported')
  expect(await panel.ask<'requests'>(client, { about: 'requests' })).toEqual({
    value: { about: 'requests', receipts: [] },
  })
})

it('T11 outlives 50,000 forged messages, of which none is run or answered', async () => {
  onTestFinished(attachDevtools())
  const memory = open('flooded')
  memory.observe({ toolName: 'getPage', output: { id: 'p-1', title: '<img src=x onerror="globalThis.hacked = 1">' } })
  await memory.settled({ deadlineMs: 15_000 })
  const panel = openPanel()
  const client = await clientOf(panel, 'flooded')
  const act = { type: 'act', request: 'r', client, act: { type: 'eval', code: 'globalThis.hacked = 1' } }
  for (let sent = 0; sent < 50_000; sent++) {
    const side = sent % 2 === 0 ? 'panel' : 'page'
    const payload = sent % 3 === 0 ? '[{' : JSON.stringify([sent % 5 === 0 ? { type: 'bye' } : act])
    window.postMessage({ channel: 'antecedent-devtools', version: 1, side, sender: `forged-${sent}`, payload }, '/')
  }
  await vi.waitFor(
    async () => {
      const reply = await panel.ask<'entities'>(client, { about: 'entities' })
      expect(reply).toMatchObject({ value: { total: 1 } })
    },
    { timeout: 30_000 },
  )
  expect(globalThis).not.toHaveProperty('hacked')
  expect(memory.getSnapshot().entities.length).toBe(1)
}, 90_000)

it('F12 V3 goes on where a worker that is watched died, with all that it had', async () => {
  onTestFinished(attachDevtools())
  const startOwn = () => new Worker(new URL('../runtime/worker/worker-entry.js', import.meta.url), { type: 'module' })
  const { worker, given: workers } = await startWorkers(2, startOwn)
  const memory = open('dying', worker)
  const panel = openPanel()
  const client = await clientOf(panel, 'dying')
  const rows: StepRow[] = []
  let isFollowed = false
  panel.follow(client, news => {
    if (news.type === 'event') rows.push(...news.rows)
    else isFollowed = true
  })
  // What happened before the first news is asked for, and not pushed.
  await vi.waitFor(() => expect(isFollowed).toBe(true), { timeout: 15_000 })
  const see = (id: string, title: string): void =>
    void memory.observe({ toolName: 'getPage', toolCallId: `call-${id}`, output: { id, title } })
  see('p-1', 'Home')
  await memory.flush()
  const before = (await readTimeline(panel, client)).at(-1)!.index
  see('p-2', 'About')
  workers[0]?.terminate()
  see('p-3', 'Team')
  await vi.waitFor(() => expect(memory.getSnapshot().entities.length).toBe(3), { timeout: 30_000 })
  expect(workers.length).toBe(2)
  see('p-4', 'Imprint')
  await memory.settled({ deadlineMs: 15_000 })

  const timeline = await readTimeline(panel, client)
  expect(timeline.map(({ index }) => index)).toEqual(timeline.map((_, index) => index))
  expect(timeline.at(-1)).toMatchObject({ type: 'tool-result-observed', about: ['page/p-4'] })
  await vi.waitFor(() => expect(rows.at(-1)).toMatchObject({ about: ['page/p-4'] }), { timeout: 15_000 })
  const namesAt = async (at?: number) =>
    (await ask(panel, client, { about: 'entities', ...(at !== undefined && { at }) })).rows.map(({ entity }) => entity)
  expect(await namesAt(timeline.at(-1)!.index)).toEqual(memory.getSnapshot().entities)
  expect((await namesAt(before)).map(({ name }) => name)).toEqual(['Home'])
}, 90_000)

it('W10 erases a thread whose worker is watched, and logs on', async () => {
  onTestFinished(attachDevtools())
  const memory = open('erased')
  const panel = openPanel()
  const client = await clientOf(panel, 'erased')
  memory.observe({ toolName: 'getPage', output: { id: 'p-1', title: 'Secret' } })
  await memory.settled({ deadlineMs: 15_000 })
  expect(await panel.act(client, { type: 'erase' })).toEqual({ value: { done: true, keys: [] } })
  memory.observe({ toolName: 'getPage', output: { id: 'p-2', title: 'Home' } })
  await memory.settled({ deadlineMs: 15_000 })
  const { session } = await ask(panel, client, { about: 'session', names: 'kept' })
  expect(session).not.toMatch(/Secret|p-1/)
  expect(
    replaySession(session)
      .at()
      .entities.map(({ name }) => name),
  ).toEqual(['Home'])
}, 60_000)

it('V1 outlives a memory that is closed while it is watched, and another of the same name', async () => {
  onTestFinished(attachDevtools())
  const memory = open('closing')
  const panel = openPanel()
  const client = await clientOf(panel, 'closing')
  const heard: string[] = []
  panel.follow(client, ({ type }) => heard.push(type))
  await vi.waitFor(() => expect(heard).toContain('snapshot'), { timeout: 15_000 })
  memory.observe({ toolName: 'getPage', output: { id: 'p-1', title: 'About' } })
  const asked = panel.ask<'session'>(client, { about: 'session' })
  await memory.close()
  expect(Object.keys(await asked)).toHaveLength(1)
  await vi.waitFor(() => expect(panel.page()).toMatchObject({ clients: [] }), { timeout: 15_000 })
  expect(memory.status().lastError).toBeUndefined()

  const again = open('closing')
  const next = await clientOf(panel, 'closing')
  expect(next).not.toBe(client)
  again.observe({ toolName: 'getPage', output: { id: 'p-2', title: 'Home' } })
  await again.settled({ deadlineMs: 15_000 })
  expect((await ask(panel, next, { about: 'entities' })).rows.map(({ entity }) => entity.name)).toEqual(['Home'])
}, 60_000)
