import process from 'node:process'
import { quantile } from '../references/quantile.mjs'

const DOUBLINGS = 4
const ROUNDS = 7
/** Code that ran a while is faster: so long that no family is measured colder for being the first of its door. */
const WARM_UP_MS = 500
const MAX_WARM_UPS = 100
/** A size is repeated no longer than that. */
const MAX_ROUNDS_MS = 1_500
/** What takes less is not measured but guessed: sizes begin where it takes as long, at the latest at 64 KB. */
const MEASURABLE_MS = 2
const SMALLEST = 16_000
/** No larger size is tried then: what is as slow shows in two. */
const TOO_LONG_MS = 3_000
const LARGEST_START = 64_000
const MIN_POINTS = 3
const MB = 1_000_000

/** @typedef {{ exponent: number, msPerMb: number, longestMs: number, characters: number }} Growth */

/**
 * How the time of an act grows with its input over four doublings: the slope of a line through the medians, both axes
 * logarithmic; and what one more megabyte (a million characters) costs, or the longest time where that is more, so that
 * what grows to a bound counts too. It is the processor's time: what else the machine does changes little.
 * @template Input
 * @param {object} options
 * @param {(input: Input) => unknown} options.run
 * @param {(characters: number) => Input} options.make
 * @param {(characters: number) => void} [options.onSize] Told before each size.
 * @param {number | undefined} [options.smallest] Sizes begin there, or above it.
 * @returns {Promise<Growth>}
 */
export async function measureGrowth({ run, make, onSize = () => {}, smallest = SMALLEST }) {
  /** @param {number} characters */
  const timeOf = async characters => {
    onSize(characters)
    const input = make(characters)
    /** @type {number[]} */
    const times = []
    for (let spent = 0; times.length < ROUNDS && spent < MAX_ROUNDS_MS; spent += times.at(-1) ?? 0) {
      const start = process.cpuUsage()
      await run(input)
      const { user, system } = process.cpuUsage(start)
      times.push((user + system) / 1_000)
    }
    return quantile(times, 0.5)
  }
  for (let spent = 0, times = 0; spent < WARM_UP_MS && times < MAX_WARM_UPS; times++) spent += await timeOf(SMALLEST)
  let start = smallest
  while (start < LARGEST_START && (await timeOf(start)) < MEASURABLE_MS) start *= 2
  /** @type {[number, number][]} */
  const points = []
  for (let doubling = 0; doubling <= DOUBLINGS; doubling++) {
    const characters = start * 2 ** doubling
    points.push([characters, await timeOf(characters)])
    if ((points.at(-1)?.[1] ?? 0) > TOO_LONG_MS && doubling > 0) break
  }
  // What is longer than memory reads costs less again: growth is what there is up to the longest time.
  const longest = points.reduce((one, other) => (other[1] > one[1] ? other : one))
  const growing = points.slice(0, Math.max(points.indexOf(longest) + 1, MIN_POINTS))
  return {
    exponent: slopeOf(growing.map(([size, time]) => [Math.log2(size), Math.log2(Math.max(time, 0.001))])),
    msPerMb: Math.max(MB * slopeOf(growing), longest[1] / Math.max(1, longest[0] / MB)),
    longestMs: longest[1],
    characters: points.at(-1)?.[0] ?? 0,
  }
}

/** By least squares. @param {readonly (readonly [number, number])[]} points */
function slopeOf(points) {
  const mean = (/** @type {0 | 1} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
