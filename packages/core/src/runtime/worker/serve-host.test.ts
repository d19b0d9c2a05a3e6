import { expect, it } from 'vitest'

import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { serveHost } from './serve-host.js'

const aHost = () => serveHost(createFakeEnvironment())
const port = { postMessage: () => {}, close: () => {} }

it('F13 offers a closed list of methods and no prototype to walk to', () => {
  const host = aHost()
  expect(Object.keys(host).sort()).toEqual([
    'adoptArtifacts',
    'askArtifacts',
    'close',
    'closeThread',
    'exportThread',
    'flush',
    'open',
    'openThread',
    'putVectors',
    'readVersions',
    'refresh',
    'search',
    'submit',
    'unembedded',
    'watch',
  ])
  expect(Object.getPrototypeOf(host)).toBeNull()
  expect(Object.isFrozen(host)).toBe(true)
  expect('constructor' in host).toBe(false)
})

it('F13 answers with an error as data when it is called before it was opened', async () => {
  const host = aHost()
  const unopened = { error: { code: 'internal', message: expect.stringContaining('before it was opened') } }
  expect(await host.openThread({ thread: 't', origin: 'o', durable: true })).toMatchObject(unopened)
  expect(await host.submit('t', [])).toMatchObject(unopened)
  expect(await host.flush('t')).toMatchObject(unopened)
  expect(await host.refresh('t')).toMatchObject(unopened)
  expect(await host.exportThread('t')).toMatchObject(unopened)
  expect(await host.search('t', 'x', {})).toMatchObject(unopened)
  expect(await host.close()).toEqual({ value: null })
})

it('F13 answers with an error as data for a thread that was never opened', async () => {
  const host = aHost()
  await host.open({ user: 'u-1', storage: 'memory', policy: DEFAULT_POLICY }, port)
  const unknown = { error: { code: 'internal', message: expect.stringContaining('was never opened') } }
  expect(await host.submit('t', [])).toMatchObject(unknown)
  expect(await host.flush('t')).toMatchObject(unknown)
})

it('F20 answers, whatever its arguments', async () => {
  const isAnswer = (answer: object): boolean => 'value' in answer || 'error' in answer
  for (const garbage of [undefined, null, 7, 'text', {}, [null], Symbol('s')] as never[]) {
    const host = aHost()
    expect(await host.open(garbage, garbage)).toSatisfy(isAnswer)
    await host.open({ user: 'u-1', storage: 'memory', policy: DEFAULT_POLICY }, port)
    await host.openThread({ thread: 't', origin: 'o', durable: true })
    expect(await host.openThread(garbage)).toSatisfy(isAnswer)
    expect(await host.submit('t', garbage)).toSatisfy(isAnswer)
    expect(await host.flush(garbage)).toSatisfy(isAnswer)
    expect(await host.exportThread('t')).toHaveProperty('value.format', 'antecedent')
  }
})
