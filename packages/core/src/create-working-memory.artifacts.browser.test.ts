import { afterEach, expect, it } from 'vitest'

import { createWorkingMemory } from './create-working-memory.js'
import { resultIdOf } from './memory/content/result-id.js'
import { type Frame, openFrame } from './testing/open-frame.js'
import { resultsOf } from './testing/results-of.js'
import { startWorkers } from './testing/start-workers.js'
import { artifacts } from './features/artifacts/index.js'

const opened: { close(): unknown }[] = []
let users = 0

const aUser = (): string => `artifact user ${Date.now()} ${users++}`

function open(user: string, options: { worker?: () => Worker } = {}) {
  const memory = createWorkingMemory({ user, thread: 'a', features: [artifacts()], ...options })
  opened.push(memory)
  return memory
}

async function aFrame(): Promise<Frame> {
  const frame = await openFrame()
  opened.push(frame)
  return frame
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(async one => one.close()))
})

const content = JSON.stringify({ id: 'p1', title: 'About', text: 'Wörter 😀 '.repeat(300_000) })
const call = { thread: 'a', toolCallId: 'c-1' }
const id = resultIdOf('c-1')

it('A1 A3 has the same citation and the same bytes after a reload', async () => {
  const user = aUser()
  const frame = await aFrame()
  const citation = await frame.run<string>('keepAndCite', { user, ...call, content })
  expect(citation).toContain(`retrieve_result({"id":"${id}"})`)
  await frame.reload()
  const after = await frame.run<{ citation: string; text: string }>('readKept', { user, ...call, id })
  expect(after.citation).toBe(citation)
  expect(after.text === content).toBe(true)
})

it('P6 A1 finds in one tab what another keeps, and knows there what another removes', async () => {
  const user = aUser()
  const memory = open(user)
  await memory.artifacts.store({ toolName: 'getPage', toolCallId: 'c-1', content })
  await expect.poll(() => resultsOf(memory).keptResult('c-1')?.citation).toContain(id)
  const other = await aFrame()
  const found = await other.run<{ text: string }>('readKept', { user, ...call, id })
  expect(found.text === content).toBe(true)
  expect(await other.run('clearArtifacts', { user, thread: 'a' })).toBe(1)
  await expect.poll(() => resultsOf(memory).keptResult('c-1')).toBeUndefined()
  expect((await memory.artifacts.events()).map(({ action }) => action)).toEqual(['stored', 'retrieved', 'cleared'])
})

it('F12 A1 keeps once what a worker was given when it died', async () => {
  const { worker, given: workers } = await startWorkers(
    2,
    () => new Worker(new URL('./runtime/worker/all-features-worker.ts', import.meta.url), { type: 'module' }),
  )
  const memory = open(aUser(), { worker })
  await memory.flush()
  const storing = memory.artifacts.store({ toolName: 'getPage', toolCallId: 'c-1', content })
  await new Promise(resolve => setTimeout(resolve))
  workers[0]?.terminate()
  expect(await storing).toMatchObject({ status: 'stored', artifact: { id } })
  // Where it was stored before the worker died, its death is noticed later.
  await expect.poll(() => workers.length, { timeout: 15_000 }).toBe(2)
  const found = await memory.artifacts.retrieve(id)
  expect(found.status === 'found' && found.text === content).toBe(true)
  expect((await memory.artifacts.events()).map(({ action }) => action)).toEqual(['stored', 'retrieved'])
})
