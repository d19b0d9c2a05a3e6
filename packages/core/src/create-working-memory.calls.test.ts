import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { documents } from './features/documents/index.js'
import { createWorkingMemory } from './create-working-memory.js'
import type { AntecedentError } from './errors.js'
import { wireOf } from './memory-wire.js'
import type { ExtractionLog } from './model/extraction-log.js'
import type { MemoryMetric } from './model/memory-metric.js'
import { de, en } from './words.js'
import { aReceipt } from './testing/a-receipt.js'
import { idsIn, observePage, openMemory as open, settle, withPages } from './testing/open-memory.js'
import type { WorkingMemory } from './working-memory.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('acts and readings', () => {
  it('X10 renames a thing, whose old name stays known', async () => {
    const memory = await withPages(['p-1'])
    memory.rename('page/p-1', 'Team')
    await settle(memory)
    expect(memory.getSnapshot().entities[0]).toMatchObject({ name: 'Team', aliases: ['Page p-1'] })
    expect(memory.resolve('show me "Page p-1"').status).toBe('resolved')
  })

  it('Q3 reads texts in the languages and with the type words that a host names', async () => {
    const memory = await withPages(['p-1'], { languages: [en, de], labels: { page: ['Seite/Seiten'] } })
    expect(memory.resolve('lösche diese Seite')).toMatchObject({ status: 'resolved', entities: [{ id: 'p-1' }] })
    expect(memory.block({ about: 'lösche diese Seite', verdict: true }).text).toContain('diese Seite')

    const plain = await withPages(['p-1'])
    expect(plain.resolve('lösche diese Seite').status).toBe('unknown')
    expect(plain.resolve('diese Seite', { labels: { page: ['Seite/Seiten'] } }).status).toBe('unknown')
  })

  it('W2 Q4 keeps a list in its order where the user points at one of it, which is meant next', async () => {
    const memory = open()
    const pages = [1, 2, 3].map(number => ({ id: `p-${number}`, title: `Page ${number}` }))
    memory.observe({ toolName: 'listPages', toolCallId: 'c-1', output: { pages } })
    await settle(memory)
    const before = memory.block().entries
    memory.turn({ id: 'turn-1' })
    memory.mention('open the second one', { role: 'user', id: 'said-1' })
    await settle(memory)
    expect(memory.block().entries).toEqual(before)
    expect(memory.resolve('rename it')).toMatchObject({ status: 'resolved', entities: [{ id: 'p-2' }] })
  })

  it('G5 tells what is being done: what the host says, else what the calls of the turn do', async () => {
    const memory = await withPages(['p-1'])
    expect(memory.task()).toMatchObject({ kind: 'viewed', status: 'succeeded', from: 'calls' })
    memory.setTask({ kind: 'booking', goal: 'A flight\n to Rome', entities: ['page/p-1'] })
    await settle(memory)
    expect(memory.task()).toEqual({
      kind: 'booking',
      status: 'active',
      goal: 'A flight to Rome',
      entities: ['page/p-1'],
      from: 'host',
    })
    memory.setTask(undefined)
    await settle(memory)
    expect(memory.task()?.from).toBe('calls')
  })

  it('I3 reads no block of ours as what anybody said', async () => {
    const memory = await withPages(['p-1', 'p-2'])
    const { text } = memory.block()
    expect(text).toContain('Page p-2')
    const mentions = () =>
      memory
        .getSnapshot()
        .entities.map(({ id, mentions: { length } }) => `${id}: ${length}`)
        .sort()
    expect(mentions()).toEqual(['p-1: 1', 'p-2: 1'])
    memory.mention(`Rename Page p-1\n\n${text}`, { role: 'user', id: 'u-1' })
    memory.mention(text, { role: 'user', id: 'u-2' })
    memory.mention(text, { role: 'assistant', id: 'a-2' })
    await settle(memory)
    expect(mentions()).toEqual(['p-1: 2', 'p-2: 1'])
    expect(memory.resolve(`Rename Page p-1\n\n${text}`)).toEqual(memory.resolve('Rename Page p-1'))
    const blockAbout = (about: string) => memory.block({ about }).text
    expect(blockAbout(`Rename Page p-1\n\n${text}`)).toBe(blockAbout('Rename Page p-1'))
  })

  it('G4 X9 tells what a call was about that failed', async () => {
    const memory = await withPages(['p-1', 'p-2'])
    memory.observe({ toolName: 'renamePage', input: { page_id: 'p-1' }, output: 'No such right', failed: true })
    await settle(memory)
    expect(memory.episodes({ outcome: 'failed' })).toEqual([
      expect.objectContaining({ action: 'updated', entities: ['page/p-1'], subject: 'page/p-1' }),
    ])
    expect(memory.block({ level: 'full' }).text).toContain('updated "Page p-1" (failed)')
  })

  it('G4 G1 gives episodes and relationships, newest first', async () => {
    const memory = await withPages(['p-1'])
    memory.observe({ toolName: 'deletePage', input: { id: 'p-1' }, output: { id: 'p-1' } })
    memory.observe({
      toolName: 'getOrder',
      output: { id: 'o-1', title: 'Order', items: [{ id: 'i-1', title: 'Item' }] },
    })
    await settle(memory)
    expect(memory.episodes().map(({ action }) => action)).toEqual(['viewed', 'deleted', 'viewed'])
    expect(memory.episodes({ action: 'deleted', limit: 1 })).toHaveLength(1)
    expect(memory.relationships({ type: 'order', id: 'o-1' })).toContainEqual(
      expect.objectContaining({ kind: 'parent', from: 'order/o-1', to: 'item/i-1' }),
    )
    expect(memory.relationships('page/none')).toEqual([])
    expect(memory.neighbours('order/o-1', 'children').map(({ id }) => id)).toEqual(['i-1'])
    expect(memory.neighbours({ type: 'item', id: 'i-1' }, 'parent').map(({ id }) => id)).toEqual(['o-1'])
    expect(memory.neighbours('page/none', 'next')).toEqual([])
  })

  it('G10 relates what a host says is a part: in a view, and in what it observes in the background', async () => {
    const memory = open()
    const about = { type: 'page', id: 'p-1', name: 'About' }
    memory.view({ type: 'section', id: 's-1', name: 'Team', parent: about })
    const folder = { id: 'f-1', name: 'Legal', pages: [{ id: 'p-2', title: 'Imprint' }] }
    memory.observe({ toolName: 'getFolder', output: folder, background: true })
    await settle(memory)
    const edges = memory.relationships().map(({ kind, from, to }) => ({ kind, from, to }))
    expect(edges).toContainEqual({ kind: 'parent', from: 'page/p-1', to: 'section/s-1' })
    expect(edges).toContainEqual({ kind: 'parent', from: 'folder/f-1', to: 'page/p-2' })
    memory.forget('page/p-1')
    memory.view({ type: 'section', id: 's-1', name: 'Team', parent: about })
    await settle(memory)
    expect(memory.relationships('section/s-1')).toEqual([])
  })

  it('W3 explains an entity by key, by reference and by ref', async () => {
    const memory = await withPages(['p-1', 'p-2'])
    const { ref } = memory.getSnapshot().entities.find(({ id }) => id === 'p-1')!
    const explanations = ['page/p-1' as const, { type: 'page', id: 'p-1' }, ref!].map(target => memory.explain(target))
    for (const explanation of explanations) {
      expect(explanation).toMatchObject({ entity: { id: 'p-1' }, shown: true })
      expect(explanation?.score).toBeGreaterThan(0)
    }
    expect(memory.explain('p99')).toBeUndefined()
  })

  it('Q6 swaps the refs of its blocks back, also after another tab numbered them anew', async () => {
    const id = 'b7c1f2f0-5f0e-4a39-9f6e-0d5a1c2b3d4e'
    const memory = await withPages([id], { block: { refs: true } })
    const { refs } = memory.block()
    const [ref] = Object.keys(refs)
    expect(refs[ref!]).toBe(id)
    expect(memory.resolveRefs({ page: ref, note: 'keep' })).toEqual({
      status: 'resolved',
      input: { page: id, note: 'keep' },
    })
    expect(memory.resolveRefs({ page: `${ref![0]}99` })).toEqual({
      status: 'unknown-refs',
      unknown: [{ ref: `${ref![0]}99`, candidates: [ref] }],
    })
    // What stands in place of all that is known here numbers its things itself.
    await memory.transfer.import(await open().transfer.export())
    await settle(memory)
    expect(memory.resolveRefs(ref)).toEqual({ status: 'resolved', input: id })
  })

  it('T4 shows an identifier that reads as the ref of another thing as its own ref, also once that thing left', async () => {
    const id = 'b7c1f2f0-5f0e-4a39-9f6e-0d5a1c2b3d4e'
    const memory = await withPages([id], { block: { refs: true }, policy: { maxTracked: 2 } })
    const [ref] = Object.keys(memory.block().refs)
    const shows = async (other: string, toolCallId: string) => {
      memory.observe({ toolName: 'getPage', toolCallId, input: {}, output: { id: other, title: `Page ${other}` } })
      await settle(memory)
      const own = memory.getSnapshot().entities.find(entity => entity.id === other)?.ref
      expect(own).not.toBe(ref)
      expect(memory.block().refs).toMatchObject({ [own!]: other })
      expect(memory.block().text).toContain(`"Page ${other}" (${own})`)
      expect(memory.resolveRefs({ pageId: ref, other: own })).toEqual({
        status: 'resolved',
        input: { pageId: id, other },
      })
    }
    await shows(ref!, 'first')
    for (const later of ['p-8', 'p-9']) observePage(memory, later)
    await settle(memory)
    await shows(ref!, 'second')
  })

  it('W10.8 Q6 knows no ref any more that stood for what is forgotten', async () => {
    const [one, other] = ['b7c1f2f0-5f0e-4a39-9f6e-0d5a1c2b3d4e', 'c8d2a3b1-6a1f-4b48-8a7d-1e6b2d3c4e5f']
    const memory = await withPages([one!, other!], { block: { refs: true } })
    const { refs } = memory.block()
    const refOf = (id: string) => Object.keys(refs).find(ref => refs[ref] === id)!
    const forget = memory.forget(`page/${one}`)
    await settle(memory)
    expect(memory.resolveRefs(refOf(one!))).toMatchObject({ status: 'unknown-refs' })
    expect(memory.resolveRefs(refOf(other!))).toEqual({ status: 'resolved', input: other })
    forget.undo()
    await settle(memory)
    expect(memory.resolveRefs(refOf(one!))).toEqual({ status: 'resolved', input: one })
    memory.clear()
    await settle(memory)
    expect(memory.resolveRefs(refOf(one!))).toEqual({ status: 'resolved', input: refOf(one!) })
  })
})

