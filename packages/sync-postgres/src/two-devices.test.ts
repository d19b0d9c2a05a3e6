import { createWorkingMemory } from '@antecedent/core'
import { sync } from '@antecedent/core/sync'
import { expect, it, onTestFinished } from 'vitest'
import { connectDevice } from './testing/connect-users.js'
import { describeDatabases, type ServedDatabase } from './testing/describe-databases.js'

describeDatabases('two devices of a user', served => {
  it('Y10 show what the other was told, and hear of what it is told later', async () => {
    const [phone, laptop] = [aDevice(served, 'phone'), aDevice(served, 'laptop')]
    observePage(phone, 'p-1')
    expect(await phone.sync.synced()).toEqual({ state: 'synced' })
    expect(await laptop.sync.synced()).toEqual({ state: 'synced' })
    expect(idsIn(laptop)).toEqual(['p-1'])
    observePage(laptop, 'p-2')
    await expect.poll(() => idsIn(phone)).toEqual(['p-1', 'p-2'])
  })

  it('Y13 erase on both what one of them erases', async () => {
    const [phone, laptop] = [aDevice(served, 'phone'), aDevice(served, 'laptop')]
    observePage(phone, 'p-3')
    for (const device of [phone, laptop]) expect(await device.sync.synced()).toEqual({ state: 'synced' })
    await phone.erase()
    expect(await phone.sync.synced()).toEqual({ state: 'synced' })
    await expect.poll(() => idsIn(laptop)).toEqual([])
  })
})

let devices = 0

/** A device of one user: no storage of it is another's. */
function aDevice({ url }: ServedDatabase, name: string) {
  const memory = createWorkingMemory({
    user: `${name}-${++devices}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    features: [sync({ connect: () => connectDevice(url, 'user-of-two') })],
  })
  onTestFinished(() => memory.close())
  return memory
}

type Device = ReturnType<typeof aDevice>

function observePage(device: Device, id: string): void {
  device.observe({ toolName: 'getPage', toolCallId: `call-${id}`, input: { id }, output: { id, title: `Page ${id}` } })
}

function idsIn(device: Device): readonly string[] {
  return device
    .getSnapshot()
    .entities.map(({ id }) => `${id}`)
    .toSorted()
}
