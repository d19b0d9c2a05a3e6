import { expect, it } from 'vitest'
import type { RequestMemory } from '../request-memory.js'
import { createRecordingMemory } from '../../testing/create-recording-memory.js'
import { EMPTY_BLOCK } from '../../model/memory-block.js'
import { aBlock } from '../../testing/a-block.js'
import { createBacklog } from './backlog.js'
import { createCallLog } from './call-log.js'
import { createConversationIngester, type ConversationIngester } from './conversation-ingester.js'

it.each([
  ['together with sends that begin meanwhile, so that none overtakes another', 300, ['start', 'start']],
  ['and after that no longer than for any other', 600, ['none', 'send']],
] as const)('I6 waits once for a memory that starts, %s', async (_, ago, expected) => {
  const waited: number[] = []
  const memory: RequestMemory = {
    ...createRecordingMemory(),
    getSnapshot: () => ({ entities: [], turn: 0, status: { phase: 'restoring' } }),
    async settled({ deadlineMs }) {
      waited.push(deadlineMs)
      return { deadlineMissed: true }
    },
  }
  const teller = createConversationIngester({
    memory,
    deadlineMs: 30,
    calls: createCallLog(),
    backlog: createBacklog(),
  })
  await teller.settle(performance.now() - ago)
  await teller.settle(performance.now())
  expect(waited.map(ms => (ms > 30 ? 'start' : ms > 0 ? 'send' : 'none'))).toEqual(expected)
})

it.each([
  ['late, and without another wait of a page that is busy', 0, 500, { deadlineMissed: true }, 'block, page'],
  ['as soon as it has, with nothing known', 30, 0, { deadlineMissed: false }, 'page, block'],
])(
  'I17 I6 gives the block of a thread that is new where memory has started %s',
  async (_, startsIn, ago, told, order) => {
    let phase: 'restoring' | 'ready' = 'restoring'
    const memory: RequestMemory = {
      ...createRecordingMemory({ blocks: [EMPTY_BLOCK] }),
      getSnapshot: () => ({ entities: [], turn: 0, status: { phase } }),
      settled: () =>
        new Promise(resolve => {
          if (startsIn > 0) setTimeout(() => resolve({ deadlineMissed: ((phase = 'ready'), false) }), startsIn)
        }),
    }
    const teller = createConversationIngester({
      memory,
      deadlineMs: 30,
      calls: createCallLog(),
      backlog: createBacklog(),
    })
    const since = performance.now() - ago
    const done: string[] = []
    await teller.awaitStart(since)
    setTimeout(() => done.push('page'))
    const { deadlineMissed } = await teller.takeBlock({ forTurn: true, blockOptions: () => ({ about: 'Hi' }) }, since)
    done.push('block')
    await new Promise(resolve => setTimeout(resolve, 5))
    expect([{ deadlineMissed }, done.join(', ')]).toEqual([told, order])
  },
)

it('I12.7 waits once for a rewind as for a start, and gives no block as long as memory is not even told of it', async () => {
  const waited: number[] = []
  const rewound: string[] = []
  const memory: RequestMemory = {
    ...createRecordingMemory(),
    rewind: id => rewound.push(id),
    async settled({ deadlineMs }) {
      waited.push(deadlineMs)
      return { deadlineMissed: true }
    },
  }
  const options = { memory, calls: createCallLog() }
  const tasks: (() => unknown)[] = []
  const waiting = {
    add: () => {},
    run: (task: () => unknown) => void tasks.push(task),
    isBehind: () => true,
    drain: () => new Promise<void>(() => {}),
  }
  const held = createConversationIngester({ ...options, deadlineMs: 1, startDeadlineMs: 1, backlog: waiting })
  const textOf = async (teller: ConversationIngester) =>
    (await teller.takeBlock({ forTurn: false, blockOptions: () => ({ about: 'Go' }) }, performance.now())).block.text
  held.rewind('u-1', [])
  expect([await textOf(held), rewound]).toEqual(['', []])
  for (const task of tasks) task()
  expect([await textOf(held), rewound]).toEqual([aBlock().text, ['u-1']])

  const teller = createConversationIngester({ ...options, deadlineMs: 30, backlog: createBacklog() })
  teller.rewind('u-2', [])
  expect([await textOf(teller), await textOf(teller)]).toEqual([aBlock().text, aBlock().text])
  expect(waited.map(ms => (ms > 30 ? 'start' : 'send'))).toEqual(['start', 'send'])
})