describe('search', () => {
  it('finds in the window, and by type', async () => {
    const memory = await withPages(['p-1', 'p-2'])
    const [hit] = await memory.search('Page p-2')
    expect(hit).toMatchObject({ entity: { id: 'p-2' }, score: 1, matched: 'name' })
    expect(hit).not.toHaveProperty('stored')
    expect(await memory.search('Page', { type: 'order' })).toEqual([])
    expect(await memory.search('Page', { limit: 1 })).toHaveLength(1)
  })

  it('W5.2 finds what left the window, also after a reload, until it is forgotten', async () => {
    const options = { user: 'archivist', storage: 'indexeddb', policy: { maxTracked: 2 } } as const
    const first = await withPages(['p-1', 'p-2', 'p-3', 'p-4'], options)
    expect(idsIn(first)).toEqual(['p-4', 'p-3'])
    expect(await first.search('Page p-1')).toMatchObject([{ entity: { id: 'p-1' }, stored: true }, {}, {}, {}])
    await first.close()

    const second = open(options)
    expect((await second.search('Page p-2'))[0]).toMatchObject({ entity: { id: 'p-2' }, stored: true })
    second.forget('page/p-2')
    second.observe({ toolName: 'getPage', output: { id: 'p-1', title: 'Page p-1 again' } })
    const found = await second.search('Page')
    expect(found.map(({ entity, stored }) => [entity.id, stored]).sort()).toEqual(
      [
        ['p-1', undefined],
        ['p-3', true],
        ['p-4', undefined],
      ].sort(),
    )
    await second.flush()
    await second.close()

    const third = open(options)
    expect((await third.search('Page')).map(({ entity }) => entity.id)).not.toContain('p-2')
    third.clear()
    expect(await third.search('Page')).toEqual([])
    expect(await third.flush()).toEqual({ durable: true })
    expect(await third.search('Page')).toEqual([])
  })
})

