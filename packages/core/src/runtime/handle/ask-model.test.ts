import { expect, it } from 'vitest'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { createModelAsker } from './ask-model.js'

function anAsker() {
  const environment = createFakeEnvironment()
  const signals: AbortSignal[] = []
  const model = createModelAsker({
    llm: ({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    },
    environment,
    deadlineMs: 30_000,
  })
  return { model, environment, signals }
}

it('D3 F14 gives a model up at the deadline, and not before', async () => {
  const { model, environment, signals } = anAsker()
  const asked = model.ask({ purpose: 'extract', prompt: 'x' })
  environment.advance(29_999)
  expect(signals[0]?.aborted).toBe(false)
  environment.advance(1)
  await expect(asked).rejects.toThrow('llm did not answer within 30000 ms.')
  expect(signals[0]?.aborted).toBe(true)
})

it('D3 gives up what it is told to, and says why', async () => {
  const { model, environment, signals } = anAsker()
  const asked = model.ask({ purpose: 'extract', prompt: 'x' })
  model.stop('Memory was closed.')
  await expect(asked).rejects.toThrow('Memory was closed.')
  expect([signals[0]?.aborted, environment.pendingTimers()]).toEqual([true, 0])
})

it('D3 F20 rejects where a function throws before it returns', async () => {
  const environment = createFakeEnvironment()
  const llm = (): never => {
    throw new Error('no key')
  }
  const model = createModelAsker({ llm, environment, deadlineMs: 1 })
  await expect(model.ask({ purpose: 'extract', prompt: 'x' })).rejects.toThrow('no key')
  expect(environment.pendingTimers()).toBe(0)
})
