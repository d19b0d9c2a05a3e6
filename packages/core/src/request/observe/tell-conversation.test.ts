import { expect, it } from 'vitest'
import type { RequestMemory } from '../request-memory.js'
import { createRecordingMemory } from '../../testing/create-recording-memory.js'
import { createBacklog } from './backlog.js'
import { createCallLog } from './call-log.js'
import { createTeller } from './tell-conversation.js'

it('I6 waits once for a memory that starts, and after that no longer than for any other', async () => {
  const waited: number[] = []
  const memory: RequestMemory = {
    ...createRecordingMemory(),
    getSnapshot: () => ({ entities: [], status: { phase: 'restoring' } }),
    async settled({ deadlineMs }) {
      waited.push(deadlineMs)
      return { deadlineMissed: true }
    },
  }
  const teller = createTeller({ memory, deadlineMs: 30, calls: createCallLog(), backlog: createBacklog() })
  await teller.settle(performance.now())
  await teller.settle(performance.now())
  expect(waited.map(ms => (ms > 30 ? 'start' : 'send'))).toEqual(['start', 'send'])
})
