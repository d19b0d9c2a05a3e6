import { expect, it, onTestFinished, vi } from 'vitest'
import { createWorkingMemory } from '../create-working-memory.js'
import { observePage, openMemory, settle } from '../testing/open-memory.js'
import type { WorkingMemoryOptions } from '../working-memory-options.js'
import { connectPanel, type AnswerTo, type PanelConnection } from './connect-panel.js'
import { createAgent } from './create-agent.js'
import { CLIENT_VERSION, DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { ClientSnapshot, ClientSummary, Envelope, Question, StepRow } from './devtools-protocol.js'
import { currentDevtoolsEnvironment, currentRegistry } from './page-globals.js'
import { createWallPair } from './walls/create-wall-pair.js'
import { artifacts } from '../features/artifacts/index.js'

const environment = currentDevtoolsEnvironment()

const waitFor = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 15_000 })

function anAgent() {
  const agent = createAgent({ registry: currentRegistry(), environment })
  onTestFinished(() => agent.close())
  const open = () => {
    const [page, panel] = createWallPair()
    const detach = agent.attach(page)
    const connection = connectPanel(panel)
    onTestFinished(() => connection.close())
    return { connection, detach }
  }
  return { agent, open, connect: () => open().connection }
}

function clientsOf(panel: PanelConnection): readonly ClientSummary[] {
  const page = panel.page()
  return page.status === 'connected' ? page.clients : []
}

/** Waits for the one memory that the panel sees, or for the number that is given. */
async function clientId(panel: PanelConnection, count = 1): Promise<string> {
  await waitFor(() => expect(clientsOf(panel).length).toBe(count))
  return clientsOf(panel).at(-1)?.id ?? ''
}

async function ask<About extends Question['about']>(
  panel: PanelConnection,
  question: Extract<Question, { about: About }>,
): Promise<AnswerTo<About>> {
  const reply = await panel.ask<About>(await clientId(panel), question)
  if ('error' in reply) throw new Error(`${reply.error.code}: ${reply.error.message}`)
  return reply.value
}

async function pages(ids: readonly string[], options: Partial<WorkingMemoryOptions> = {}) {
  const memory = openMemory({ devtools: 'development', ...options, features: [artifacts()] })
  memory.turn({ id: 'turn-1' })
  for (const id of ids) observePage(memory, id)
  await settle(memory)
  return memory
}

it('V1 announces a memory only where it was made with devtools, whoever comes first', async () => {
  openMemory()
  await pages(['p-1'], { thread: 'before' })
  const panel = anAgent().connect()
  expect(clientsOf(panel)).toEqual([])
  await clientId(panel)
  await pages(['p-1'], { thread: 'after' })
  await clientId(panel, 2)
  expect(clientsOf(panel)).toMatchObject([
    { thread: 'before', access: 'full' },
    { thread: 'after', access: 'full' },
  ])
})

it('V1 has nothing watched and nothing kept where there are no devtools', async () => {
  const memory = await pages(['p-1'])
  const [client] = currentRegistry()
  const steps: unknown[] = []
  observePage(memory, 'p-2')
  await settle(memory)
  const stop = client!.watch(step => steps.push(step.type))
  await waitFor(() => expect(steps).toEqual(['state-taken']))
  stop()
  observePage(memory, 'p-3')
  await settle(memory)
  expect(steps).toEqual(['state-taken'])
})

it('V1 lets a closed memory go', async () => {
  const memory = createWorkingMemory({
    user: 'closing',
    thread: 't-1',
    worker: false,
    storage: 'memory',
    devtools: 'development',
  })
  const panel = anAgent().connect()
  const client = await clientId(panel)
  await memory.close()
  await waitFor(() => expect(clientsOf(panel)).toEqual([]))
  expect([...currentRegistry()]).toEqual([])
  expect(await panel.ask<'requests'>(client, { about: 'requests' })).toMatchObject({
    error: { code: 'unknown-client' },
  })
})

it('V1 counts what stands in the registry and is no memory of this version', async () => {
  const panel = anAgent().connect()
  const strangers = [{ version: 99, id: 'old' }, 'anything'] as never[]
  currentRegistry().push(...strangers)
  onTestFinished(() => void currentRegistry().splice(0))
  await waitFor(() => expect(panel.page()).toEqual({ status: 'connected', clients: [], unknown: 2 }))
})