describe('rewind', () => {
  it('I12 takes back what was observed since a turn began, which can then be observed again', async () => {
    const memory = await withPages(['p-1'])
    memory.turn({ id: 'u-1' })
    observePage(memory, 'p-2')
    await settle(memory)
    memory.rewind('u-1')
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-1'])
    memory.turn({ id: 'u-1' })
    observePage(memory, 'p-2')
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-2', 'p-1'])
  })
})

describe('views', () => {
  const about = { type: 'page', id: 'about', name: 'About' }
  const home = { type: 'page', id: 'home', name: 'Home' }
  const looked = (memory: WorkingMemory) => memory.episodes({ action: 'viewed' }).map(({ subject }) => subject)

  it('W9.1 takes views that end and begin again at once for those that they were', async () => {
    const memory = open()
    await memory.flush()
    const ends = [memory.view(about), memory.view(home)]
    for (const end of ends) end()
    const again = [memory.view(about), memory.view(home)]
    await settle(memory)
    expect(looked(memory)).toEqual(['page/home', 'page/about'])
    expect([...memory.getSnapshot().openNow]).toEqual(['page/about', 'page/home'])
    for (const end of again) end()
    expect(memory.getSnapshot().openNow.size).toBe(0)
  })

  it('W9 takes a look as one of its own after another, after a moment, and after all was cleared', async () => {
    const memory = open()
    await memory.flush()
    memory.view(about)()
    memory.view(home)()
    memory.view(about)()
    await settle(memory)
    expect(looked(memory)).toEqual(['page/about', 'page/home', 'page/about'])
    await new Promise(resolve => setTimeout(resolve, 5))
    memory.view(about)()
    await settle(memory)
    expect(looked(memory)).toHaveLength(4)
    memory.clear()
    memory.view(about)
    await settle(memory)
    expect(idsIn(memory)).toEqual(['about'])
  })
})

