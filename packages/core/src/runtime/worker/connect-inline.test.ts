import { expect, it } from 'vitest'

import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { aPageResult, createObservationFactory } from '../../testing/create-observation-factory.js'
import { describeMemoryHost } from '../../testing/memory-host-suite.js'
import { currentEnvironment } from '../environment.js'
import { connectInline } from './connect-inline.js'
import type { Publication } from './memory-host.js'
import { NEEDED_PARTS } from '../../testing/all-parts.js'

describeMemoryHost({
  name: 'host on the page',
  connect: options => connectInline(currentEnvironment(), { ...options, parts: NEEDED_PARTS }),
})

it('F12 is no longer heard once it was ended', async () => {
  const publications: Publication[] = []
  const { host, end } = await connectInline(currentEnvironment(), {
    host: { user: 'u-1', storage: 'memory', policy: DEFAULT_POLICY },
    onPublication: publication => publications.push(publication),
    onDeath: () => {},
  })
  await host.openThread({ thread: 't-1', origin: 'page-1', durable: true })
  const heard = publications.length
  end()
  await host.submit('t-1', [createObservationFactory()(aPageResult('p-1'))])
  expect(publications).toHaveLength(heard)
})
