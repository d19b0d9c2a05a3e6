import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { semanticSearch } from '@antecedent/core/semantic-search'
import { embedderFromWorker } from '@antecedent/core/models'
import { expect, it, onTestFinished } from 'vitest'
import { ENCODER_ID, type EncoderNews } from './encoder-wire.js'

const PATIENCE = { timeout: 60_000, interval: 250 }

const PAGES = [
  { id: 'hp_0114', title: 'Refund policy', summary: 'Within 30 days of a purchase we return what you paid.' },
  { id: 'hp_0152', title: 'Failed charges', summary: 'Why a card is declined.' },
  { id: 'hp_0176', title: 'Resetting your password', summary: 'Ask for a link by email; it works for one hour.' },
  { id: 'hp_0313', title: 'Keyboard shortcuts', summary: 'All commands that work without a mouse.' },
  { id: 'hp_0320', title: 'Dark theme', summary: 'Follow the system, or choose one of your own.' },
  { id: 'hp_0326', title: 'Languages', summary: 'The interface speaks German, French and Spanish.' },
]

/** A model in a worker of its own, and what it has read. */
function startEncoder() {
  const worker = new Worker(new URL('./encoder.worker.ts', import.meta.url), { type: 'module' })
  const read: string[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<EncoderNews>>) => read.push(...(data.read ?? [])))
  onTestFinished(() => worker.terminate())
  return { embedder: embedderFromWorker(worker, { id: ENCODER_ID }), read }
}

async function namesFound(memory: WorkingMemory, query: string): Promise<readonly (string | undefined)[]> {
  return (await memory.search(query)).map(({ entity }) => entity.name)
}

it('Q7 P1 finds what means the like with real weights in a worker, and reads nothing again after a reload', async () => {
  const user = crypto.randomUUID()
  const { embedder, read } = startEncoder()
  const memory = createWorkingMemory({ user, thread: 'help', features: [semanticSearch({ embedder })] })
  memory.observe({ toolName: 'listHelpPages', output: { pages: PAGES } })
  await memory.settled()
  expect(await memory.search('money back', { meaning: false })).toEqual([])
  await expect.poll(async () => (await namesFound(memory, 'money back'))[0], PATIENCE).toBe('Refund policy')
  expect((await memory.search('money back'))[0]?.matched).toBe('meaning')
  expect((await namesFound(memory, 'my card was rejected'))[0]).toBe('Failed charges')
  expect((await namesFound(memory, 'night mode'))[0]).toBe('Dark theme')
  expect((await memory.search('Languages'))[0]).toMatchObject({ score: 1, matched: 'name' })
  expect(read.filter(text => text.includes('Refund policy'))).toHaveLength(1)
  expect(await memory.flush()).toEqual({ durable: true })
  await memory.close()

  const next = startEncoder()
  const reloaded = createWorkingMemory({
    user,
    thread: 'help',
    features: [semanticSearch({ embedder: next.embedder })],
  })
  onTestFinished(() => reloaded.close())
  await expect.poll(async () => (await namesFound(reloaded, 'hotkeys'))[0], PATIENCE).toBe('Keyboard shortcuts')
  expect(new Set(next.read)).toEqual(new Set(['hotkeys']))
})