it('Q1 Q4 asks which page is meant after a report about many, whatever was shown alone before', async () => {
  const memory = open()
  const pages = ['home', 'about', 'team'].map(id => ({ id, title: `The ${id}` }))
  memory.observe({ toolName: 'listPages', output: pages })
  memory.turn({ id: 'u-1' })
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', input: { id: 'about' }, output: pages[1] })
  memory.mention('Here it is.', { role: 'assistant' })
  memory.turn({ id: 'u-2' })
  memory.mention('check the site', { role: 'user' })
  const report = { checked: 3, pages: pages.map(page => ({ ...page, problems: [] })) }
  memory.observe({ toolName: 'siteReport', toolCallId: 'c-2', input: {}, output: report })
  memory.mention('Nothing is wrong.', { role: 'assistant' })
  await settle(memory)
  expect(memory.resolve('rename this page to Us')).toMatchObject({ status: 'ambiguous', entities: [] })
  expect(memory.block({ about: 'rename this page to Us', verdict: true }).text).not.toContain('this turn')
})

describe('what was just dropped', () => {
  const leavesNothing = async (memory: WorkingMemory): Promise<void> => {
    expect(memory.block().text).toBe('')
    await settle(memory)
  }

  it('W10.2 is gone from all that the page says as soon as it is forgotten, and back as soon as that is undone', async () => {
    const memory = await withPages(['p-1', 'about-us'])
    memory.observe({ toolName: 'listPages', output: ['p-1', 'about-us'].map(id => ({ id, title: `Page ${id}` })) })
    await settle(memory)
    const { undo } = memory.forget('page/about-us')
    const says = () => ({
      block: memory.block({ level: 'full' }).text.includes('about-us'),
      ids: idsIn(memory),
      named: memory.resolve('open about-us').status,
      second: memory.resolve('the second one').status,
      episodes: memory.episodes().some(({ entities }) => entities.includes('page/about-us')),
    })
    const without = { block: false, ids: ['p-1'], named: 'unknown', second: 'unknown', episodes: false }
    expect(says()).toEqual(without)
    await settle(memory)
    expect(says()).toEqual(without)
    undo()
    expect(idsIn(memory).toSorted()).toEqual(['about-us', 'p-1'])
  })

  it('W10.2 is gone for each handle of the thread, while another task is in line, and after a draft is named', async () => {
    const memory = await withPages(['p-1'])
    const other = memory.thread('t-1')
    onTestFinished(() => other.close())
    await other.settled()
    const replayed = memory.replay([{ role: 'user', content: 'Hi' }])
    memory.forget('page/p-1')
    await leavesNothing(other)
    await replayed

    const draft = memory.thread()
    onTestFinished(() => draft.close())
    observePage(draft, 'p-2')
    await settle(draft)
    const replaying = draft.replay([{ role: 'user', content: 'Hi' }])
    draft.forget('page/p-2')
    draft.adoptThread('t-9')
    await leavesNothing(draft)
    await replaying
    expect(idsIn(draft)).toEqual([])
  })

  it('W10.2 is all that there was where a thread is cleared', async () => {
    const memory = await withPages(['p-1'])
    memory.clear()
    expect([memory.block().text, memory.getSnapshot().entities, memory.task()]).toEqual(['', [], undefined])
  })

  it('I12.7 goes out in no block while a rewind is under way, and what was known before in the next', async () => {
    const memory = await withPages(['p-1'])
    memory.turn({ id: 'u-1' })
    observePage(memory, 'p-2')
    await settle(memory)
    memory.rewind('u-1')
    expect(memory.attach({ messages: [{ role: 'user', content: 'Hi' }] }).receipt).toMatchObject({
      delivered: false,
      reason: 'memory-late',
    })
    await leavesNothing(memory)
    expect(memory.block().entries).toEqual(['page/p-1'])
    memory.rewind('none')
    await leavesNothing(memory)
    expect(memory.block().entries).toEqual(['page/p-1'])
  })
})