it('V1 outlives what stands in the registry and only looks like a memory', async () => {
  const forged = [
    { version: CLIENT_VERSION, id: 'no-memory', memory: null, watch() {}, subscribe() {} },
    { version: CLIENT_VERSION, id: 'no-calls', memory: {}, watch() {}, subscribe() {} },
    {
      get version() {
        throw new Error('Nobody may read this.')
      },
    },
  ] as never[]
  onTestFinished(() => void currentRegistry().splice(0))
  currentRegistry().push(...forged)
  const panel = anAgent().connect()
  await waitFor(() => expect(panel.page()).toEqual({ status: 'connected', clients: [], unknown: 3 }))
  await pages(['p-1'])
  await waitFor(() => expect(panel.page()).toMatchObject({ clients: [{ thread: 't-1' }], unknown: 3 }))
  expect((await ask(panel, { about: 'entities' })).total).toBe(1)
})

it('V1 serves a wall once, however often it is attached, until all have let it go', async () => {
  const memory = await pages(['p-1'])
  const { agent } = anAgent()
  const [page, end] = createWallPair()
  const sent: unknown[] = []
  onTestFinished(end.listen(envelope => sent.push(envelope)))
  const detaches = [agent.attach(page), agent.attach(page)]
  const panel = connectPanel(end)
  onTestFinished(() => panel.close())
  const client = await clientId(panel)
  detaches[0]!()
  detaches[0]!()
  expect(await panel.act(client, { type: 'forget', keys: ['page/p-1'] })).toMatchObject({ value: { done: true } })
  await settle(memory)
  const { rows } = await ask(panel, { about: 'events', from: 0, count: 100 })
  expect(rows.filter(({ type }) => type === 'entity-forgotten').length).toBe(1)
  const senders = new Set(sent.map(envelope => (envelope as Envelope).sender))
  expect(senders.size).toBe(1)
  detaches[1]!()
  const { length } = sent
  panel.act(client, { type: 'clear' }).catch(() => {})
  await new Promise(resolve => setTimeout(resolve, DEVTOOLS_LIMITS.batchMs * 4))
  expect(sent.length).toBe(length)
})

it('W10 erases a thread from what another handle on it has logged', async () => {
  const first = await pages(['p-1'], { user: 'two handles' })
  const { connect } = anAgent()
  const panel = connect()
  const one = await clientId(panel)
  await pages([], { user: 'two handles' })
  const other = await clientId(panel, 2)
  observePage(first, 'p-2', 'Secret')
  await settle(first)
  const sessionOf = async (client: string): Promise<string> =>
    JSON.stringify(await panel.ask<'session'>(client, { about: 'session', names: 'kept' }))
  await waitFor(async () => expect(await sessionOf(other)).toContain('Secret'))
  await panel.act(one, { type: 'erase' })
  await waitFor(async () => expect(await sessionOf(other)).toContain('state-taken'))
  expect(await sessionOf(one)).not.toMatch(/Secret|p-1/)
  expect(await sessionOf(other)).not.toMatch(/Secret|p-1/)
})

it('V2 gives several panels on one wall what each of them follows', async () => {
  const first = await pages(['p-1'], { thread: 'first' })
  const second = await pages(['p-2'], { thread: 'second' })
  const { agent } = anAgent()
  const [page, end] = createWallPair()
  agent.attach(page)
  const panels = [connectPanel(end), connectPanel(end)]
  for (const panel of panels) onTestFinished(() => panel.close())
  await Promise.all(panels.map(panel => clientId(panel, 2)))
  const ids = clientsOf(panels[0]!).map(({ id }) => id)
  const heard = panels.map((panel, place) => {
    const pinned: number[] = []
    panel.follow(ids[place]!, news => {
      if (news.type === 'snapshot') pinned.push(news.snapshot.pinned)
    })
    return pinned
  })
  first.pin('page/p-1')
  await waitFor(() => expect(heard[0]?.at(-1)).toBe(1))
  panels[0]!.close()
  second.pin('page/p-2')
  await waitFor(() => expect(heard[1]?.at(-1)).toBe(1))
  expect(heard[0]?.at(-1)).toBe(1)
  expect(await panels[1]!.ask<'requests'>(ids[0]!, { about: 'requests' })).toHaveProperty('value')
})

