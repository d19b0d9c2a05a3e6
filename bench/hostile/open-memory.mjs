import { createWorkingMemory } from '@antecedent/core'
import { transfer } from '@antecedent/core/transfer'

/** Names that share their words, and names that are words of a sentence. */
const NAMES = ['Cell 1 row', 'Test case of the suite a', 'Delete this page', '删除这个页面']
const THINGS = 400

/**
 * A memory whose engine is on this thread, and how to wait for it.
 * @param {Partial<import('@antecedent/core').WorkingMemoryOptions>} [options]
 */
export function openMemory(options = {}) {
  const own = /** @type {const} */ ({ user: 'bench', thread: 't-1', worker: false, storage: 'memory' })
  const memory = createWorkingMemory({ ...own, ...options, features: [transfer()] })
  return { memory, settle: () => memory.settled({ deadlineMs: 600_000 }) }
}

/** The same with a full window. @param {Partial<import('@antecedent/core').WorkingMemoryOptions>} [options] */
export async function openFullMemory(options) {
  const opened = openMemory(options)
  const things = Array.from({ length: THINGS }, (_, number) => ({
    id: `id-${number}`,
    name: `${NAMES[number % NAMES.length]} ${number}`,
  }))
  for (let from = 0; from < THINGS; from += 50) {
    opened.memory.observe({ toolName: 'list_pages', output: { pages: things.slice(from, from + 50) } })
  }
  await opened.settle()
  return opened
}
