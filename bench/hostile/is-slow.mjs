export const MAX_EXPONENT = 1.2
export const MAX_MS_PER_MB = 200

/** What is over sooner has no exponent that a clock could tell. */
const MEASURED_MS = 10

/** @param {import('./measure-growth.mjs').Growth} growth */
export function isMeasured({ longestMs }) {
  return longestMs >= MEASURED_MS
}

/** Whether a growth is more than a way in may have. @param {import('./measure-growth.mjs').Growth} growth */
export function isSlow(growth) {
  return isMeasured(growth) && (growth.exponent > MAX_EXPONENT || growth.msPerMb > MAX_MS_PER_MB)
}