it('V2 tells a follower the least, and new rows of the timeline', async () => {
  const memory = openMemory({ devtools: 'development' })
  const panel = anAgent().connect()
  const snapshots: ClientSnapshot[] = []
  const rows: StepRow[] = []
  const stop = panel.follow(await clientId(panel), news => {
    if (news.type === 'snapshot') snapshots.push(news.snapshot)
    else rows.push(...news.rows)
  })
  await waitFor(() => expect(snapshots.length).toBeGreaterThan(0))
  memory.turn({ id: 'turn-1' })
  observePage(memory, 'p-1', 'About')
  memory.pin('page/p-1')
  await waitFor(() => expect(snapshots.at(-1)).toMatchObject({ pinned: 1 }))
  expect(snapshots.at(-1)).toMatchObject({
    thread: 't-1',
    status: { phase: 'ready', runs: 'page', storage: 'memory' },
    isPrivate: false,
    now: { turn: 1, call: 1 },
    entities: { page: 1 },
    requests: 0,
    steps: { first: 0, next: 4 },
    dropped: 0,
  })
  const shown = rows.slice(-3).map(({ type, toolName, action, about, turn, added, changed }) => ({
    type,
    turn,
    about,
    added,
    changed,
    ...(toolName !== undefined && { toolName, action }),
  }))
  expect(shown).toEqual([
    { type: 'turn-started', turn: 1, about: [], added: 0, changed: 0 },
    {
      type: 'tool-result-observed',
      turn: 1,
      about: ['page/p-1'],
      added: 1,
      changed: 0,
      toolName: 'getPage',
      action: 'viewed',
    },
    { type: 'entity-pinned', turn: 1, about: ['page/p-1'], added: 0, changed: 1 },
  ])
  stop()
})

it('V2 answers what is asked of the window: scores, expiry, block with its lines, verdicts', async () => {
  const memory = await pages(['p-1', 'p-2'])
  const panel = anAgent().connect()
  const { rows, total, now } = await ask(panel, { about: 'entities' })
  expect({ total, turn: now.turn }).toEqual({ total: 2, turn: 1 })
  expect(
    rows.map(({ relationships: _, first: _first, ...row }: { relationships?: unknown } & (typeof rows)[number]) => row),
  ).toEqual(
    ['page/p-2', 'page/p-1'].map(key => {
      const { relationships: _relationships, ...explained } = memory.explain(key)!
      return { ...explained, openNow: false }
    }),
  )
  expect((await ask(panel, { about: 'entity', key: 'page/p-1' })).explanation).toEqual(memory.explain('page/p-1'))
  const { block, spans } = await ask(panel, { about: 'block' })
  expect(block.text).toBe(memory.block().text)
  expect(spans.map(({ from, to, key }) => [key, block.text.slice(from, to)])).toEqual([
    ['page/p-2', '"Page p-2" (p-2)'],
    ['page/p-1', '"Page p-1" (p-1)'],
  ])
  const { resolution } = await ask(panel, { about: 'resolution', text: 'rename "Page p-1"' })
  expect(resolution).toEqual(memory.resolve('rename "Page p-1"'))
  const preview = await ask(panel, { about: 'block', options: { format: 'json' } })
  expect(preview.block.text).toBe(memory.block({ format: 'json' }).text)
})

