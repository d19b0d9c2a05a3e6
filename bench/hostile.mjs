// How the time of each way in grows with what somebody made to be slow: the exponent over four doublings, and ms per MB.
// Usage: pnpm bench hostile [--door <name>] [--family <part of its name>] [--all] [--json] [--check]
import process from 'node:process'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { DOORS } from './hostile/doors.mjs'
import { isAsCopy, isMeasured, isSlow, MAX_EXPONENT, MAX_MS_PER_MB } from './hostile/is-slow.mjs'

/** An input that takes more of the processor's time than that does not come to an end. */
const MAX_MS = 20_000

/** Sizes from which what looks slow is measured again: below, what outgrows a cache seems to grow faster, and what does grow goes on. */
const AGAIN = [16_000, 256_000]

const { values: options } = parseArgs({
  options: {
    door: { type: 'string', default: '' },
    family: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})

/** @typedef {import('./hostile/measure-growth.mjs').Growth & { door: string, family: string }} Row */

/** @type {Row[]} */
const rows = []
for (const [door, { families }] of Object.entries(DOORS)) {
  if (!door.includes(options.door)) continue
  const left = new Set(Object.keys(families).filter(family => family.includes(options.family)))
  while (left.size > 0) {
    for (const row of await measure(door, [...left])) {
      rows.push({ door, ...row })
      left.delete(row.family)
    }
  }
}

// What else the machine does only adds: a family that is slow is so each time.
for (const smallest of AGAIN) {
  for (const row of rows.filter(isSlow)) {
    for (const repeated of await measure(row.door, [row.family], { smallest }))
      if (!isSlow(repeated)) Object.assign(row, repeated)
  }
}

/** @type {Set<Row>} */
const asCopies = new Set()
for (const row of rows.filter(isSlow)) {
  const [copy] = await measure(row.door, [row.family], { smallest: AGAIN.at(-1), isCopy: true })
  if (copy && isAsCopy(row, copy)) asCopies.add(row)
}

const slow = rows.filter(row => isSlow(row) && !asCopies.has(row))
for (const { door, family } of asCopies) console.log(`${door}, ${family}: grows as a copy of it as JSON does`)
if (options.json) console.log(JSON.stringify(rows, undefined, 2))
else {
  console.log('The worst of each door, by exponent and by ms per MB')
  console.table(
    [...new Set(rows.map(({ door }) => door))].map(door => {
      const own = rows.filter(row => row.door === door)
      const [steepest, dearest] = [worstBy(own.filter(isMeasured), 'exponent'), worstBy(own, 'msPerMb')]
      return {
        door,
        families: own.length,
        exponent: show(steepest?.exponent),
        of: steepest?.family,
        'ms per MB': show(dearest?.msPerMb),
        'of ': dearest?.family,
        slow: own.filter(row => slow.includes(row)).length,
      }
    }),
  )
  const shown = options.all ? rows : slow
  if (shown.length > 0) {
    console.log(options.all ? 'All' : `Above an exponent of ${MAX_EXPONENT} or ${MAX_MS_PER_MB} ms per MB`)
    console.table(
      shown.map(({ door, family, exponent, msPerMb, longestMs, characters }) => ({
        door,
        family,
        exponent: show(exponent),
        'ms per MB': show(msPerMb),
        'longest ms': show(longestMs),
        'KB at most': Math.round(characters / 1_000),
      })),
    )
  }
}
if (options.check && slow.length > 0) process.exitCode = 1

/**
 * What was measured of these families before one of them did not come to an end, it included.
 * @param {string} door @param {readonly string[]} families
 * @param {{ smallest?: number | undefined, isCopy?: boolean }} [options] Sizes begin at `smallest`, or above it; `isCopy`: a copy of the input as JSON instead of the door.
 * @returns {Promise<Omit<Row, 'door'>[]>}
 */
function measure(door, families, { smallest, isCopy = false } = {}) {
  const worker = new Worker(new URL('hostile/measure-door.mjs', import.meta.url), {
    workerData: { door, families, smallest, isCopy },
    // With little room `JSON.parse` alone is above the exponent: what still lives is copied again and again.
    resourceLimits: { maxYoungGenerationSizeMb: 512 },
  })
  /** @type {Omit<Row, 'door'>[]} */
  const measured = []
  return new Promise((resolve, reject) => {
    let current = { family: families[0] ?? '', characters: 0 }
    let begun = process.cpuUsage()
    const end = () => {
      clearInterval(timer)
      resolve(worker.terminate().then(() => measured))
    }
    const timer = setInterval(() => {
      if (process.cpuUsage(begun).user < MAX_MS * 1_000) return
      const { family, characters } = current
      const msPerMb = MAX_MS / (characters / 1_000_000)
      measured.push({ family, exponent: Infinity, msPerMb, longestMs: MAX_MS, characters })
      end()
    }, 1_000)
    worker.on('error', reject)
    worker.on('message', ({ family, characters, growth, ended }) => {
      begun = process.cpuUsage()
      if (ended) end()
      else if (growth) measured.push({ family, ...growth })
      else current = { family, characters }
    })
  })
}

/** @param {readonly Row[]} of @param {'exponent' | 'msPerMb'} figure */
function worstBy(of, figure) {
  return of.toSorted((one, other) => other[figure] - one[figure])[0]
}

/** @param {number | undefined} value */
function show(value = 0) {
  return Number(value.toFixed(2))
}
