import { expect, it, vi } from 'vitest'
import { AntecedentError } from '../../errors.js'
import { forwardParts } from './forward-parts.js'
import type { OpenedMemory } from './opened-memory.js'

/** Memory whose engine hangs: each question ends at its deadline. */
function aHangingMemory() {
  const error = new AntecedentError('worker-failed', { message: 'The engine did not answer in time.' })
  const hangs = (): Promise<never> => Promise.reject(error)
  const part = { versions: hangs, rollback: hangs, patch: hangs, write: hangs, settleConflict: hangs, query: hangs }
  const opened = { documents: part, artifacts: part, longTerm: part } as unknown as OpenedMemory
  const onError = vi.fn<(error: AntecedentError) => void>()
  const parts = forwardParts(
    {
      memory: { get: () => opened, ask: question => question(opened) },
      offReason: () => undefined,
      quietly: run => run(),
      onError,
    },
    () => () => {},
  )
  return { ...parts, onError, error }
}

it('L3 F16 answers about documents where the engine hangs, and tells why', async () => {
  const { documents, onError, error } = aHangingMemory()
  const refused = { status: 'refused', problems: [{ path: [], problem: error.message }] }
  expect(await documents.versions('profile')).toEqual([])
  expect(await documents.rollback('profile', 1)).toEqual(refused)
  expect(await documents.patch('profile', {})).toEqual(refused)
  expect(await documents.write('profile', '')).toEqual(refused)
  expect(await documents.settleConflict('profile', [], 'kept')).toEqual(refused)
  expect(onError.mock.calls).toEqual(Array.from({ length: 5 }, () => [error]))
})