it('V2 answers what was set aside and what was sent', async () => {
  const memory = await pages(['p-1'])
  const panel = anAgent().connect()
  await clientId(panel)
  await memory.artifacts.store({ content: 'A long report', toolCallId: 'call-report' })
  memory.attach({ model: 'm', messages: [{ role: 'user', content: 'hello' }] })
  const { artifacts } = await ask(panel, { about: 'artifacts' })
  expect(artifacts).toEqual(await memory.artifacts.query())
  const found = await ask(panel, { about: 'artifact', id: artifacts[0]!.id })
  expect(found).toMatchObject({ text: 'A long report', isCut: false, near: [] })
  expect(await ask(panel, { about: 'artifact', id: 'nothing' })).toMatchObject({ isCut: false })
  const { receipts } = await ask(panel, { about: 'requests' })
  expect(receipts).toEqual(memory.requests())
  await waitFor(async () => {
    const { rows } = await ask(panel, { about: 'events', from: 0, count: 100 })
    expect(rows.at(-1)).toMatchObject({ type: 'request-sent', receipt: memory.requests()[0] })
  })
})

it('V3 shows memory, block and verdict as they were, and what a step changed', async () => {
  const memory = await pages([])
  const panel = anAgent().connect()
  await clientId(panel)
  observePage(memory, 'p-1', 'About')
  await settle(memory)
  const before = memory.block().text
  observePage(memory, 'p-2', 'Home')
  memory.forget('page/p-1')
  await settle(memory)
  const { rows } = await ask(panel, { about: 'events', from: 0, count: 10 })
  expect(rows.map(({ index, type, removed }) => [index, type, removed])).toEqual([
    [0, 'state-taken', {}],
    [1, 'tool-result-observed', {}],
    [2, 'tool-result-observed', {}],
    [3, 'entity-forgotten', { forgotten: 1 }],
  ])
  expect((await ask(panel, { about: 'block', at: 1 })).block.text).toBe(before)
  expect((await ask(panel, { about: 'entities', at: 2 })).rows.map(({ entity }) => entity.name)).toEqual([
    'Home',
    'About',
  ])
  expect((await ask(panel, { about: 'resolution', text: '"About"', at: 1 })).resolution.status).toBe('resolved')
  expect((await ask(panel, { about: 'resolution', text: '"About"' })).resolution.status).toBe('unknown')
  expect(await ask(panel, { about: 'difference', at: 3 })).toMatchObject({
    added: [],
    removed: ['page/p-1'],
    after: memory.block().text,
  })
  await expect(ask(panel, { about: 'block', at: 99 })).rejects.toThrow('unknown-step')
})

it('V4 pins, renames, forgets, takes a forget back, clears and erases', async () => {
  const memory = await pages(['p-1', 'p-2'])
  const panel = anAgent().connect()
  const client = await clientId(panel)
  const names = () => memory.getSnapshot().entities.map(({ name }) => name)

  expect(await panel.act(client, { type: 'pin', keys: ['page/p-1'] })).toEqual({
    value: { done: true, keys: ['page/p-1'] },
  })
  await panel.act(client, { type: 'rename', key: 'page/p-2', name: 'Imprint' })
  await settle(memory)
  expect(memory.explain('page/p-1')?.entity.pinned).toBe(true)
  expect(names()).toContain('Imprint')

  const forgotten = await panel.act(client, { type: 'forget', keys: ['page/p-2'] })
  await settle(memory)
  expect(names()).toEqual(['Page p-1'])
  const undo = 'value' in forgotten ? (forgotten.value.undo ?? '') : ''
  expect(await panel.act(client, { type: 'undo', undo })).toMatchObject({ value: { done: true } })
  await settle(memory)
  expect(names()).toContain('Imprint')
  expect(await panel.act(client, { type: 'undo', undo })).toMatchObject({ value: { done: false } })

  await panel.act(client, { type: 'clear' })
  await settle(memory)
  expect(names()).toEqual([])

  await memory.artifacts.store({ content: 'A report' })
  expect(await panel.act(client, { type: 'erase' })).toEqual({ value: { done: true, keys: [] } })
  expect(await memory.artifacts.query()).toEqual([])
  const { rows } = await ask(panel, { about: 'events', from: 0, count: 100 })
  expect(rows.filter(({ type }) => type === 'tool-result-observed')).toEqual([])
})

