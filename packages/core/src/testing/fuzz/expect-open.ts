import process from 'node:process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Door } from './door.js'
import { DOORS } from './doors.js'
import { FOUND } from './found-inputs.js'

/** `npm run fuzz` says how many of each, and from which seed. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
/** Inputs for one memory. */
const BATCH = 40

/** Opens each of some doors to as many inputs as are asked for. */
export function expectOpen(title: string, doors: Readonly<Record<string, Door<never>>>): void {
  it.each(Object.entries(doors))(
    title,
    async (name, { input, open }) => {
      const before = process.cpuUsage()
      let count = 0
      const batches = fc.array(input, { minLength: BATCH, maxLength: BATCH })
      const property = fc.asyncProperty(batches, async inputs => {
        await open(inputs)
        count += inputs.length
        expect([Object.keys(Object.prototype), Object.keys(Array.prototype)]).toEqual([[], []])
      })
      // What was made is what is reported: shrinking a batch would take longer than finding its culprit.
      const run = await fc.check(property, { numRuns: Math.ceil(RUNS / BATCH), seed: SEED, endOnFailure: true })
      if (run.failed) {
        const [inputs = []] = run.counterexample ?? []
        for (const one of inputs)
          await open([one]).catch((error: unknown) => {
            throw new Error(`${name}, seed ${SEED}: ${fc.stringify(one)}`, { cause: error })
          })
        throw new Error(`${name}, seed ${SEED}: ${fc.stringify(inputs)}`, { cause: run.errorInstance })
      }
      expect(count).toBeGreaterThanOrEqual(RUNS)
      const { user, system } = process.cpuUsage(before)
      if (process.env['FUZZ_RUNS'] !== undefined)
        console.log(`${name}: ${count} inputs, ${Math.round((user + system) / 1000)} ms of CPU, seed ${SEED}`)
    },
    86_400_000,
  )
}

/** Opens doors to what they once failed at. */
export function expectOpenToFound(title: string): void {
  it.each(FOUND)(title, async (door, _, found) => {
    await DOORS[door].open([found])
  })
}
