import { expect, it, onTestFinished } from 'vitest'

import type { ObservationContent } from '../model/observation.js'
import { aPageResult } from '../testing/create-observation-factory.js'
import { createTwoTabs, type Delivery, type TestTab } from '../testing/create-two-tabs.js'
import type { HandedArtifact } from '../features/artifacts/artifact-host.js'
import { artifactClientOf } from '../features/artifacts/artifact-client.js'

function twoTabs(delivery: Delivery = 'lost') {
  const made = createTwoTabs({ delivery })
  onTestFinished(() => made.close())
  return made
}

function openThread({ client }: TestTab) {
  client.start()
  return client.thread('t-1')
}

const anArtifact = (id: string): HandedArtifact => ({ id, text: `text of ${id}`, source: 'app', tags: [], links: [] })
const laterTurn = (delayMs = 20): Promise<void> => new Promise(resolve => setTimeout(resolve, delayMs))

it('F3 P8 keeps the session and writes it again when the site’s data are cleared after an earlier erase', async () => {
  const { tabs, clock, clearSiteData, readDatabase } = twoTabs()
  const thread = openThread(tabs[0])
  thread.send(aPageResult('p-secret'))
  await thread.flush()
  await tabs[0].client.erase()
  clock.now++
  for (const id of ['p-1', 'p-2', 'p-3']) thread.send(aPageResult(id))
  expect(await thread.flush('host')).toEqual({ durable: true })
  await clearSiteData()
  thread.send(aPageResult('p-4'))
  expect(await thread.flush('host')).toEqual({ durable: true })
  expect([...thread.mirror.get().view.entities.keys()]).toHaveLength(4)
  const stored = await readDatabase()
  for (const id of ['p-1', 'p-2', 'p-3', 'p-4']) expect(stored).toContain(`page/${id}`)
  expect(stored).not.toContain('p-secret')
})

it('F3 P1 says durable of nothing that the clearing of the site’s data took, and writes it again first', async () => {
  const { tabs, clearSiteData, readDatabase } = twoTabs()
  const thread = openThread(tabs[0])
  thread.send(aPageResult('p-1'))
  await thread.flush()
  await clearSiteData()
  expect(await thread.flush('host')).toEqual({ durable: true })
  expect(await readDatabase()).toContain('page/p-1')
})

it('F3 P8 is erased by a tab that came after the clearing, though that tab knows of no erasure before it', async () => {
  const { tabs, clock, clearSiteData, readDatabase } = twoTabs()
  const thread = openThread(tabs[0])
  await tabs[0].client.erase()
  clock.now++
  thread.send(aPageResult('p-secret'))
  await thread.flush()
  await clearSiteData()
  clock.now++
  await tabs[1].client.erase()
  clock.now++
  thread.send(aPageResult('p-new'))
  await thread.flush('host')
  const stored = await readDatabase()
  expect(stored).toContain('page/p-new')
  expect(stored).not.toContain('p-secret')
})

it('F3 P1 tells that another tab wrote the thread first after the site’s data were cleared', async () => {
  const { tabs, clock, clearSiteData, readDatabase } = twoTabs()
  const first = openThread(tabs[0])
  first.send(aPageResult('p-1'))
  expect(await first.flush('host')).toEqual({ durable: true })
  await clearSiteData()
  clock.now++
  const second = openThread(tabs[1])
  second.send(aPageResult('p-2'))
  expect(await second.flush('host')).toEqual({ durable: true })
  expect(await first.flush('host')).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await first.flush('host')).toEqual({ durable: true })
  expect(await readDatabase()).toContain('page/p-2')
})

it.each<Delivery>(['lost', 'prompt', 'late'])(
  'P1 P8 keeps what began after another tab had erased, and tells once what was lost before (channel: %s)',
  async delivery => {
    const { tabs, clock, readDatabase } = twoTabs(delivery)
    const [first, second] = tabs.map(openThread)
    second!.send(aPageResult('p-secret'))
    await second!.flush()
    await first!.flush()
    await tabs[0].client.erase()
    clock.now++
    second!.send(aPageResult('p-new'))
    const flushed = [await second!.flush('host'), await second!.flush('host')]
    expect(flushed.at(-1)).toEqual({ durable: true })
    const stored = await readDatabase()
    expect(stored).toContain('page/p-new')
    expect(stored).not.toContain('p-secret')
    expect([...second!.mirror.get().view.entities.keys()]).toEqual(['page/p-new'])
  },
)

