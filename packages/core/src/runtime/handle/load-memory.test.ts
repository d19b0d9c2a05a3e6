import { expect, it } from 'vitest'

import type { AntecedentError } from '../../errors.js'
import { loadMemory } from './load-memory.js'
import type { OpenedMemory } from './opened-memory.js'

/** Memory that notes the names of the turns it is told, and loads when it is let. */
function aLoading({ isLoaded = false } = {}) {
  const told: string[] = []
  const failures: AntecedentError[] = []
  const gates: { open(): void; fail(): void }[] = []
  const opener = () => ({ turn: ({ id }: { id: string }) => void told.push(id) }) as OpenedMemory
  const memory = loadMemory({
    loaded: () => (isLoaded ? opener : undefined),
    load: () =>
      new Promise((resolve, reject) => {
        gates.push({ open: () => resolve(opener), fail: () => reject(new Error('offline')) })
      }),
    onFailed: error => failures.push(error),
  })
  return { memory, told, failures, gates }
}

const turn = (id: string) => (memory: OpenedMemory) => memory.turn({ id })

it('F20 tells memory in order what came while it loaded, and then at once', async () => {
  const { memory, told, gates } = aLoading()
  expect(memory.isBegun()).toBe(false)
  memory.tell(turn('1'))
  memory.tell(turn('2'))
  const asked = memory.ask(
    async () => [...told],
    () => [],
  )
  expect([memory.get(), memory.isBegun(), memory.waiting()]).toEqual([undefined, true, 3])
  gates[0]?.open()
  expect(await asked).toEqual(['1', '2'])
  memory.tell(turn('3'))
  expect(told).toEqual(['1', '2', '3'])
  expect([memory.waiting(), gates.length]).toEqual([0, 1])
})

it('F20 is there at once where it was loaded before', () => {
  const { memory, told } = aLoading({ isLoaded: true })
  memory.tell(turn('1'))
  expect(told).toEqual(['1'])
  expect(memory.get()).toBeDefined()
})

it('F20 says that it could not be loaded, and loads anew the next time, with all that waited', async () => {
  const { memory, told, failures, gates } = aLoading()
  memory.tell(turn('1'))
  const asked = memory.ask(
    async () => 'there',
    error => error.code,
  )
  gates[0]?.fail()
  expect(await asked).toBe('internal')
  expect(failures).toMatchObject([{ code: 'internal', message: expect.stringContaining('offline') }])
  memory.tell(turn('2'))
  gates[1]?.open()
  await memory.begin()
  expect(told).toEqual(['1', '2'])
})

it('F20 bounds what waits, and says what it let go of', async () => {
  const { memory, told, failures, gates } = aLoading()
  for (let id = 0; id < 5_002; id++) memory.tell(turn(String(id)))
  gates[0]?.open()
  await memory.begin()
  expect([told.length, told[0]]).toEqual([5_000, '2'])
  expect(failures.map(({ code }) => code)).toEqual(['observation-lost', 'observation-lost'])
})
