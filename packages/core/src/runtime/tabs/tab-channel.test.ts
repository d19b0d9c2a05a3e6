import { expect, it } from 'vitest'

import { createFakeEnvironment, type FakeChannels } from '../../testing/create-fake-environment.js'
import { openTabChannel } from './tab-channel.js'
import type { TabMessage } from './tab-message.js'

const moved: TabMessage = { type: 'thread-moved', thread: 't-1', revision: 3 }
const laterTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

function aTab(channels: FakeChannels, name = 'antecedent-1') {
  const received: TabMessage[] = []
  const environment = createFakeEnvironment({ channels })
  const channel = openTabChannel({ environment, name, onMessage: message => received.push(message) })
  return { ...channel, received }
}

it('P6 tells the other tabs of a database, and not its own', async () => {
  const channels: FakeChannels = new Map()
  const [first, second, stranger] = [aTab(channels), aTab(channels), aTab(channels, 'antecedent-2')]
  first.announce(moved)
  await laterTurn()
  expect([first, second, stranger].map(tab => tab.received)).toEqual([[], [moved], []])
  second.close()
  first.announce(moved)
  await laterTurn()
  expect(second.received).toHaveLength(1)
})

it.each<[string, unknown]>([
  ['null', null],
  ['a text', 'thread-moved'],
  ['another type', { ...moved, type: 'thread-gone' }],
  ['no thread', { type: 'thread-moved', revision: 3 }],
  ['a revision that is no number', { ...moved, revision: '3' }],
])('F16 ignores what another script posts: %s', async (_name, message) => {
  const channels: FakeChannels = new Map()
  const tab = aTab(channels)
  createFakeEnvironment({ channels })
    .openBroadcast('antecedent-1', () => {})
    ?.post(message)
  await laterTurn()
  expect(tab.received).toEqual([])
})

it('F16 does without where there are no channels', () => {
  const environment = createFakeEnvironment({ openBroadcast: () => undefined })
  const channel = openTabChannel({ environment, name: 'antecedent-1', onMessage: () => {} })
  channel.announce(moved)
  channel.close()
})
