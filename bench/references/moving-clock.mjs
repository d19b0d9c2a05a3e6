/**
 * Lets time pass as the bench says, in place of the clock: recorded conversations are replayed in milliseconds, and what
 * goes by the clock would never show.
 */
export function createMovingClock() {
  const { now } = Date
  const start = now()
  let passed = 0
  Date.now = () => start + passed
  return {
    /** @param {number} ms */
    advance(ms) {
      passed += ms
    },
  }
}
