import { expect, it, vi } from 'vitest'
import { AntecedentError } from '../../errors.js'
import type { IdleAnswers } from '../../feature.js'
import { forwardCalls } from './forward-calls.js'
import type { OpenedMemory } from './opened-memory.js'

interface CartCalls {
  items(): readonly string[]
  add(item: string): Promise<string>
}

const IDLE: IdleAnswers<CartCalls> = {
  items: { value: ['idle'] },
  add: ({ reason, error }, item) => `${item}: ${error?.message ?? reason ?? 'nobody'}`,
}

function forwarded(cart: Partial<CartCalls> | undefined, reason?: 'memory-off') {
  const opened = { featureCalls: { cart } } as unknown as OpenedMemory
  const onError = vi.fn<(error: AntecedentError) => void>()
  const calls = forwardCalls<CartCalls>(memory => memory.featureCalls['cart'] as CartCalls | undefined, IDLE, {
    memory: {
      get: () => opened,
      ask: question => question(opened),
      whenThere(run) {
        run(opened)
        return () => {}
      },
    },
    offReason: () => reason,
    quietly(run) {
      try {
        return run()
      } catch {
        return undefined
      }
    },
    onError,
  })
  return { calls, onError }
}

it('K1 asks a feature once it is there', async () => {
  const { calls } = forwarded({ items: () => ['pear'], add: async item => `added ${item}` })
  expect(calls.items()).toEqual(['pear'])
  expect(await calls.add('fig')).toBe('added fig')
})

it('K1 answers as idle where the feature did not connect, and where memory is off', async () => {
  for (const { calls } of [forwarded(undefined), forwarded({ items: () => ['pear'] }, 'memory-off')]) {
    expect(calls.items()).toEqual(['idle'])
  }
  expect(await forwarded(undefined).calls.add('fig')).toBe('fig: nobody')
  expect(await forwarded({}, 'memory-off').calls.add('fig')).toBe('fig: memory-off')
})

it('F16 answers where the engine hangs or a call throws, and reports why', async () => {
  const error = new AntecedentError('worker-failed', { message: 'The engine did not answer in time.' })
  const { calls, onError } = forwarded({
    items() {
      throw error
    },
    add: () => Promise.reject(error),
  })
  expect(calls.items()).toEqual(['idle'])
  expect(await calls.add('fig')).toBe('fig: The engine did not answer in time.')
  expect(onError.mock.calls).toEqual([[error]])
})
