/* Runs in a page: what is observed while its costs are watched from outside. (S14) */
import { createWorkingMemory } from '@antecedent/core'
import { aResult } from '../../browser/sample-results.mjs'

const memory = createWorkingMemory({ user: `flat-${Math.random()}`, thread: 'a', storage: 'memory' })
let observed = 0

/** Small results, twenty a turn, until all of them show. @param {number} count @returns {Promise<number>} ms by the clock */
export async function observeMany(count) {
  const start = performance.now()
  for (let number = 0; number < count; number++) {
    memory.observe({ toolName: 'list_orders', toolCallId: `o-${observed}`, output: aResult(`of-${observed++}`, 400) })
    if (observed % 20 === 0) memory.turn({ id: `turn-${observed}` })
    if (observed % 100 === 0) await memory.settled({ deadlineMs: 60_000 })
  }
  await memory.flush()
  return performance.now() - start
}

/** Heap in bytes of the page and of its workers, where a browser tells. */
export async function heapOf() {
  const { performance: clock } = /** @type {any} */ (globalThis)
  if (!clock.measureUserAgentSpecificMemory) return undefined
  /** @type {{ breakdown: { bytes: number, attribution: { scope: string }[] }[] }} */
  const { breakdown } = await clock.measureUserAgentSpecificMemory()
  /** @param {(scope: string) => boolean} isWanted */
  const sum = isWanted =>
    breakdown
      .filter(({ attribution }) => attribution.some(({ scope }) => isWanted(scope)))
      .reduce((total, { bytes }) => total + bytes, 0)
  return { page: sum(scope => scope === 'Window'), worker: sum(scope => scope.includes('Worker')) }
}
