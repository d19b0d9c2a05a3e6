import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it, onTestFinished, vi } from 'vitest'

import type { AntecedentError } from './errors.js'
import { observePage, openMemory } from './testing/open-memory.js'

const SOAKED = 2_000

it('F21 has one connection and as many listeners after 2,000 observations as after 500', async () => {
  const opening = vi.spyOn(IDBFactory.prototype, 'open')
  const closing = vi.spyOn(IDBDatabase.prototype, 'close')
  onTestFinished(() => [opening, closing].forEach(spy => spy.mockRestore()))
  const listening = vi.spyOn(EventTarget.prototype, 'addEventListener')
  onTestFinished(() => listening.mockRestore())
  globalThis.indexedDB = new IDBFactory()
  const errors: AntecedentError[] = []
  const memory = openMemory({ storage: 'indexeddb', onError: error => errors.push(error) })
  const states: unknown[] = []
  for (let made = 1; made <= SOAKED; made++) {
    if (made % 20 === 0) memory.turn({ id: `turn-${made}` })
    observePage(memory, `p-${made % 700}`, `Page ${made}`)
    if (made % 100 !== 0) continue
    expect(await memory.flush()).toEqual({ durable: true })
    if (made % (SOAKED / 4) !== 0) continue
    const open = opening.mock.calls.length - closing.mock.calls.length
    const { entities } = memory.getSnapshot()
    states.push({
      open,
      listening: listening.mock.calls.length,
      entities: entities.length,
      pending: memory.status().pending,
    })
  }
  expect(states).toEqual(
    Array.from({ length: 4 }, () => ({ ...(states[0] as object), open: 1, entities: 400, pending: 0 })),
  )
  expect(errors).toEqual([])
})
