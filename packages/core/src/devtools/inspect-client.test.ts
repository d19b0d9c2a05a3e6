import { expect, it, onTestFinished } from 'vitest'
import { documents } from '../features/documents/index.js'
import { observePage, openMemory, settle } from '../testing/open-memory.js'
import { checkPageMessage } from './check-page-message.js'
import { inspectClient } from './inspect-client.js'
import { currentDevtoolsEnvironment, currentRegistry } from './page-globals.js'
import { replaySession } from '../testing.js'
import { artifacts } from '../features/artifacts/index.js'

/** The only memory of this page, seen by devtools from now on. */
function inspect() {
  const inspection = inspectClient({
    client: currentRegistry()[0]!,
    environment: currentDevtoolsEnvironment(),
    onChange() {},
  })
  onTestFinished(() => inspection.close())
  return inspection
}

const request = { model: 'm', messages: [{ role: 'user', content: 'Rename it.' }] }

it('V2 keeps the block that a request carried, to the last character', async () => {
  const memory = openMemory({ devtools: 'development' })
  observePage(memory, 'p-1')
  await settle(memory)
  const inspection = inspect()
  memory.attach(request, { format: 'markdown', about: 'Page p-1' })
  const sent = memory.block({ format: 'markdown', about: 'Page p-1' })
  observePage(memory, 'p-2')
  await settle(memory)
  const { text, tokens, entries, leftOut, hash } = sent
  expect(memory.requests()[0]?.hash).toBe(hash)
  const from = text.indexOf('"Page p-1"')
  expect(await inspection.answer({ about: 'sent-block', hash })).toEqual({
    about: 'sent-block',
    block: { text, tokens, entries, leftOut, hash },
    spans: [{ from, to: text.length, key: 'page/p-1' }],
  })
})

it('V2 has no block of a request that left before devtools came', async () => {
  const memory = openMemory({ devtools: 'development' })
  observePage(memory, 'p-1')
  await settle(memory)
  memory.attach(request)
  const { hash } = memory.requests()[0]!
  expect(await inspect().answer({ about: 'sent-block', hash })).toEqual({ about: 'sent-block', spans: [] })
})

it('W10 erases what requests carried with all else', async () => {
  const memory = openMemory({ devtools: 'development' })
  observePage(memory, 'p-1')
  await settle(memory)
  const inspection = inspect()
  memory.attach(request)
  const { hash } = memory.requests()[0]!
  await inspection.act({ type: 'erase' })
  expect(await inspection.answer({ about: 'sent-block', hash })).toEqual({ about: 'sent-block', spans: [] })
})

it('T12 refuses what a request of a redacted memory carried', async () => {
  const memory = openMemory({ devtools: true })
  observePage(memory, 'p-1')
  await settle(memory)
  const inspection = inspect()
  memory.attach(request)
  const { hash } = memory.requests()[0]!
  await expect(inspection.answer({ about: 'sent-block', hash })).rejects.toMatchObject({ code: 'redacted' })
})

it('A8 tells the limits of artifacts, and reads one without counting it as a use', async () => {
  const memory = openMemory({
    devtools: 'development',
    features: [artifacts({ limits: { maxArtifacts: 7 } })],
  })
  const stored = await memory.artifacts.store({ content: 'opening hours' })
  const artifact = stored.status === 'stored' ? stored.artifact : undefined
  const inspection = inspect()
  expect(await inspection.answer({ about: 'artifacts' })).toEqual({
    about: 'artifacts',
    artifacts: [artifact],
    limits: { maxCharacters: 8_000_000, maxBytes: 50_000_000, maxArtifacts: 7 },
  })
  expect(await inspection.answer({ about: 'artifact', id: artifact!.id })).toEqual({
    about: 'artifact',
    artifact,
    text: 'opening hours',
    isCut: false,
    near: [],
  })
  expect(await memory.artifacts.query()).toEqual([artifact])
})

it('B6 tells the budget of a block: as it was asked for, as it is set up, or by what results hold so far', async () => {
  const memory = openMemory({ devtools: 'development' })
  observePage(memory, 'p-1')
  await settle(memory)
  const inspection = inspect()
  const budget = async (budgetTokens?: number) => {
    const options = budgetTokens === undefined ? {} : { budgetTokens }
    return ((await inspection.answer({ about: 'block', options })) as { budgetTokens: number }).budgetTokens
  }
  expect([await budget(), await budget(90)]).toEqual([300, 90])
})

it('V2 counts things of the types that objects have as fields', async () => {
  const memory = openMemory({ devtools: 'development' })
  for (const type of ['constructor', '__proto__', 'toString'])
    memory.view([
      { type, id: `${type}-1` },
      { type, id: `${type}-2` },
    ])
  await settle(memory)
  const types = memory.getSnapshot().entities.map(entity => entity.type)
  const { entities } = JSON.parse(JSON.stringify(inspect().snapshot())) as { entities: object }
  expect(new Map(Object.entries(entities))).toEqual(
    new Map(types.map(type => [type, types.filter(one => one === type).length])),
  )
  expect(types).toContain('constructor')
})

it('V2 tells of limits that are none, in answers and in a session', async () => {
  const memory = openMemory({
    devtools: 'development',
    policy: { idleMs: Infinity, idleTurns: Infinity, maxTracked: Infinity },
    block: { maxEntities: Infinity },
    features: [artifacts({ limits: { maxArtifacts: Infinity } })],
  })
  observePage(memory, 'p-1')
  await settle(memory)
  const inspection = inspect()
  for (const about of ['entities', 'block', 'artifacts', 'activity'] as const) {
    const answer = JSON.parse(JSON.stringify(await inspection.answer({ about }))) as unknown
    expect(() => checkPageMessage({ type: 'detail', request: 'r', answer }, 'message')).not.toThrow()
  }
  for (let turn = 1; turn <= 20; turn++) memory.turn({ id: `turn-${turn}` })
  await settle(memory)
  const answer = await inspection.answer({ about: 'session', names: 'kept' })
  const session = replaySession(answer.about === 'session' ? answer.session : '')
  expect(session.at().entities).toEqual(memory.getSnapshot().entities)
  expect(session.at().block().text).toBe(memory.block().text)
})

it('V2 D3 shows the block that a request would carry now, and the one that it would have carried then', async () => {
  const memory = openMemory({
    devtools: 'development',
    features: [documents({ profile: { template: '# User\n- City:\n\n# Likes\n' } }, { selecting: {} })],
    llm: async () => '{"sections":[2]}',
  })
  await memory.flush()
  const inspection = inspect()
  const textAt = async (at?: number): Promise<string> => {
    const answer = await inspection.answer({ about: 'block', ...(at !== undefined && { at }) })
    return (answer as { block: { text: string } }).block.text
  }
  await memory.documents.patch('profile', { User: { City: 'Lisbon' }, Likes: ['dark theme'] })
  observePage(memory, 'p-1')
  await settle(memory)
  expect(await textAt()).toBe(memory.block().text)
  expect(await textAt()).toContain('Lisbon')
  const before = inspection.snapshot().steps.next - 1
  memory.mention('Make it nicer', { role: 'user', id: 'm-1' })
  await expect.poll(() => memory.block().text, { timeout: 20_000 }).not.toContain('Lisbon')
  expect(await textAt()).toBe(memory.block().text)
  expect(await textAt(before)).toContain('Lisbon')
})