describe('export and import', () => {
  it('P7 P1 gives another thread all that this one knows, for good', async () => {
    const memory = await withPages(['p-1', 'p-2'], { user: 'mover', storage: 'indexeddb' })
    memory.turn({ id: 'u-1' })
    memory.pin('page/p-1')
    const exported: unknown = JSON.parse(JSON.stringify(await memory.transfer.export()))
    const other = open({ user: 'mover', storage: 'indexeddb', thread: 't-2' })
    observePage(other, 'p-9')
    expect(await other.transfer.import(exported)).toEqual({ status: 'accepted', entities: 2 })
    await settle(other)
    expect(idsIn(other)).toEqual(['p-2', 'p-1'])
    await other.flush()
    await other.close()
    const again = open({ user: 'mover', storage: 'indexeddb', thread: 't-2' })
    await again.flush()
    expect(idsIn(again)).toEqual(['p-2', 'p-1'])
    expect(again.getSnapshot().entities.find(({ id }) => id === 'p-1')?.pinned).toBe(true)
  })

  it.each([
    undefined,
    null,
    7,
    {},
    { format: 'antecedent', version: 1, entities: [{}] },
    { format: 'antecedent', version: 3 },
  ])('P7 changes nothing for what is no export: %j', async exported => {
    const memory = await withPages(['p-1'])
    expect(await memory.transfer.import(exported)).toMatchObject({
      status: 'rejected',
      error: { code: 'import-invalid' },
    })
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-1'])
  })
})

describe('background results', () => {
  const refetched = { source: 'app', background: true } as const
  const listed = (ids: readonly string[]) => ids.map(id => ({ id, title: `Page ${id}` }))
  const meantBy = (memory: WorkingMemory, text: string) => memory.resolve(text).entities.map(({ id }) => id)

  it('W11 leaves "it" to the talk when a query cache tells again what the chat reordered', async () => {
    const memory = open()
    const list = (ids: readonly string[]) => ({ toolName: 'list_page', output: listed(ids) })
    memory.observe({ ...list(['p-1', 'p-2', 'p-3']), source: 'app' })
    memory.turn({ id: 'u-1' })
    memory.observe({ toolName: 'updatePage', input: { id: 'p-3', position: 1 }, output: listed(['p-3'])[0] })
    memory.observe({ ...list(['p-3', 'p-1', 'p-2']), ...refetched })
    await settle(memory)
    expect(meantBy(memory, 'rename it')).toEqual(['p-3'])
    expect(meantBy(memory, 'delete the second one')).toEqual(['p-1'])
  })

  it('W11 keeps the focus through a poll of other things, which can be named from then on', async () => {
    const memory = await withPages(['p-1'])
    const { openNow: _openNow, ...before } = memory.getSnapshot()
    memory.observe({
      toolName: 'get_order',
      input: { id: 'o-1' },
      output: { id: 'o-1', title: 'Wreath' },
      ...refetched,
    })
    await settle(memory)
    expect(meantBy(memory, 'rename it')).toEqual(['p-1'])
    expect(meantBy(memory, 'cancel Wreath')).toEqual(['o-1'])
    expect(memory.getSnapshot().entities.map(({ id }) => id)).toEqual(['p-1', 'o-1'])
    expect(memory.getSnapshot().entities[0]).toEqual(before.entities[0])
    expect(memory.episodes()).toHaveLength(1)
  })

  it('W11.7 X12 counts a stream at its end alone', async () => {
    const memory = await withPages(['p-1'])
    memory.observe({ toolName: 'get_page', output: new Response('{"id":"p-2","title":"Home"}').body, ...refetched })
    await vi.waitFor(() => expect(idsIn(memory)).toEqual(['p-1', 'p-2']))
    expect(meantBy(memory, 'rename it')).toEqual(['p-1'])
  })
})

