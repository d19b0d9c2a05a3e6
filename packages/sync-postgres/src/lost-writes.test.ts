import process from 'node:process'
import { expect, it } from 'vitest'
import { connectDevice } from './testing/connect-users.js'
import { countUp, readCount } from './testing/count-up.js'
import { describeDatabases, describePostgres } from './testing/describe-databases.js'

const key = 'count'

describeDatabases('writes of eight devices', served => {
  it('Y2 keeps each that was acknowledged', async () => {
    const devices = await Promise.all(Array.from({ length: 8 }, () => connectDevice(served.url, 'eight')))
    const counted = await Promise.all(devices.map(device => countUp(device, { key, times: 25 })))
    expect(counted).toEqual(devices.map(() => ({ acknowledged: 25, unsure: 0 })))
    const { value } = (await devices[0]?.get(key)) ?? {}
    expect(readCount(value)).toBe(8 * 25)
    await Promise.all(devices.map(device => device.close()))
  })
})

describePostgres('writes while the server is killed', served => {
  // Three starts of a server take their time: `.ci/full` asks for it.
  it.runIf(process.env.REQUIRE_POSTGRES)('Y2 keeps each that was acknowledged, and makes none twice', async () => {
    const devices = await Promise.all([connectDevice(served.url, 'killed'), connectDevice(served.url, 'killed')])
    let told = 0
    const onAcknowledged = (): void => void told++
    const counting = Promise.all(devices.map(device => countUp(device, { key, times: 200, onAcknowledged })))
    for (const writes of [60, 160, 260]) {
      await expect.poll(() => told).toBeGreaterThanOrEqual(writes)
      await served.postgres.kill()
      await served.postgres.start()
    }
    const counted = await counting
    const unsure = counted.reduce((sum, one) => sum + one.unsure, 0)
    const count = readCount((await devices[0].get(key)).value)
    expect(told).toBe(400)
    expect(count).toBeGreaterThanOrEqual(told)
    expect(count).toBeLessThanOrEqual(told + unsure)
    await Promise.all(devices.map(device => device.close()))
  })
})