it('T12 shows a redacted memory without its names, and lets nothing be changed', async () => {
  const memory = openMemory({ user: 'ann@example.org', thread: 'secret-thread', devtools: true })
  const panel = anAgent().connect()
  const client = await clientId(panel)
  const snapshots: unknown[] = []
  panel.follow(client, news => snapshots.push(news))
  memory.turn({ id: 'secret-turn' })
  memory.observe({
    toolName: 'listPatients',
    toolCallId: 'secret-call',
    output: {
      patients: [{ id: 'secret-id', name: 'Secret Ann', description: 'Secret words', email: 'secret@example.org' }],
    },
  })
  await settle(memory)
  expect(memory.block().text).toContain('Secret Ann')
  const answers = [
    snapshots,
    clientsOf(panel),
    await ask(panel, { about: 'entities' }),
    await ask(panel, { about: 'activity' }),
    await ask(panel, { about: 'block', options: { level: 'full' } }),
    await ask(panel, { about: 'block', at: 2 }),
    await ask(panel, { about: 'events', from: 0, count: 100 }),
    await ask(panel, { about: 'difference', at: 2 }),
    await ask(panel, { about: 'resolution', text: 'the patient' }),
    await ask(panel, { about: 'session', names: 'kept' }),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/secret|ann@/i)
  expect(await ask(panel, { about: 'block' })).toMatchObject({ block: { text: expect.stringContaining('"Name 1"') } })
  await expect(ask(panel, { about: 'artifacts' })).rejects.toThrow('redacted')
  expect(await panel.act(client, { type: 'clear' })).toMatchObject({ error: { code: 'redacted' } })
  expect(memory.getSnapshot().entities.length).toBe(1)
})

it('T11 carries names that hold scripts as data', async () => {
  const title = '"); globalThis.hacked = 1; // ${globalThis.hacked = 1} \u202E javascript:alert(1)'
  const memory = openMemory({ devtools: 'development' })
  const panel = anAgent().connect()
  memory.observe({ toolName: 'getPage', output: { id: 'p-1', title } })
  await settle(memory)
  const { rows } = await ask(panel, { about: 'entities' })
  expect(rows.map(({ entity }) => entity)).toEqual(memory.getSnapshot().entities)
  expect(rows[0]?.entity.name).toContain('javascript:alert(1)')
  expect(globalThis).not.toHaveProperty('hacked')
})

it('V2 serves panels that come late and go, and keeps the log for the next', async () => {
  const { open } = anAgent()
  const memory = await pages(['p-1'])
  observePage(memory, 'p-2')
  await settle(memory)
  const first = open()
  expect((await ask(first.connection, { about: 'events', from: 0, count: 10 })).next).toBeGreaterThan(2)
  first.connection.close()
  first.detach()
  observePage(memory, 'p-3')
  await settle(memory)
  const second = open().connection
  const { rows } = await ask(second, { about: 'events', from: 0, count: 10 })
  expect(rows.filter(({ type }) => type === 'tool-result-observed').length).toBe(3)
  expect(await first.connection.ask<'requests'>('any', { about: 'requests' })).toMatchObject({
    error: { code: 'closed' },
  })
})

it('V2 follows a draft that gets its name', async () => {
  const memory = openMemory({ thread: undefined, devtools: 'development' })
  const panel = anAgent().connect()
  observePage(memory, 'p-1')
  await settle(memory)
  await clientId(panel)
  expect(clientsOf(panel)[0]).not.toHaveProperty('thread')
  memory.adoptThread('named')
  await waitFor(() => expect(clientsOf(panel)).toMatchObject([{ thread: 'named' }]))
  observePage(memory, 'p-2')
  await settle(memory)
  const { next } = await ask(panel, { about: 'events', from: 0, count: 10 })
  const { rows } = await ask(panel, { about: 'entities', at: next - 1 })
  expect(rows.map(({ entity }) => entity.key)).toEqual(['page/p-2', 'page/p-1'])
})

it('V10 tells how long reading and making a block took since devtools watch, and how much there is room for', async () => {
  const panel = anAgent().connect()
  await pages(['p-1', 'p-2'])
  await waitFor(async () => {
    const { stages, maxTracked } = await ask(panel, { about: 'health' })
    expect(stages.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['read', 'block']))
    expect(stages.every(({ medianMs, maxMs }) => medianMs >= 0 && maxMs >= medianMs)).toBe(true)
    expect(maxTracked).toBe(400)
  })
})
