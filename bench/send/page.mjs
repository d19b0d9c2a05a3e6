/* Runs in a page, and in Node: sends over every wire, marked where each begins and where it leaves. (S17) */
import { createWorkingMemory } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { aResult } from '../browser/sample-results.mjs'
import { WIRES } from '../history/wires.mjs'

/** @typedef {import('../history/list-steps.mjs').Step} Step */
/** @typedef {ReturnType<typeof createWorkingMemory>} Memory */

export const SEND_WIRES = ['ai-sdk', 'openai-chat', 'openai-responses', 'anthropic', 'google']

/** A conversation that holds results of so many characters. @param {number} characters @returns {Step[]} */
function aHistory(characters) {
  const calls = Math.max(1, Math.round(characters / 10_000))
  return [
    { role: 'user', text: 'Tidy up the site.' },
    ...Array.from({ length: calls }, (_, call) => {
      const id = `call_${call}`
      return /** @type {Step[]} */ ([
        { role: 'assistant', text: '', calls: [{ id, name: 'list_pages', args: { from: call } }] },
        { role: 'tool', id, name: 'list_pages', text: aResult(`of-${call}`, characters / calls) },
      ])
    }).flat(),
    { role: 'assistant', text: 'All of them are listed.', calls: [] },
  ]
}

/**
 * Sends a history and tells when the request leaves.
 * @param {Memory} memory @param {string} wire @param {() => void} onLeft
 * @returns {(steps: readonly Step[], begin: () => void) => Promise<unknown>}
 */
function openWire(memory, wire, onLeft) {
  const found = WIRES[wire]
  if (wire !== 'ai-sdk' && found) {
    const fetch = async () => {
      onLeft()
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    }
    const send = createMemoryFetch(memory, { fetch })
    return (steps, begin) => {
      const body = JSON.stringify(found.toBody(steps))
      begin()
      return send(found.url, { method: 'POST', body })
    }
  }
  /** The same objects in each send, as a chat has them. @type {WeakMap<Step, object>} */
  const shown = new WeakMap()
  const transport = withWorkingMemory(
    /** @type {any} */ ({
      sendMessages: async () => {
        onLeft()
        return new ReadableStream({ start: controller => controller.close() })
      },
      reconnectToStream: async () => null,
    }),
    memory,
    { mode: 'body', readBy: 'server' },
  )
  return (steps, begin) => {
    const results = new Map(steps.flatMap(step => (step.role === 'tool' ? [[step.id, step.text]] : [])))
    const messages = steps.flatMap((step, place) => {
      if (step.role === 'tool') return []
      const known = shown.get(step) ?? toUIMessage(step, place, results)
      shown.set(step, known)
      return [known]
    })
    begin()
    return transport.sendMessages({
      trigger: 'submit-message',
      chatId: 'a',
      messageId: undefined,
      abortSignal: undefined,
      messages: /** @type {any} */ (messages),
    })
  }
}

/** @param {Exclude<Step, { role: 'tool' }>} step @param {number} place @param {ReadonlyMap<string, string>} results */
function toUIMessage(step, place, results) {
  const calls = step.role === 'assistant' ? step.calls : []
  return {
    id: `m-${place}`,
    role: step.role,
    parts: [
      ...(step.text ? [{ type: 'text', text: step.text }] : []),
      ...calls.map(({ id, name, args }) => ({
        type: `tool-${name}`,
        toolCallId: id,
        state: 'output-available',
        input: args,
        output: JSON.parse(results.get(id) ?? 'null'),
      })),
    ],
  }
}

/**
 * @param {{ wire: string, characters: number, rounds: number, worker: boolean, mark: (name: string) => void, name?: string }} options
 * `mark` is told `begin …` and `left …` of each send, the first of a memory apart.
 */
export async function sendRounds({ wire, characters, rounds, worker, mark, name = '' }) {
  const { settled, ...open } = openSends({ wire, worker, mark, user: `${name}-${Math.random()}` })
  await open.start()
  const steps = aHistory(characters)
  steps.push({ role: 'user', text: 'Which of them is open?' })
  await open.send(steps, 'first')
  await settled()
  for (let round = 0; round < rounds; round++) {
    steps.push({ role: 'assistant', text: `Page ${round} of of-0.`, calls: [] })
    steps.push({ role: 'user', text: `And what of page ${round + 1}?` })
    await open.send(steps, 'seen')
    await settled()
  }
  await open.close()
}

/** One send of a page that was just loaded, and whose history is stored. @param {{ wire: string, characters: number, mark: (name: string) => void, user: string }} options */
export async function sendOnce({ wire, characters, mark, user }) {
  const { settled, send, close } = openSends({ wire, worker: true, mark, user, storage: true })
  await send([...aHistory(characters), { role: 'user', text: 'Which of them is open?' }], 'reloaded')
  await settled()
  await close()
}

/** @param {{ wire: string, worker: boolean, mark: (name: string) => void, user: string, storage?: boolean }} options */
function openSends({ wire, worker, mark, user, storage = false }) {
  const memory = createWorkingMemory({
    user,
    thread: 'a',
    ...(!worker && { worker: false }),
    ...(!storage && { storage: 'memory' }),
  })
  let kind = ''
  const sendOver = openWire(memory, wire, () => mark(`left ${kind}`))
  return {
    /** What a page does long before its user has written anything: `reloaded` is the send that does not wait for it. */
    async start() {
      memory.observe({ toolName: 'get_page', toolCallId: 'c-0', output: { id: 'p-0', title: 'About us' } })
      await memory.flush()
      await new Promise(resolve => setTimeout(resolve, 200))
    },
    /** @param {readonly Step[]} steps @param {string} of */
    async send(steps, of) {
      kind = of
      await sendOver(steps, () => mark(`begin ${kind}`))
    },
    settled: async () => {
      await memory.settled({ deadlineMs: 60_000 })
      await memory.flush()
    },
    close: () => memory.close(),
  }
}
