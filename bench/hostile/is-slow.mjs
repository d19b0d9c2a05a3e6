export const MAX_EXPONENT = 1.2
export const MAX_MS_PER_MB = 200

/** What is over sooner has no exponent that a clock could tell. */
const MEASURED_MS = 10

/** @param {import('./measure-growth.mjs').Growth} growth */
export function isMeasured({ longestMs }) {
  return longestMs >= MEASURED_MS
}

/** What an act may cost beside a copy of its input as JSON, where that itself grows faster than it may. */
const MAX_COPIES = 3
const TOLERANCE = 0.05

/**
 * Whether a growth is that of a copy of the input, which only the engine makes: of an object with 100,000 keys.
 * @param {import('./measure-growth.mjs').Growth} growth @param {import('./measure-growth.mjs').Growth} copy
 */
export function isAsCopy({ exponent, msPerMb }, copy) {
  return exponent <= copy.exponent + TOLERANCE && msPerMb <= Math.min(MAX_MS_PER_MB, MAX_COPIES * copy.msPerMb)
}

/** Whether a growth is more than a way in may have. @param {import('./measure-growth.mjs').Growth} growth */
export function isSlow(growth) {
  return isMeasured(growth) && (growth.exponent > MAX_EXPONENT || growth.msPerMb > MAX_MS_PER_MB)
}
