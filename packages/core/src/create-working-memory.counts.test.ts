import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'

import { observePage, openMemory } from './testing/open-memory.js'

it('S18 stores a result in one writing transaction, and all that came meanwhile in one more', async () => {
  const memory = openMemory({ user: 'counted', storage: 'indexeddb' })
  observePage(memory, 'p-0')
  await memory.flush()
  const opening = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => opening.mockRestore())
  const countWriting = async (): Promise<number> => {
    opening.mockClear()
    expect(await memory.flush()).toEqual({ durable: true })
    return opening.mock.calls.filter(([, mode]) => mode === 'readwrite').length
  }
  observePage(memory, 'p-1')
  expect(await countWriting()).toBe(1)
  for (let page = 2; page < 52; page++) observePage(memory, `p-${page}`)
  expect(await countWriting()).toBeLessThanOrEqual(2)
})
