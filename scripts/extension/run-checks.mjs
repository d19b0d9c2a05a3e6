import { openStage } from './stage.mjs'

/**
 * Runs checks one after the other, prints a line for each, and gives how many failed. They share the browser, and the tabs of
 * those that passed; each has a server and a database of its own.
 * @param {readonly import('./stage.mjs').Check[]} checks @param {import('./stage.mjs').StageParts} parts
 */
export async function runChecks(checks, parts) {
  let failed = 0
  for (const { title, run } of checks) {
    const begunAt = performance.now()
    const stage = await openStage(parts)
    try {
      await run(stage)
      await stage.release()
      console.log(`✓ ${title} (${Math.round(performance.now() - begunAt)} ms)`)
    } catch (error) {
      failed++
      console.log(`✗ ${title}\n  ${error instanceof Error ? error.stack : error}`)
      await stage.discard()
    } finally {
      await stage.close()
    }
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`)
  return failed
}
