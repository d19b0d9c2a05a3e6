import { expect, it, onTestFinished } from 'vitest'

import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { describeMemoryHost } from '../../testing/memory-host-suite.js'
import { createObservationFactory } from '../../testing/create-observation-factory.js'
import { currentPageEnvironment } from '../environment.js'
import { connectWorker, startFullWorker, startOwnWorker } from './connect-worker.js'

describeMemoryHost({
  name: 'the host in a real worker',
  connect: options => connectWorker(currentPageEnvironment(), { ...options, startWorker: startFullWorker }),
})

it('S1 takes bytes that were given away without a copy', async () => {
  const connection = await connectWorker(currentPageEnvironment(), {
    host: { user: 'bytes', storage: 'memory', policy: DEFAULT_POLICY },
    onPublication: () => {},
    onDeath: () => {},
    startWorker: startOwnWorker,
  })
  onTestFinished(() => connection.end())
  const { guard, host } = connection
  await guard(host.openThread({ thread: 't-1', origin: 'page-1', durable: true }))
  const output = new TextEncoder().encode('{"id":"p-1","title":"About"}').buffer as ArrayBuffer
  const observe = createObservationFactory('page-1')
  const observation = observe({ type: 'tool-result', result: { toolName: 'getPage', output, source: 'tool' } })
  await guard(host.submit('t-1', [observation], [output]))
  expect(output.byteLength).toBe(0)
  const { entities } = await guard(host.ask('t-1', 'transfer', 'export', null))
  expect(entities.map(({ name }) => name)).toEqual(['About'])
})