describe('private turns', () => {
  it('O4 leaves nothing of what comes while a thread is private, and shows the block', async () => {
    const memory = await withPages(['p-1'])
    const other = memory.thread('t-1')
    onTestFinished(() => other.close())
    const before = await memory.transfer.export()
    memory.isPrivate = true
    expect(other.isPrivate).toBe(true)
    expect(observePage(other, 'p-2')).toEqual({ status: 'ignored', reason: 'private-turn' })
    memory.view({ type: 'page', id: 'p-3' })()
    memory.mention('Page p-1', { role: 'user', id: 'm-1' })
    memory.turn({ id: 'u-secret' })
    expect(await memory.replay([{ id: 'u-9', role: 'user', parts: [{ type: 'text', text: 'Page p-1' }] }])).toEqual({
      turns: 0,
      results: 0,
    })
    await settle(memory)
    expect(memory.block().entries).toEqual(['page/p-1'])
    expect(await memory.transfer.export()).toEqual(before)
    memory.isPrivate = false
    expect([wireOf(memory).isPrivateTurn('u-secret'), wireOf(memory).isPrivateTurn('u-1')]).toEqual([true, false])
    observePage(memory, 'p-4')
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-4', 'p-1'])
  })

  it('M9 O4 takes no pin, name, task or word of the host in a private turn, and says so; what takes away stands', async () => {
    const memory = await withPages(['p-1', 'p-2'], {
      features: [documents({ profile: { template: '# User\n- Name:\n' } })],
    })
    memory.turn({ id: 'u-1' })
    memory.observe({ toolName: 'getPage', output: { page: { id: 'p-3' } } })
    memory.setTask({ kind: 'edit', goal: 'Known before' })
    memory.pin('page/p-2')
    await settle(memory)
    const before = await memory.transfer.export()
    memory.isPrivate = true
    const ignored = { status: 'ignored', reason: 'private-turn' }
    expect(memory.setTask({ kind: 'edit', goal: 'A secret goal' })).toEqual(ignored)
    expect(memory.rename('page/p-1', 'A secret name')).toEqual(ignored)
    expect(memory.pin('page/p-1')).toEqual([])
    expect(await memory.documents.patch('profile', { User: { Name: 'A secret' } })).toEqual(ignored)
    await settle(memory)
    expect(await memory.transfer.export()).toEqual(before)
    expect(memory.block({ level: 'full' }).text).not.toContain('secret')
    expect(memory.unpin('page/p-2')).toEqual(['page/p-2'])
    expect(memory.setTask(undefined)).toEqual({ status: 'accepted' })
    expect(memory.forget('page/p-1').keys).toEqual(['page/p-1'])
    memory.rewind('u-1')
    expect(await memory.documents.patch('profile', { User: { Name: 'Ada' } }, { by: 'user' })).toMatchObject({
      status: 'changed',
    })
    await settle(memory)
    expect([idsIn(memory), memory.task()?.goal]).toEqual([['p-2'], undefined])
    memory.isPrivate = false
    expect(memory.rename('page/p-2', 'Imprint')).toEqual({ status: 'accepted' })
    memory.enabled = false
    expect(memory.rename('page/p-2', 'Imprint')).toEqual({ status: 'ignored', reason: 'memory-off' })
    memory.enabled = true
  })

  it('O4 is private from before memory has started, and through the naming of a draft', async () => {
    const memory = open({ thread: undefined })
    memory.isPrivate = true
    memory.turn({ id: 'u-1' })
    expect(observePage(memory, 'p-1')).toMatchObject({ reason: 'private-turn' })
    memory.adoptThread('t-2')
    expect([memory.isPrivate, wireOf(memory).isPrivateTurn('u-1')]).toEqual([true, true])
    memory.isPrivate = false
    observePage(memory, 'p-2')
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-2'])
  })

  it('O4 leaves the private turns of a transcript out of a replay', async () => {
    const memory = open()
    memory.isPrivate = true
    memory.turn({ id: 'u-2' })
    memory.isPrivate = false
    expect(await memory.replay(transcript(3))).toEqual({ turns: 2, results: 2 })
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-3', 'p-1'])
  })
})

