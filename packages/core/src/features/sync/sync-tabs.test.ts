import { expect, it } from 'vitest'
import { createFakeEnvironment, type FakeChannels } from '../../testing/create-fake-environment.js'
import { joinSyncTabs, type SyncTabs } from './sync-tabs.js'

/** Web Locks of one origin: who asks waits behind those who asked before. */
function createLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: LockOptions, held: LockGrantedCallback<unknown>): Promise<unknown> => {
    const turn = last.then(() => (signal?.aborted ? undefined : held(null)))
    last = turn.catch(() => {})
    return turn
  }
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager
}

/** Tabs of a device, by name: each can be hidden and shown, and says whether it syncs. */
function openTabs<Name extends string>(...names: readonly Name[]) {
  const [channels, locks]: [FakeChannels, LockManager] = [new Map(), createLocks()]
  const hidden = new Set<string>()
  const yielded: string[] = []
  const tabs = {} as Record<Name, SyncTabs>
  for (const name of names) {
    const environment = createFakeEnvironment({ channels, locks, isHidden: () => hidden.has(name) })
    tabs[name] = joinSyncTabs({
      environment,
      after: environment.after,
      name: 'u-1',
      threads: () => [`thread of ${name}`],
      status: () => ({ state: 'synced' }),
      onLeading: () => {},
      onYielding: () => Promise.resolve(void yielded.push(name)),
      onTold: ({ done }) => done?.(),
      onStatus: () => {},
    })
  }
  return {
    tabs,
    hidden,
    yielded,
    leading: () => names.filter(name => tabs[name].isLeading),
  }
}

it('Y19.1 leaves sync to the tab that is shown, past those that are hidden too', async () => {
  const { tabs, hidden, yielded, leading } = openTabs('first', 'second', 'third')
  await expect.poll(leading).toEqual(['first'])
  hidden.add('second')
  hidden.add('first')
  tabs.first.hide()
  await expect.poll(leading).toEqual(['third'])
  expect(yielded).toEqual(['first', 'second'])
})

it('Y19.1 goes on in a hidden tab while all are, and moves to the one that is shown again', async () => {
  const { tabs, hidden, leading } = openTabs('first', 'second')
  await expect.poll(leading).toEqual(['first'])
  for (const name of ['first', 'second']) hidden.add(name)
  tabs.first.hide()
  await tabs.second.round()
  expect(leading()).toEqual(['first'])
  hidden.delete('second')
  await tabs.second.round()
  expect(leading()).toEqual(['second'])
  await expect.poll(() => tabs.second.threads()).toEqual(['thread of first'])
})

it('Y19.1 knows the threads of other tabs, and syncs on in the next when it is closed', async () => {
  const { tabs, leading } = openTabs('first', 'second')
  await expect.poll(() => tabs.first.threads()).toEqual(['thread of second'])
  tabs.first.close()
  await expect.poll(leading).toEqual(['second'])
})
