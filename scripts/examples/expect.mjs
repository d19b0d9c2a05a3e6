/**
 * Throws where a claim does not hold.
 * @param {string} claim A sentence without its full stop.
 * @param {unknown} holds
 */
export function expect(claim, holds) {
  if (!holds) throw new Error(`It does not hold that ${claim}.`)
}