/** So many turns, each with a page that a tool gave and that the answer names. */
function transcript(turns: number): object[] {
  return Array.from({ length: turns }, (_, index) => index + 1).flatMap(turn => [
    { id: `u-${turn}`, role: 'user', parts: [{ type: 'text', text: `Show page ${turn}` }] },
    {
      id: `a-${turn}`,
      role: 'assistant',
      parts: [
        {
          type: 'tool-getPage',
          toolCallId: `call-p-${turn}`,
          state: 'output-available',
          input: { id: `p-${turn}` },
          output: { id: `p-${turn}`, title: `Page p-${turn}` },
        },
        { type: 'text', text: `This is "Page p-${turn}".` },
      ],
    },
  ])
}

describe('replay', () => {
  it('P9 rebuilds from a transcript what observing it would have made, and twice is once', async () => {
    const memory = open()
    expect(await memory.replay(transcript(3))).toEqual({ turns: 3, results: 3 })
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-3', 'p-2', 'p-1'])
    const said = memory.getSnapshot().entities.map(({ mentions }) => mentions.some(({ by }) => by === 'assistant'))
    expect(said).toEqual([true, true, true])
    const before = await memory.transfer.export()
    await memory.replay(transcript(3))
    const after = await memory.transfer.export()
    expect({ ...after, ledger: before.ledger }).toEqual({ ...before })
    expect(after.turnId).toBe('u-3')
  })

  it('P9 comes before what is observed after it was begun', async () => {
    const memory = open()
    const replaying = memory.replay(transcript(4))
    observePage(memory, 'p-9')
    memory.turn({ id: 'u-9' })
    await settle(memory)
    expect(await replaying).toEqual({ turns: 4, results: 4 })
    expect(idsIn(memory)[0]).toBe('p-9')
    expect((await memory.transfer.export()).turnId).toBe('u-9')
  })

  it('P9 ends with the handle', async () => {
    const memory = open()
    const replaying = memory.replay(transcript(100))
    await memory.close()
    expect((await replaying).turns).toBeLessThanOrEqual(100)
  })

  it.each([undefined, null, 'text', [null, 7, {}, { role: 'user' }]])('F20 finds nothing in %j', async messages => {
    const memory = open()
    expect((await memory.replay(messages as never)).results).toBe(0)
  })
})

describe('streams', () => {
  it('X12 shows what a stream brings, and takes it back where it breaks off', async () => {
    const errors: AntecedentError[] = []
    const memory = open({ onError: error => errors.push(error) })
    const whole = (async function* () {
      yield '{"id":"p-1",'
      yield '"title":"About"}'
    })()
    expect(memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: whole })).toEqual({ status: 'accepted' })
    await expect.poll(() => idsIn(memory)).toEqual(['p-1'])
    let breakOff = (): void => {}
    const broken = new ReadableStream<string>({
      async start(controller) {
        breakOff = () => controller.error(new Error('connection lost'))
        controller.enqueue('{"id":"p-2","title":"Broken",')
        await new Promise(resolve => setTimeout(resolve, 120))
        controller.enqueue('"more":"x"')
      },
    })
    memory.observe({ toolName: 'getPage', toolCallId: 'c-2', output: broken })
    await expect.poll(() => idsIn(memory)).toEqual(['p-2', 'p-1'])
    breakOff()
    await expect.poll(() => errors.map(({ code }) => code)).toEqual(['result-unreadable'])
    await settle(memory)
    expect(idsIn(memory)).toEqual(['p-1'])
    expect(await memory.flush()).toEqual({ durable: false, reason: 'result-unread' })
  })
})

describe('measurements and logs', () => {
  it('O2 O3 tells them where they are asked for', async () => {
    const metrics: MemoryMetric[] = []
    const logs: ExtractionLog[] = []
    const memory = await withPages(['p-1', 'p-2'], {
      storage: 'indexeddb',
      telemetry: {
        onMetric: metric => metrics.push(metric),
        onExtraction(log) {
          logs.push(log)
          throw new Error('the host')
        },
      },
    })
    await memory.flush()
    expect(metrics.filter(({ type }) => type === 'result-read')).toEqual(
      [1, 2].map(() => ({
        type: 'result-read',
        toolName: 'getPage',
        extractionMs: expect.any(Number),
        size: 31,
        entities: 1,
      })),
    )
    expect(metrics).toContainEqual({
      type: 'commit-written',
      storageMs: expect.any(Number),
      events: expect.any(Number),
    })
    expect(logs).toMatchObject([{ toolName: 'getPage', toolCallId: 'call-p-1', found: [{ key: 'page/p-1' }] }, {}])

    memory.turn({ id: 'u-1' })
    await settle(memory)
    memory.attach({ messages: [{ role: 'user', content: 'Hello' }] })
    memory.observe({ toolName: 'renamePage', input: { id: 'p-1' }, output: 'ok' })
    memory.turn({ id: 'u-2' })
    await settle(memory)
    expect(metrics).toContainEqual(
      expect.objectContaining({ type: 'block-sent', entries: 2, requestTokens: expect.any(Number) }),
    )
    expect(metrics.at(-1)).toEqual({ type: 'turn-ended', shown: 2, used: 1 })
  })
})

