import { expect, it } from 'vitest'
import { AntecedentError } from '../../errors.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { createSyncer } from './syncer.js'
import { deriveSecret } from './sync-secret.js'

it('Y12.1 begins a round 200 ms after something was told, and none before', async () => {
  const environment = createFakeEnvironment()
  let connected = 0
  const syncer = createSyncer({
    environment,
    async connect() {
      connected++
      throw new AntecedentError('sync-offline', { message: 'No server answers.' })
    },
    secret: () => deriveSecret(undefined),
    ask: () => Promise.reject(new Error('Nothing is asked without a register.')),
    threads: () => ['thread t-1'],
    onStatus: () => {},
    onError: () => {},
  })
  syncer.told()
  environment.advance(199)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(connected).toBe(0)
  syncer.told()
  environment.advance(1)
  await expect.poll(() => connected).toBe(1)
  await expect.poll(() => syncer.status().state).toBe('offline')
})
