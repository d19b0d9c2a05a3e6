import { expect, it, onTestFinished, vi } from 'vitest'

import type { AntecedentError } from '../../errors.js'
import { connectArtifacts } from '../../features/artifacts/connect-artifacts.js'
import { type ArtifactCalls, artifacts } from '../../features/artifacts/index.js'
import { connectTransfer } from '../../features/transfer/connect-transfer.js'
import { transfer, type TransferCalls } from '../../features/transfer/index.js'
import { wireOf } from '../../memory-wire.js'
import { openPageMemory } from '../../open-page-memory.js'
import { anEntity } from '../../testing/an-entity.js'
import { aReceipt } from '../../testing/a-receipt.js'
import { anExport } from '../../testing/an-export.js'
import { createAccount } from './account.js'
import { createDeferredHandle } from './deferred-handle.js'
import type { Opener } from './opened-memory.js'

let users = 0

/** A handle whose memory is there once it is let load. */
function aHandle({ thread = 't-1', isDraft = false, account = createAccount(true) } = {}) {
  const user = `d-${++users}`
  const errors: AntecedentError[] = []
  const onError = (error: AntecedentError) => void errors.push(error)
  const opener: Opener = opening =>
    openPageMemory({
      ...opening,
      account,
      features: [
        { name: 'artifacts', part: artifacts().part, connect: host => connectArtifacts(host, {}) },
        { name: 'transfer', connect: connectTransfer },
      ],
      isScope: false,
      onError,
      options: { user, worker: false, storage: 'memory' },
    })
  let load = (): void => {}
  let fail = (): void => {}
  const { handle, calls, opened } = createDeferredHandle({
    account,
    thread: isDraft ? undefined : thread,
    isStored: false,
    features: [artifacts(), transfer()],
    onError,
    loaded: () => undefined,
    load: () =>
      new Promise((resolve, reject) => {
        load = () => resolve(opener)
        fail = () => reject(new Error('offline'))
      }),
    release: async () => account.client?.close(),
  })
  onTestFinished(() => {
    load()
    return handle.close()
  })
  return {
    handle,
    artifacts: calls['artifacts'] as ArtifactCalls,
    transfer: calls['transfer'] as TransferCalls,
    opened,
    errors,
    account,
    load: () => load(),
    fail: () => fail(),
  }
}

const result = (id: string) => ({ toolName: 'getPage', toolCallId: `call-${id}`, output: { id, title: `Page ${id}` } })

it('X1 clips at the moment of the call what it tells memory later', async () => {
  const { handle, load } = aHandle()
  const output = { id: 'p-1', title: 'About', run() {} }
  expect(handle.observe({ toolName: 'getPage', output })).toEqual({ status: 'accepted', omitted: { 'not-data': 1 } })
  output.title = 'Changed'
  expect(handle.observe({} as never)).toMatchObject({ status: 'rejected', error: { code: 'result-unreadable' } })
  expect(handle.status()).toEqual({ phase: 'restoring', pending: 1 })
  load()
  await handle.settled({ deadlineMs: 15_000 })
  expect(handle.getSnapshot().entities).toMatchObject([{ id: 'p-1', name: 'About' }])
})

it('I5 keeps the receipts of requests that left before memory was there', async () => {
  const { handle, load } = aHandle()
  handle.turn({ id: 'u-1' })
  wireOf(handle).noteRequest(aReceipt({ delivered: false, reason: 'memory-late' }))
  load()
  await handle.flush()
  expect(handle.requests()).toMatchObject([{ delivered: false, reason: 'memory-late' }])
})

it('F20 keeps the order of all that it is told before memory is there', async () => {
  const { handle, load } = aHandle()
  handle.observe(result('p-1'))
  handle.turn({ id: 'u-1' })
  handle.observe(result('p-2'))
  expect(handle.pin('page/p-1')).toEqual(['page/p-1'])
  expect(handle.unpin({ type: 'page', id: 'p-9' })).toEqual(['page/p-9'])
  const forgotten = handle.forget('page/p-2')
  const unview = handle.view({ type: 'page', id: 'p-3', name: 'Seen' })
  unview()
  handle.rename('page/p-1', 'Team')
  handle.setTask({ kind: 'booking' })
  const replayed = handle.replay([{ role: 'user', content: 'Team' }])
  load()
  expect(await replayed).toEqual({ turns: 1, results: 0 })
  await handle.settled({ deadlineMs: 15_000 })
  const { entities, openNow } = handle.getSnapshot()
  expect(entities.map(({ id, name, pinned }) => [id, name, pinned])).toEqual(
    expect.arrayContaining([
      ['p-1', 'Team', true],
      ['p-3', 'Seen', false],
    ]),
  )
  expect(entities).toHaveLength(2)
  expect(openNow.size).toBe(0)
  expect(handle.task()?.kind).toBe('booking')
  expect(forgotten.keys).toEqual(['page/p-2'])
  expect(forgotten.undo()).toBe(false)
})

it('X1 reads a Response and a stream that came before memory', async () => {
  const { handle, load } = aHandle()
  const response = new Response('{"id":"p-1"}')
  handle.observe({ toolName: 'getPage', output: response })
  handle.observe({ toolName: 'getPage', output: new Response('{"id":"p-2"}').body })
  load()
  await expect
    .poll(() =>
      handle
        .getSnapshot()
        .entities.map(({ id }) => id)
        .sort(),
    )
    .toEqual(['p-1', 'p-2'])
  expect(response.bodyUsed).toBe(false)
})

