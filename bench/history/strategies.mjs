import { createWorkingMemory } from '@antecedent/core'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { appendWorkingMemory, compactHistory } from '@antecedent/core/server'
import { pruneMessages } from 'ai'
import { toModelMessage } from './to-model-message.mjs'
import { WIRES } from './wires.mjs'
import { artifacts } from '@antecedent/core/artifacts'

/** @typedef {import('./list-steps.mjs').Step} Step */
/** @typedef {{ toRequest: (steps: readonly Step[]) => Promise<Record<string, unknown>>, close?: () => Promise<void> }} Strategy */
/** @typedef {boolean | { minCharacters: number }} Compaction */
/** @typedef {(wire: string, compaction: Compaction) => Strategy} CreateStrategy */

const CLEARED = '[Old tool result content cleared]'
const KEPT_RESULTS = 3
/** Of the package's own compaction. */
const DEFAULT_MIN_CHARACTERS = 600
let memories = 0

/**
 * The ways to send a history, by name. Each makes the body of the request that carries the steps.
 * @type {Record<string, CreateStrategy>}
 */
export const STRATEGIES = {
  'full history': wire => ({ toRequest: async steps => bodyOf(wire, steps) }),
  'block only': wire => withMemory(wire, { compaction: false, edit: steps => keepLast(steps, 1) }),
  'compaction + block': (wire, compaction) => withMemory(wire, { compaction, edit: steps => steps }),
  'keep last 3': wire => ({ toRequest: async steps => bodyOf(wire, keepLast(steps, KEPT_RESULTS)) }),
  // Three calls and their results are six messages.
  'AI SDK pruneMessages': wire => ({ toRequest: async steps => bodyOf(wire, prune(steps)) }),
}

/**
 * @param {string} wire
 * @param {readonly Step[]} steps
 */
function bodyOf(wire, steps) {
  const shape = WIRES[wire]
  if (!shape) throw new Error(`No wire is called ${wire}.`)
  return shape.toBody(steps)
}

/**
 * The real memory behind the real `fetch` of the wire; what would leave is the request.
 * @param {string} wire
 * @param {{ compaction: Compaction, edit: (steps: readonly Step[]) => readonly Step[] }} options
 * @returns {Strategy}
 */
function withMemory(wire, { compaction, edit }) {
  memories += 1
  const memory = createWorkingMemory({
    user: `history-${memories}`,
    thread: 'replay',
    worker: false,
    storage: 'memory',
    features: [artifacts()],
  })
  if (wire === 'ai-sdk') return onServer(memory, { compaction, edit })
  let sent = ''
  const memoryFetch = createMemoryFetch(memory, {
    compaction,
    deadlineMs: 5_000,
    fetch: async (_url, request) => {
      sent = String(request?.body)
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
  })
  return {
    async toRequest(steps) {
      // What was cleared is told once, in full, by the request that first carried it.
      const body = JSON.stringify(bodyOf(wire, edit(steps)))
      await memoryFetch(WIRES[wire]?.url ?? '', { method: 'POST', body })
      // Between two requests a model answers, which takes longer than to keep a result.
      await memory.flush()
      if (compaction)
        await untilKept(memory, steps.at(-1), compaction === true ? DEFAULT_MIN_CHARACTERS : compaction.minCharacters)
      return JSON.parse(sent)
    },
    close: () => memory.close(),
  }
}

/**
 * @param {{ readonly artifacts: import('@antecedent/core/artifacts').ArtifactCalls }} memory
 * @param {Step | undefined} step
 * @param {number} minCharacters
 */
async function untilKept(memory, step, minCharacters) {
  if (step?.role !== 'tool' || step.text.length < minCharacters) return
  const isKept = async () => (await memory.artifacts.query({ limit: 1 }))[0]?.toolCallId === step.id
  for (let waited = 0; waited < 1_000 && !(await isKept()); waited++) {
    await new Promise(resolve => setTimeout(resolve, 1))
  }
}

/**
 * The AI SDK's wire ends at a server: the page tells memory, and the route compacts and places the block.
 * @param {import('@antecedent/core').WorkingMemory} memory
 * @param {{ compaction: Compaction, edit: (steps: readonly Step[]) => readonly Step[] }} options
 * @returns {Strategy}
 */
function onServer(memory, { compaction, edit }) {
  let told = 0
  return {
    async toRequest(steps) {
      for (const [index, step] of steps.entries()) if (index >= told) tell(memory, steps, index, step)
      told = steps.length
      await memory.settled({ deadlineMs: 5_000 })
      const messages = edit(steps).map(toModelMessage)
      const compacted = compaction ? compactHistory(messages, compaction === true ? {} : compaction).messages : messages
      const last = steps.at(-1)
      const onWire = last?.role === 'tool' ? [last.id] : []
      return { messages: appendWorkingMemory(compacted, memory.block({ onWire }).text) }
    },
    close: () => memory.close(),
  }
}

/**
 * @param {import('@antecedent/core').WorkingMemory} memory
 * @param {readonly Step[]} steps
 * @param {number} index
 * @param {Step} step
 */
function tell(memory, steps, index, step) {
  if (step.role === 'user') memory.turn({ id: `turn-${index}` })
  if (step.role !== 'tool') return void (step.text && memory.mention(step.text, { role: step.role }))
  const call = steps.flatMap(each => (each.role === 'assistant' ? each.calls : [])).find(({ id }) => id === step.id)
  memory.observe({ toolName: step.name, toolCallId: step.id, input: call?.args, output: step.text })
}

/**
 * @param {readonly Step[]} steps
 * @param {number} count
 */
function keepLast(steps, count) {
  let later = steps.filter(({ role }) => role === 'tool').length
  return steps.map(step => (step.role === 'tool' && later-- > count ? { ...step, text: CLEARED } : step))
}

/**
 * @param {readonly Step[]} steps
 * @returns {Step[]}
 */
function prune(steps) {
  const messages = pruneMessages({
    messages: steps.map(toModelMessage),
    toolCalls: `before-last-${KEPT_RESULTS * 2}-messages`,
    emptyMessages: 'remove',
  })
  /** @type {Set<unknown>} */
  const kept = new Set()
  for (const { content } of messages) {
    if (Array.isArray(content)) for (const part of content) if ('toolCallId' in part) kept.add(part.toolCallId)
  }
  return steps.flatMap(
    /** @returns {Step[]} */ step => {
      if (step.role === 'tool') return kept.has(step.id) ? [step] : []
      if (step.role !== 'assistant') return [step]
      const calls = step.calls.filter(({ id }) => kept.has(id))
      return calls.length > 0 || step.text ? [{ ...step, calls }] : []
    },
  )
}
