import { expect, it, onTestFinished } from 'vitest'

import type { Entity } from '../../model/entity.js'
import type { Json } from '../../model/json.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { createObservationFactory } from '../../testing/create-observation-factory.js'
import { startWorkers } from '../../testing/start-workers.js'
import { currentPageEnvironment } from '../environment.js'
import { connectWorker } from './connect-worker.js'
import type { HostOptions, Publication } from './memory-host.js'

interface Read {
  readonly entities: readonly Entity[]
  readonly publications: readonly Publication[]
}

/** Reads a result in an app's own worker file. */
async function readInOwnWorker(toolName: string, output: Json, options: Partial<HostOptions> = {}): Promise<Read> {
  const publications: Publication[] = []
  const { worker } = await startWorkers(
    1,
    () => new Worker(new URL('../../testing/own-worker.ts', import.meta.url), { type: 'module' }),
  )
  const { guard, host, end } = await connectWorker(currentPageEnvironment(), {
    host: { user: 'own', storage: 'memory', policy: DEFAULT_POLICY, ...options },
    onPublication: publication => publications.push(publication),
    onDeath: () => {},
    startWorker: worker,
  })
  onTestFinished(end)
  await guard(host.openThread({ thread: 't-1', origin: 'page-1', durable: true }))
  const observe = createObservationFactory('page-1')
  await guard(host.submit('t-1', [observe({ type: 'tool-result', result: { toolName, output, source: 'tool' } })]))
  const { entities } = await guard(host.ask('t-1', 'transfer', 'export', null))
  return { entities, publications }
}

const keysOf = ({ entities }: Read): unknown[] => entities.map(({ key, name }) => [key, name])

it('X2 reads a result by the own extractor of a worker file, in place of rules and finders', async () => {
  const extraction = { entities: { getOrder: { type: 'ruled', id: 'user.id' } } }
  const read = await readInOwnWorker(
    'getOrder',
    { n: 'o-1', title: 'Falcon chairs', user: { id: 'u-1' } },
    { extraction },
  )
  expect(keysOf(read)).toEqual([['order/o-1', 'Bird chairs']])
})

it('X2 lets it add to what the finders find', async () => {
  const read = await readInOwnWorker('listOrders', [{ id: 'o-1', title: 'Chairs' }])
  expect(keysOf(read).toSorted()).toEqual([
    ['list/of 1', undefined],
    ['order/o-1', 'Chairs'],
  ])
})

it('O3 reads the result without one that throws, and tells of it', async () => {
  const read = await readInOwnWorker(
    'getBroken',
    { id: 'b-1', title: 'Falcon' },
    { reports: { metrics: false, logs: true } },
  )
  expect(keysOf(read)).toEqual([['broken/b-1', 'Bird']])
  await expect
    .poll(() => read.publications.find(({ error }) => error)?.error)
    .toMatchObject({
      code: 'callback-failed',
      message: expect.stringContaining('no such field'),
      details: { toolName: 'getBroken' },
    })
  expect(read.publications.find(({ log }) => log)?.log).toMatchObject({
    toolName: 'getBroken',
    nearMisses: expect.arrayContaining([expect.objectContaining({ kind: 'extractor-failed' })]),
  })
})