it('P6 is the thread that its draft was named before memory was there', async () => {
  const { handle, transfer, load } = aHandle({ isDraft: true })
  handle.observe(result('p-1'))
  handle.adoptThread('t-9')
  expect(handle.threadId).toBe('t-9')
  load()
  expect(await transfer.export()).toMatchObject({ thread: 't-9', entities: [{ id: 'p-1' }] })
})

it('I13 waits for memory to load no longer than a deadline', async () => {
  const { handle } = aHandle()
  expect(await handle.settled()).toEqual({ deadlineMissed: false })
  handle.observe(result('p-1'))
  expect(await handle.settled({ deadlineMs: 20 })).toEqual({ deadlineMissed: true })
})

it('F20 answers, says why and goes on when memory cannot be loaded', async () => {
  const { handle, transfer, errors, load, fail } = aHandle()
  handle.observe(result('p-1'))
  const answers = [handle.flush(), handle.search('x'), handle.replay([]), transfer.import({})]
  fail()
  expect(await Promise.all(answers)).toEqual([
    { durable: false, reason: 'engine-failed' },
    [],
    { turns: 0, results: 0 },
    { status: 'rejected', error: expect.objectContaining({ code: 'internal' }) },
  ])
  expect(errors.map(({ code }) => code)).toEqual(['internal'])
  expect(handle.status()).toMatchObject({ phase: 'restoring', lastError: { code: 'internal' } })
  handle.observe(result('p-2'))
  load()
  await handle.settled({ deadlineMs: 15_000 })
  expect(handle.getSnapshot().entities.map(({ id }) => id)).toEqual(['p-2', 'p-1'])
})

it('F20 gives the same snapshot until something changes, and tells when memory is there', async () => {
  const { handle, load } = aHandle()
  let told = 0
  const stop = handle.subscribe(() => told++)
  const before = handle.getSnapshot()
  expect(handle.getSnapshot()).toBe(before)
  handle.observe(result('p-1'))
  load()
  await handle.settled({ deadlineMs: 15_000 })
  await expect.poll(() => told).toBeGreaterThan(0)
  stop()
  expect(handle.getSnapshot().entities).toHaveLength(1)
})

it('O1 is switched for all handles of an account, before memory is there and after', async () => {
  const account = createAccount(false)
  const one = aHandle({ account })
  const other = aHandle({ account, thread: 't-2' })
  expect(one.handle.observe(result('p-1'))).toEqual({ status: 'ignored', reason: 'memory-off' })
  one.handle.enabled = true
  expect(other.handle.enabled).toBe(true)
  other.handle.observe(result('p-2'))
  other.load()
  await other.handle.settled({ deadlineMs: 15_000 })
  one.handle.enabled = false
  expect(other.handle.getSnapshot()).toMatchObject({ entities: [], status: { phase: 'off' } })
})

it('F14 loads nothing for its end, and tells memory first what waited for it', async () => {
  const unused = aHandle()
  await unused.handle.close()
  expect(unused.opened()).toBeUndefined()
  const used = aHandle()
  used.handle.observe(result('p-1'))
  const closing = used.handle.close()
  expect(used.handle.observe(result('p-2'))).toEqual({ status: 'ignored', reason: 'memory-closed' })
  used.load()
  await closing
  expect(used.handle.status().phase).toBe('off')
})

it('K20 does not do later what it answered as rejected', async () => {
  const { handle, transfer, load, fail } = aHandle()
  const exported = anExport({ entities: [anEntity({ id: 'p-1' })] })
  const imported = transfer.import(exported)
  fail()
  expect(await imported).toMatchObject({ status: 'rejected', error: { code: 'internal' } })
  handle.observe(result('p-2'))
  load()
  await handle.settled({ deadlineMs: 15_000 })
  expect(handle.getSnapshot().entities.map(({ id }) => id)).toEqual(['p-2'])
})

it('K20 P8 erases nothing later, where it answered that nothing was erased', async () => {
  const { handle, load, fail } = aHandle()
  const erased = handle.erase()
  fail()
  expect(await erased).toMatchObject({ status: 'rejected', error: { code: 'internal' } })
  handle.observe(result('p-1'))
  load()
  await handle.settled({ deadlineMs: 15_000 })
  expect(handle.getSnapshot().entities.map(({ id }) => id)).toEqual(['p-1'])
})

it('O4 tells all handles of a thread that it is private now, before memory is there and after', async () => {
  const account = createAccount(true)
  const one = aHandle({ account })
  const other = aHandle({ account })
  const told = vi.fn()
  onTestFinished(other.handle.subscribe(told))
  const before = other.handle.getSnapshot()
  expect(before).toMatchObject({ isPrivate: false, turn: 0 })
  one.handle.isPrivate = true
  expect(other.handle.getSnapshot()).toMatchObject({ isPrivate: true, turn: 0 })
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  other.handle.isPrivate = false
  other.handle.turn({ id: 'u-1' })
  other.load()
  await other.handle.settled({ deadlineMs: 15_000 })
  expect(other.handle.getSnapshot()).toMatchObject({ isPrivate: false, turn: 1 })
  told.mockClear()
  one.handle.isPrivate = true
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  expect(other.handle.getSnapshot()).toMatchObject({ isPrivate: true, turn: 1 })
})

it('A8 I5 answers about artifacts and requests before memory is there, and tells those who asked then', async () => {
  const { handle, artifacts, load } = aHandle()
  const told = vi.fn()
  const stop = artifacts.subscribe(told)
  expect(handle.requests()).toEqual([])
  expect(handle.requests()).toBe(handle.requests())
  const storing = artifacts.store({ content: 'Notes of the day' })
  load()
  expect(await storing).toMatchObject({ status: 'stored' })
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  stop()
  await artifacts.clear()
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(told).toHaveBeenCalledTimes(1)
})
