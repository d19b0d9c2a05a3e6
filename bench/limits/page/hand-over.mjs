/* Runs in a page: what handing a result over costs it, beside what the browser's own ways cost. (S1–S4) */
import { createWorkingMemory } from '@antecedent/core'
import { aResult } from '../../browser/sample-results.mjs'
import { createNaiveMemory } from '../naive-memory.mjs'

/** @typedef {{ name: string, size: number, ours: number[], limit: number[], naive?: Record<string, number[]> }} Measured */

/**
 * Times in ms, the ways in turn.
 * @param {{ rounds: number, sizes: readonly number[] }} options @returns {Promise<Measured[]>}
 */
export async function measureHandOver({ rounds, sizes }) {
  const memory = createWorkingMemory({ user: `hand-over-${Math.random()}`, thread: 'a' })
  const bare = new Worker(
    URL.createObjectURL(new Blob(['onmessage = ({ data }) => { if (data === 0) postMessage(0) }'])),
  )
  const idle = () => Promise.all([memory.settled({ deadlineMs: 30_000 }), roundTrip(bare)])
  let calls = 0
  /** @param {unknown} output @param {boolean} [transfer] */
  const observe = (output, transfer) =>
    timed(() =>
      memory.observe({ toolName: 'list_pages', toolCallId: `c-${calls++}`, output, ...(transfer && { transfer }) }),
    )
  observe(aResult('first', 1_000))
  await idle()

  /** @type {Measured[]} */
  const measured = []
  for (const size of sizes) {
    const text = aResult(`of-${size}`, size)
    /** @type {Record<'bytes' | 'string' | 'object', Measured>} */
    const rows = {
      bytes: { name: 'bytes', size, ours: [], limit: [] },
      string: { name: 'string', size, ours: [], limit: [] },
      object: { name: 'object', size, ours: [], limit: [] },
    }
    for (let round = -5; round < rounds; round++) {
      const bytes = new TextEncoder().encode(text).buffer
      const object = JSON.parse(text)
      const ways = {
        bytes: [() => observe(bytes, true), () => timed(() => bare.postMessage(1))],
        string: [() => observe(text), () => timed(() => bare.postMessage(text))],
        object: [() => observe(object), () => timed(() => bare.postMessage(object))],
      }
      for (const [name, [ours, limit]] of /** @type {[keyof typeof ways, (() => number)[]][]} */ (
        Object.entries(ways)
      )) {
        const took = [ours?.() ?? 0]
        await idle()
        took.push(limit?.() ?? 0)
        await idle()
        if (round < 0) continue
        rows[name].ours.push(took[0] ?? 0)
        rows[name].limit.push(took[1] ?? 0)
      }
    }
    measured.push(...Object.values(rows))
  }

  /** @type {Measured} */
  const turn = { name: 'turn', size: 130_000, ours: [], limit: [], naive: { results: [], entities: [] } }
  for (let round = -5; round < rounds; round++) {
    const texts = [10_000, 10_000, 10_000, 100_000].map((size, place) => aResult(`turn-${round}-${place}`, size))
    const ours = texts.reduce((sum, text) => sum + observe(text), 0)
    await idle()
    if (round >= 0) turn.ours.push(ours)
    for (const keeps of /** @type {const} */ (['results', 'entities'])) {
      const naive = createNaiveMemory({ keeps })
      const took = timed(() => texts.forEach(text => naive.observe('list_pages', text)))
      naive.clear()
      if (round >= 0) turn.naive?.[keeps]?.push(took)
    }
  }
  measured.push(turn)
  bare.terminate()
  await memory.close()
  return measured
}

/** @param {() => unknown} run */
function timed(run) {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** @param {Worker} worker */
function roundTrip(worker) {
  return new Promise(resolve => {
    worker.addEventListener('message', resolve, { once: true })
    worker.postMessage(0)
  })
}
