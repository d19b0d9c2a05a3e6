/* Runs in a page: what is done while it is watched for how long memory holds it. (S5) */
import { createWorkingMemory } from '@antecedent/core'
import { aResult } from '../../browser/sample-results.mjs'

const memory = createWorkingMemory({ user: `held-${Math.random()}`, thread: 'a' })
let observations = 0
/** @type {unknown[]} */
let outputs = []

/** @param {unknown} output */
function observe(output) {
  memory.observe({ toolName: 'list_pages', toolCallId: `b-${observations++}`, output })
}

/** @param {number} ms */
const pause = ms => new Promise(resolve => setTimeout(resolve, ms))

export async function begin() {
  observe(aResult('first', 1_000))
  await memory.flush()
}

/** What is observed next, made before anybody watches. @param {{ form: 'string' | 'object' | 'bytes', size: number, count?: number }} options */
export async function prepare({ form, size, count = 1 }) {
  outputs = Array.from({ length: count }, (_, place) => {
    const text = aResult(`${observations}-${place}`, size)
    return form === 'object' ? JSON.parse(text) : form === 'bytes' ? new TextEncoder().encode(text) : text
  })
  await pause(100)
}

/** All that was prepared, within a second, until it shows. */
export async function run() {
  const everyMs = 600 / outputs.length
  for (const output of outputs.splice(0)) {
    observe(output)
    if (outputs.length > 0 || everyMs < 600) await pause(everyMs)
  }
  await memory.settled({ deadlineMs: 60_000 })
}

export const rest = () => pause(1_000)

/** The longest gap in ms between tasks of the page while it does one of these, for browsers that cannot be traced. @param {'run' | 'rest'} what */
export async function longestGap(what) {
  let longest = 0
  let isOver = false
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  port1.onmessage = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) port2.postMessage(0)
  }
  port2.postMessage(0)
  await (what === 'run' ? run() : rest())
  isOver = true
  port1.close()
  return longest
}
