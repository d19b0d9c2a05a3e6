// Runs beside `hostile.mjs`, which ends it where an input does not come to an end.
import { parentPort, workerData } from 'node:worker_threads'
import { DOORS } from './doors.mjs'
import { measureGrowth } from './measure-growth.mjs'

/** @type {{ door: string, families: readonly string[], smallest?: number, isCopy?: boolean }} */
const { door: name, families, smallest, isCopy } = workerData
const door = DOORS[name]
for (const family of families) {
  const make = door?.families[family]
  if (!door || !make) continue
  // What the engine takes to copy the input as JSON says how much of a growth is its own.
  const run = isCopy ? (/** @type {unknown} */ input) => JSON.parse(JSON.stringify(input)) : await door.open()
  const onSize = (/** @type {number} */ characters) => parentPort?.postMessage({ family, characters })
  parentPort?.postMessage({ family, growth: await measureGrowth({ run, make, onSize, smallest }) })
}
parentPort?.postMessage({ ended: true })
