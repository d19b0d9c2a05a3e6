import { expect, it, onTestFinished } from 'vitest'

import { AntecedentError } from '../../errors.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { createCallGuard } from './call-guard.js'
import type { Answer } from './memory-host.js'

function aGuard() {
  const environment = createFakeEnvironment()
  return { environment, ...createCallGuard(environment) }
}

const never = (): Promise<Answer<null>> => new Promise(() => {})

/** Rejections that nobody handled while the test ran, in Node or in a browser. */
function collectUnhandled(): unknown[] {
  const unhandled: unknown[] = []
  const collect = (reason: unknown): number => unhandled.push(reason)
  if (typeof process === 'undefined') {
    const ended = new AbortController()
    globalThis.addEventListener('unhandledrejection', collect, { signal: ended.signal })
    onTestFinished(() => ended.abort())
  } else {
    process.on('unhandledRejection', collect)
    onTestFinished(() => void process.off('unhandledRejection', collect))
  }
  return unhandled
}

const laterTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5))

it('F13 gives the value of an answer, and leaves no timer', async () => {
  const { guard, environment } = aGuard()
  expect(await guard(Promise.resolve({ value: 7 }))).toBe(7)
  expect(await guard(Promise.resolve({ value: undefined }))).toBeUndefined()
  await laterTurn()
  expect(environment.pendingTimers()).toBe(0)
})

it('F13 makes an error of an error as data, with its code and details', async () => {
  const { guard } = aGuard()
  const error = { code: 'storage-quota', message: 'full', details: { name: 'QuotaExceededError' } } as const
  const rejection = await guard(Promise.resolve({ error })).catch((reason: unknown) => reason)
  expect(rejection).toBeInstanceOf(AntecedentError)
  expect(rejection).toMatchObject(error)
})

it.each<[string, () => Promise<unknown>]>([
  ['a call that rejects', () => Promise.reject(new TypeError('cannot be cloned'))],
  ['a call that rejects with no error', () => Promise.reject('gone')],
  ['an answer of a stranger', async () => undefined],
  ['an answer that is a text', async () => 'pong'],
])('F13 rejects with an error of ours on %s', async (_name, call) => {
  const unhandled = collectUnhandled()
  const { guard, environment } = aGuard()
  const rejection = await guard(call() as Promise<Answer<null>>).catch((reason: unknown) => reason)
  expect(rejection).toBeInstanceOf(AntecedentError)
  expect(rejection).toMatchObject({ code: 'internal' })
  await laterTurn()
  expect(environment.pendingTimers()).toBe(0)
  expect(unhandled).toEqual([])
})

it('F12 rejects at the deadline, and ignores an answer or a failure after it', async () => {
  const unhandled = collectUnhandled()
  const { guard, environment } = aGuard()
  let answerLate = (_answer: Answer<null>): void => {}
  const slow = guard(new Promise<Answer<null>>(resolve => (answerLate = resolve)))
  let failLate = (_error: Error): void => {}
  const failing = guard(new Promise<Answer<null>>((_resolve, reject) => (failLate = reject)))
  const quick = guard(never(), 100)
  environment.advance(100)
  await expect(quick).rejects.toMatchObject({ code: 'call-timed-out', details: { deadlineMs: 100 } })
  environment.advance(4_900)
  await expect(slow).rejects.toMatchObject({ code: 'call-timed-out', details: { deadlineMs: 5_000 } })
  await expect(failing).rejects.toMatchObject({ code: 'call-timed-out' })
  answerLate({ value: null })
  failLate(new Error('too late'))
  await laterTurn()
  expect(unhandled).toEqual([])
})

it('F12 ends every call when the host dies, and every one after, with the first reason', async () => {
  const unhandled = collectUnhandled()
  const { guard, declareDead, environment } = aGuard()
  const calls = [guard(never()), guard(never())]
  const death = new AntecedentError('worker-failed', { message: 'It ended.' })
  declareDead(death)
  declareDead(new AntecedentError('worker-failed', { message: 'It was ended.' }))
  for (const call of calls) await expect(call).rejects.toBe(death)
  await expect(guard(never())).rejects.toBe(death)
  await expect(guard(Promise.reject(new Error('released')))).rejects.toBe(death)
  expect(environment.pendingTimers()).toBe(0)
  await laterTurn()
  expect(unhandled).toEqual([])
})
