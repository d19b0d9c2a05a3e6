import fc from 'fast-check'
import process from 'node:process'
import { expect, it } from 'vitest'
import { describeDevices, type DeviceAct } from '../../testing/sync-devices.js'

/** `.ci/full` runs 2,000. */
const numRuns = Number(process.env.SYNC_RUNS ?? 200)

const device = fc.nat({ max: 2 })

const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('observe' as const), device }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('repeat' as const), device }) },
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('sync' as const), devices: fc.uniqueArray(device, { minLength: 1 }) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('restart' as const), device }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('erase' as const), device }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('back-up' as const, 'restore' as const) }) },
  ) satisfies fc.Arbitrary<DeviceAct>,
  { minLength: 5, maxLength: 40 },
)

/** What becomes of each call of a register in turn. */
const faults = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('none' as const) },
    fc.constantFrom('unsent' as const, 'unacknowledged' as const, 'behind' as const),
  ),
  { minLength: 1, maxLength: 30 },
)

it('Y11 Y12 Y13 applies each event once on three devices, and brings them to one record, whatever a register loses, delays or shows late', async () => {
  await fc.assert(
    fc.asyncProperty(acts, faults, async (told, met) => {
      const devices = describeDevices({ count: 3, faults: met })
      for (const act of told) await devices.run(act)
      await devices.meet()
      const [first, ...others] = devices.records()
      for (const other of others) expect(other).toEqual(first)
      expect(devices.applied()).toEqual(devices.expected())
    }),
    { numRuns },
  )
})
