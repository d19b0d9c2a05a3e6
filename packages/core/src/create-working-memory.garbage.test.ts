import { expect, it, onTestFinished } from 'vitest'
import { documents } from './features/documents/index.js'
import type { AntecedentError } from './errors.js'
import type { WorkingMemory } from './working-memory.js'
import { openMemory, settle, withPages } from './testing/open-memory.js'

const definitions = { profile: { template: '# User\n- Name:\n' } }

/** Throws whatever is done with it. */
const hostile: never = new Proxy(
  {},
  Object.fromEntries(
    ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'].map(trap => [
      trap,
      () => {
        throw new Error(`trap ${trap}`)
      },
    ]),
  ),
) as never

it.each<[string, (memory: WorkingMemory) => WorkingMemory]>([
  ['thread(null)', memory => memory.thread(null as never)],
  ['thread(proxy)', memory => memory.thread(hostile)],
  ['thread({})', memory => memory.thread({} as never)],
  ['scoped(null)', memory => memory.scoped(null as never)],
  ['scoped(proxy)', memory => memory.scoped(hostile)],
  ['scoped({})', memory => memory.scoped({} as never)],
  ['scoped({ agent: 5 })', memory => memory.scoped({ agent: 5 } as never)],
])('L3 F20 gives the handle of a draft for %s, and says why', (_name, run) => {
  const errors: AntecedentError[] = []
  const memory = openMemory({ onError: error => void errors.push(error) })
  const handle = run(memory)
  onTestFinished(() => handle.close())
  expect(handle.threadId).toBeUndefined()
  expect(errors).toMatchObject([{ code: 'options-invalid' }])
})

it('L3 F20 settles with options that cannot be read, before memory is there and after', async () => {
  const memory = openMemory({ onError: () => {} })
  for (const options of [hostile, null, 5, { deadlineMs: 'x' }]) {
    expect(await memory.settled(options as never)).toMatchObject({ deadlineMissed: expect.any(Boolean) })
  }
  await settle(memory)
  expect(await memory.settled(hostile)).toEqual({ deadlineMissed: false })
})

it('L3 D2 refuses what is no patch, and says why', async () => {
  const memory = await withPages(['p-1'], { features: [documents(definitions)], onError: () => {} })
  const { documents: calls } = memory
  for (const result of [
    await calls.patch('profile', null as never),
    await calls.patch('profile', hostile),
    await calls.patch('profile', { User: { Name: 'Ada' } }, hostile),
    await calls.write('profile', null as never),
    await calls.write('profile', hostile),
    await calls.settleConflict('profile', null as never, 'kept'),
  ]) {
    expect(result).toEqual({ status: 'refused', problems: [{ path: [], problem: expect.stringMatching(/\w/) }] })
  }
  expect(await calls.patch('profile', { User: { Name: 'Ada' } }, null as never)).toMatchObject({ status: 'changed' })
})

it('F20 settles, searches and replays with options and lists whose every part throws', async () => {
  const memory = await withPages(['p-1'], { onError: () => {} })
  const { proxy: revoked, revoke } = Proxy.revocable([], {})
  revoke()
  expect(await memory.settled({ deadlineMs: hostile })).toEqual({ deadlineMissed: false })
  for (const options of [hostile, revoked, { limit: 1 }])
    expect(await memory.search('Page p-1', options as never)).toMatchObject([{ entity: { id: 'p-1' } }])
  const throwing: never = new Proxy([], { get: () => expect.fail('trapped') }) as never
  for (const messages of [revoked, throwing]) expect(await memory.replay(messages)).toEqual({ turns: 0, results: 0 })
})
