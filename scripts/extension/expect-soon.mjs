const PATIENCE_MS = 60_000

/**
 * Asks until the claim holds, and rejects where it does not in time.
 * @param {string} claim A sentence without its full stop.
 * @param {() => unknown} ask Resolves with what counts as true, or false.
 */
export async function expectSoon(claim, ask) {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    if (await ask()) return
    if (Date.now() > until) throw new Error(`It does not hold that ${claim}.`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
