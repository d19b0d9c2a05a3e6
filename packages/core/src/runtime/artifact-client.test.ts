import { expect, it } from 'vitest'

import { AntecedentError } from '../errors.js'
import type { Artifact } from '../model/artifact.js'
import { anArtifact } from '../testing/an-artifact.js'
import { createArtifactClient } from './artifact-client.js'
import type { AskThread } from './link-thread.js'
import type { HandedArtifact } from './worker/artifact-host.js'

const handed: HandedArtifact = { id: 'a1', text: 'x', source: 'tool', tags: [], links: [] }
const hand = async (): Promise<HandedArtifact> => handed

/** A client of an engine that answers as it is told, and the calls that reached it. */
function aClient(answer: (method: string, call: number) => unknown) {
  const calls: string[] = []
  const failures: AntecedentError[] = []
  const ask: AskThread = async (_feature, query) => {
    calls.push(query)
    return answer(query, calls.length) as never
  }
  const client = createArtifactClient({ ask, onFailed: error => failures.push(error) })
  return { client, calls, failures }
}

it('F12 makes a call once more that a dead engine took with it', async () => {
  const lost = new AntecedentError('worker-failed', { message: 'dead' })
  const { client, calls, failures } = aClient((_method, call) => {
    if (call === 1) throw lost
    return anArtifact()
  })
  expect(await client.keep('a1', hand, 0)).toEqual(anArtifact())
  expect([calls, failures]).toEqual([['store', 'store'], [lost]])
  expect(client.kept('a1')).toEqual(anArtifact())
})

it('A2 keeps nothing twice, and not what an engine holds already', async () => {
  const { client, calls } = aClient(method => (method === 'query' ? [anArtifact()] : anArtifact({ id: 'a2' })))
  client.open()
  expect(await client.keep('a1', hand, 0)).toEqual(anArtifact())
  const keeping = client.keep('a2', hand, 0)
  expect(client.isKeeping('a2')).toBe(true)
  expect(await client.keep('a2', hand, 0)).toBeUndefined()
  await keeping
  expect(calls).toEqual(['query', 'store'])
})

it.each([
  ['artifact-refused', true],
  ['storage-failed', false],
] as const)('A2 after %s does not try again: %s', async (code, isOver) => {
  const { client } = aClient(() => {
    throw new AntecedentError(code, { message: 'no' })
  })
  await expect(client.keep('a1', hand, 0)).rejects.toMatchObject({ code })
  expect([client.isKeeping('a1'), client.kept('a1')]).toEqual([isOver, undefined])
})

it('A2 knows anew what is kept when another engine has opened the thread', async () => {
  const found: Artifact[][] = [[anArtifact()], []]
  const { client } = aClient(() => found.shift())
  client.open()
  await new Promise(resolve => setTimeout(resolve))
  expect(client.kept('a1')).toEqual(anArtifact())
  client.open()
  await new Promise(resolve => setTimeout(resolve))
  expect(client.kept('a1')).toBeUndefined()
})

it('P5 F12 tells what was lost with an engine where nothing is stored', async () => {
  const { client, failures } = aClient(method => (method === 'query' ? [] : anArtifact()))
  client.open(true)
  await client.keep('a1', hand, 0)
  client.open(true)
  expect(client.kept('a1')).toBeUndefined()
  expect(failures).toMatchObject([{ code: 'observation-lost', details: { artifacts: 1 } }])
  expect(await client.keep('a1', hand, 0)).toEqual(anArtifact())
})

it('A8 follows what an engine tells of artifacts', () => {
  const { client } = aClient(() => [])
  client.receive({ put: [anArtifact(), anArtifact({ id: 'a2' })], gone: ['a1'] })
  expect([client.kept('a1'), client.kept('a2')?.id]).toEqual([undefined, 'a2'])
})

it('A8 tells that artifacts came, changed or went, and not that one was used', () => {
  const { client } = aClient(() => [])
  let told = 0
  const stop = client.subscribe(() => told++)
  const counts = [
    { put: [anArtifact()], gone: [] },
    { put: [anArtifact({ uses: 1 })], gone: [] },
    { put: [anArtifact({ uses: 1, citation: 'Better words' })], gone: [] },
    { put: [anArtifact({ id: 'a2', uses: 3 })], gone: [] },
    { put: [], gone: ['a1'] },
  ].map(moved => {
    client.receive(moved)
    return told
  })
  expect(counts).toEqual([1, 1, 2, 2, 3])
  stop()
  client.receive({ put: [anArtifact()], gone: [] })
  expect(told).toBe(3)
})

it('A8 tells that artifacts were lost with an engine', () => {
  const { client } = aClient(() => [])
  client.receive({ put: [anArtifact()], gone: [] })
  let told = 0
  client.subscribe(() => told++)
  client.open()
  expect(told).toBe(0)
  client.open(true)
  expect(told).toBe(1)
})
