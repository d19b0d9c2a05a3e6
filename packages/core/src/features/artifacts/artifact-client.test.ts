import { expect, it } from 'vitest'

import { AntecedentError } from '../../errors.js'
import type { Artifact, ArtifactsMoved } from '../../model/artifact.js'
import { anArtifact } from '../../testing/an-artifact.js'
import { createArtifactClient } from './artifact-client.js'
import type { ThreadRenewal } from '../../package-feature.js'
import type { AskThread } from '../../runtime/link-thread.js'
import type { HandedArtifact } from './artifact-host.js'

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
  let renew = (_why: ThreadRenewal): void => {}
  let tell = (_moved: ArtifactsMoved): void => {}
  const client = createArtifactClient({
    ask,
    erasures: () => 0,
    report: error => failures.push(error as AntecedentError),
    onRenewed(listener) {
      renew = listener
      return () => {}
    },
    onNews(_feature, listener) {
      tell = listener as typeof tell
      return () => {}
    },
  })
  return { client, calls, failures, renew, tell }
}

it('F12 makes a call once more that a dead engine took with it', async () => {
  const lost = new AntecedentError('worker-failed', { message: 'dead' })
  const { client, calls, failures } = aClient((_method, call) => {
    if (call === 1) throw lost
    return anArtifact()
  })
  expect(await client.keep('a1', hand, { settings: {}, at: 0 })).toEqual(anArtifact())
  expect([calls, failures]).toEqual([['store', 'store'], [lost]])
  expect(client.kept('a1')).toEqual(anArtifact())
})

it('A2 keeps nothing twice, and not what an engine holds already', async () => {
  const { client, calls, renew } = aClient(method => (method === 'query' ? [anArtifact()] : anArtifact({ id: 'a2' })))
  renew('opened')
  expect(await client.keep('a1', hand, { settings: {}, at: 0 })).toEqual(anArtifact())
  const keeping = client.keep('a2', hand, { settings: {}, at: 0 })
  expect(client.isKeeping('a2')).toBe(true)
  expect(await client.keep('a2', hand, { settings: {}, at: 0 })).toBeUndefined()
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
  await expect(client.keep('a1', hand, { settings: {}, at: 0 })).rejects.toMatchObject({ code })
  expect([client.isKeeping('a1'), client.kept('a1')]).toEqual([isOver, undefined])
})

it('A2 knows anew what is kept when another engine has opened the thread', async () => {
  const found: Artifact[][] = [[anArtifact()], []]
  const { client, renew } = aClient(() => found.shift())
  renew('opened')
  await new Promise(resolve => setTimeout(resolve))
  expect(client.kept('a1')).toEqual(anArtifact())
  renew('opened')
  await new Promise(resolve => setTimeout(resolve))
  expect(client.kept('a1')).toBeUndefined()
})

it('P5 F12 tells what was lost with an engine where nothing is stored', async () => {
  const { client, failures, renew } = aClient(method => (method === 'query' ? [] : anArtifact()))
  renew('opened-empty')
  await client.keep('a1', hand, { settings: {}, at: 0 })
  renew('opened-empty')
  expect(client.kept('a1')).toBeUndefined()
  expect(failures).toMatchObject([{ code: 'observation-lost', details: { artifacts: 1 } }])
  expect(await client.keep('a1', hand, { settings: {}, at: 0 })).toEqual(anArtifact())
})

it('A8 follows what an engine tells of artifacts', () => {
  const { client, tell } = aClient(() => [])
  tell({ put: [anArtifact(), anArtifact({ id: 'a2' })], gone: ['a1'] })
  expect([client.kept('a1'), client.kept('a2')?.id]).toEqual([undefined, 'a2'])
})

it('A8 tells that artifacts came, changed or went, and not that one was used', () => {
  const { client, tell } = aClient(() => [])
  let told = 0
  const stop = client.subscribe(() => told++)
  const counts = [
    { put: [anArtifact()], gone: [] },
    { put: [anArtifact({ uses: 1 })], gone: [] },
    { put: [anArtifact({ uses: 1, citation: 'Better words' })], gone: [] },
    { put: [anArtifact({ id: 'a2', uses: 3 })], gone: [] },
    { put: [], gone: ['a1'] },
  ].map(moved => {
    tell(moved)
    return told
  })
  expect(counts).toEqual([1, 1, 2, 2, 3])
  stop()
  tell({ put: [anArtifact()], gone: [] })
  expect(told).toBe(3)
})

it('A8 tells that artifacts were lost with an engine', () => {
  const { client, renew, tell } = aClient(() => [])
  tell({ put: [anArtifact()], gone: [] })
  let told = 0
  client.subscribe(() => told++)
  renew('opened')
  expect(told).toBe(0)
  renew('opened-empty')
  expect(told).toBe(1)
})