describe('options', () => {
  it.each<[object, string]>([
    [{ storage: 'disk' }, 'storage'],
    [{ worker: 'worker.js' }, 'worker'],
    [{ thread: Object.create(null) }, 'thread'],
    [{ enabled: 'half' }, 'enabled'],
    [{ onError: true }, 'onError'],
    [{ policy: { maxTracked: -1 } }, 'policy.maxTracked'],
    [{ policy: { maxTrakced: 1 } }, 'policy.maxTrakced'],
    [{ block: { budgetTokens: '300' } }, 'block.budgetTokens'],
    [{ extraction: { schemas: { getPage: {} } } }, 'extraction.schemas.getPage'],
    [{ telemetry: { onMetric: 'log' } }, 'telemetry.onMetric'],
    [{ extraction: { entities: { getOrder: { type: '' } } } }, 'extraction.entities.getOrder.type'],
  ])('O1 says which option is wrong: %o', (wrong, path) => {
    const create = (): WorkingMemory => createWorkingMemory({ user: 'u', ...wrong } as never)
    expect(create).toThrow(expect.objectContaining({ code: 'options-invalid', details: { path } }))
  })

  it('X2 reads results by the rules that it is given', async () => {
    const memory = open({
      extraction: { entities: { lookup: { at: 'rows[*]', type: 'order', id: 'no', name: 'label' } } },
    })
    memory.observe({ toolName: 'lookup', output: { rows: [{ no: 'A-1', label: 'First' }] } })
    await settle(memory)
    expect(memory.getSnapshot().entities).toMatchObject([{ type: 'order', id: 'A-1', name: 'First' }])
  })
})

it('X2 reads what a schema makes of an output, from before memory was there, and says what it refused', async () => {
  const logs: ExtractionLog[] = []
  const schema = {
    '~standard': {
      version: 1,
      validate: (value: unknown) =>
        'no' in (value as object)
          ? { value: { id: (value as { no: string }).no } }
          : { issues: [{ message: 'no number' }] },
    },
  } as const
  const memory = open({
    extraction: { schemas: { 'get*': schema } },
    telemetry: { onExtraction: log => logs.push(log) },
  })
  memory.observe({ toolName: 'getOrder', output: { no: 'A-1' } })
  await settle(memory)
  memory.observe({ toolName: 'getOrder', output: { no: 'A-2' } })
  memory.observe({ toolName: 'getOrder', output: { id: 'A-3' } })
  await settle(memory)
  expect(idsIn(memory)).toEqual(['A-3', 'A-2', 'A-1'])
  expect(logs.map(({ nearMisses }) => nearMisses.map(({ kind }) => kind))).toEqual([[], [], ['schema-refused']])
})

it('O1 answers every call while it is off, and starts nothing', async () => {
  const memory = open({ enabled: false, worker: () => expect.unreachable() })
  memory.rename('page/p-1', 'x')
  memory.setTask({ kind: 'x' })
  memory.rewind('u-1')
  wireOf(memory).noteRequest(aReceipt())
  expect(await memory.replay([])).toEqual({ turns: 0, results: 0 })
  expect(await memory.search('x')).toEqual([])
  expect(await memory.transfer.import({})).toEqual({ status: 'ignored', reason: 'memory-off' })
  expect([memory.episodes(), memory.relationships(), memory.task(), memory.explain('page/p-1')]).toEqual([
    [],
    [],
    undefined,
    undefined,
  ])
  expect(memory.resolveRefs({ id: 'p1' })).toEqual({ status: 'resolved', input: { id: 'p1' } })
  expect(wireOf(memory).isPrivateTurn('u-1')).toBe(false)
  expect(memory.status()).toEqual({ phase: 'off', pending: 0 })
})