it('P1 P8 says that what was not saved yet when another tab erased is lost, once', async () => {
  const { tabs, clock, readDatabase } = twoTabs()
  const [first, second] = tabs.map(openThread)
  await Promise.all([first!.flush(), second!.flush()])
  clock.now++
  const erasing = tabs[0].client.erase()
  second!.send(aPageResult('p-secret'))
  clock.now++
  await erasing
  const flushed = await second!.flush('host')
  const stored = await readDatabase()
  expect(stored.includes('page/p-secret')).toBe(flushed.durable)
  expect(await second!.flush('host')).toEqual({ durable: true })
})

it('P8 takes what repeats an older memory for as old as that, whenever it is made', async () => {
  const { tabs, clock, readDatabase } = twoTabs()
  const [first, second] = tabs.map(openThread)
  second!.send(aPageResult('p-secret'))
  await second!.flush('host')
  await first!.flush()
  await tabs[0].client.erase()
  clock.now++
  const cite: ObservationContent = {
    type: 'results-cited',
    citations: [{ toolCallId: 'c-1', text: '[stored result a1: Salaries]', entities: [] }],
  }
  second!.send(cite)
  expect(await second!.flush('host')).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await second!.flush('host')).toEqual({ durable: true })
  expect(await readDatabase()).not.toMatch(/Salaries|p-secret/)
})

it.each<Delivery>(['lost', 'prompt', 'late'])(
  'A1 P8 keeps an artifact that was stored right after an erase, with a second tab open (channel: %s)',
  async delivery => {
    const { tabs, clock, readDatabase } = twoTabs(delivery)
    const [first, second] = tabs.map(openThread)
    await artifactClientOf(first!).host.store(anArtifact('a-secret'), {}, clock.now)
    second!.send(aPageResult('p-secret'))
    await second!.flush()
    await tabs[0].client.erase()
    clock.now++
    await artifactClientOf(first!).host.store(anArtifact('a-first'), {}, clock.now)
    await artifactClientOf(second!).host.store(anArtifact('a-second'), {}, clock.now)
    second!.send(aPageResult('p-new'))
    await second!.flush()
    await laterTurn()
    for (const thread of [first!, second!]) {
      const kept = await artifactClientOf(thread).host.query({})
      expect(kept.map(({ id }) => id).sort()).toEqual(['a-first', 'a-second'])
    }
    expect(await readDatabase()).not.toContain('secret')
  },
)

it('A1 P8 refuses an artifact that was given before everything was erased, and says so', async () => {
  const { tabs, clock, readDatabase } = twoTabs()
  const [first, second] = tabs.map(openThread)
  await Promise.all([first!.flush(), second!.flush()])
  const given = clock.now
  clock.now++
  await tabs[0].client.erase()
  clock.now++
  await expect(artifactClientOf(second!).host.store(anArtifact('a-secret'), {}, given)).rejects.toMatchObject({
    code: 'storage-erased',
  })
  expect(await readDatabase()).not.toContain('secret')
})

it('P8 sends nothing of before an erase to the next engine as new', async () => {
  const { tabs, clock, readDatabase } = twoTabs()
  const draft = tabs[0].client.thread(undefined)
  tabs[0].client.start()
  draft.send(aPageResult('p-secret'))
  await draft.settled()
  clock.now++
  await tabs[1].client.erase()
  clock.now++
  draft.send(aPageResult('p-new'))
  const named = openThread(tabs[0])
  named.takeOver(draft)
  expect(await named.flush('host')).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await named.flush('host')).toEqual({ durable: true })
  const stored = await readDatabase()
  expect(stored).toContain('page/p-new')
  expect(stored).not.toContain('p-secret')
})

it('P8 tells an erasure by order where the page has heard of it, whatever the clock says', async () => {
  const { tabs, clock, readDatabase } = twoTabs()
  const thread = openThread(tabs[0])
  await thread.flush()
  await tabs[0].client.erase()
  clock.now -= 500
  thread.send(aPageResult('p-new'))
  await artifactClientOf(thread).host.store(anArtifact('a-new'), {}, clock.now)
  expect(await thread.flush('host')).toEqual({ durable: true })
  expect(await readDatabase()).toMatch(/a-new.*page\/p-new|page\/p-new.*a-new/s)
})
