import { expect, it, onTestFinished, vi } from 'vitest'
import { observePage, openMemory, settle } from '../testing/open-memory.js'
import type { WorkingMemory } from '../working-memory.js'
import type { WorkingMemoryOptions } from '../working-memory-options.js'
import type { DevtoolsClient } from './devtools-client.js'
import { currentDevtoolsEnvironment, currentRegistry } from './page-globals.js'
import { recordThread } from './record-thread.js'
import { createStepLog, type StepLog } from './step-log.js'

const environment = currentDevtoolsEnvironment()

/** Opens a memory for devtools, and waits until it stands where they look. */
async function openShown(options: Partial<WorkingMemoryOptions> = {}): Promise<WorkingMemory> {
  const { length } = currentRegistry()
  const memory = openMemory({ devtools: 'development', ...options })
  memory.turn({ id: 'turn-1' })
  await settle(memory)
  expect(currentRegistry().length).toBe(length + 1)
  return memory
}

/** Begins to record the memory that was opened last. */
function record(client: DevtoolsClient = currentRegistry().at(-1)!) {
  const log = createStepLog({ environment })
  const recorder = recordThread({ client, environment, log, onChange() {} })
  onTestFinished(() => recorder.end())
  return { log, recorder }
}

const typesIn = (log: StepLog): string[] => log.rows(0, 1_000).map(({ type }) => type)

const begun = (log: StepLog): Promise<void> =>
  vi.waitFor(() => expect(typesIn(log)[0]).toBe('state-taken'), { timeout: 15_000 })

async function namesAtEnd(log: StepLog): Promise<unknown[]> {
  const moment = await log.at(log.range().next - 1)
  return [...(moment?.state.view.entities.values() ?? [])].map(({ name }) => name).sort()
}

it('V3 takes no state for new that a second handle on the thread asked for', async () => {
  const first = await openShown({ user: 'two handles' })
  const one = record()
  await begun(one.log)
  observePage(first, 'p-1', 'Home')
  await settle(first)
  const second = await openShown({ user: 'two handles' })
  const other = record()
  await begun(other.log)
  observePage(second, 'p-2', 'About')
  await settle(first)
  expect(typesIn(one.log)).toEqual(['state-taken', 'tool-result-observed', 'turn-started', 'tool-result-observed'])
  expect(typesIn(other.log)).toEqual(['state-taken', 'tool-result-observed'])
  expect([await namesAtEnd(one.log), await namesAtEnd(other.log)]).toEqual([
    ['About', 'Home'],
    ['About', 'Home'],
  ])
})

it('V3 begins with a state where a second handle comes while events are under way', async () => {
  const first = await openShown({ user: 'under way' })
  const one = record()
  await begun(one.log)
  await openShown({ user: 'under way' })
  for (let page = 1; page <= 20; page++) observePage(first, `p-${page}`)
  const other = record()
  await settle(first)
  await begun(other.log)
  expect((await namesAtEnd(other.log)).length).toBe(20)
  const { next } = other.log.range()
  for (let index = 0; index < next; index++) {
    const own = await other.log.at(index)
    const same = await one.log.at(one.log.range().next - (next - index))
    expect(own?.state).toEqual(same?.state)
  }
})

it('V3 goes on in the thread that a draft was named for, with what was known there', async () => {
  const user = 'draft into thread'
  const named = openMemory({ user, thread: 'named' })
  observePage(named, 'p-1', 'Home')
  await settle(named)
  named.attach({ model: 'm', messages: [{ role: 'user', content: 'hello' }] })
  const onError = vi.fn()
  const draft = await openShown({ user, thread: undefined, onError })
  const { log } = record()
  await begun(log)
  observePage(draft, 'p-2', 'About')
  await settle(draft)
  draft.adoptThread('named')
  await settle(draft)
  await vi.waitFor(async () => expect(await namesAtEnd(log)).toEqual(['About', 'Home']), { timeout: 15_000 })
  expect(typesIn(log)).not.toContain('request-sent')
  expect(onError).not.toHaveBeenCalled()
})

it('W10 begins anew with what memory knows, and nothing from before', async () => {
  const memory = await openShown()
  const { log, recorder } = record()
  await begun(log)
  observePage(memory, 'p-1', 'Home')
  await settle(memory)
  const { next } = log.range()
  recorder.restart()
  expect(typesIn(log)).toEqual([])
  observePage(memory, 'p-2', 'About')
  await settle(memory)
  await begun(log)
  expect(log.range().first).toBe(next)
  expect(await namesAtEnd(log)).toEqual(['About', 'Home'])
  expect(await log.at(next - 2)).toBeUndefined()
})
