/**
 * @typedef {{ role: 'user', text: string }} UserStep
 * @typedef {{ id: string, name: string, args: unknown }} Call
 * @typedef {{ role: 'assistant', text: string, calls: Call[] }} AssistantStep
 * @typedef {{ role: 'tool', id: string, name: string, text: string }} ResultStep
 * @typedef {UserStep | AssistantStep | ResultStep} Step
 */

/**
 * A recorded conversation as an agent's host holds it: each assistant step is the answer to one request, which carries
 * the steps before it.
 * @param {import('../references/read-conversations.mjs').Conversation} conversation
 * @returns {Step[]}
 */
export function listSteps({ turns }) {
  /** @type {Step[]} */
  const steps = []
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'user') steps.push({ role: 'user', text: turn.text })
    else if (steps.length === 0) steps.push({ role: 'user', text: 'Hello.' })
    if (turn.role === 'assistant') steps.push({ role: 'assistant', text: turn.text, calls: [] })
    if (turn.role !== 'tool') continue
    const id = `call_${index}`
    const call = { id, name: toToolName(turn.name), args: turn.args ?? {} }
    const before = steps.at(-1)
    // What is said before a call stands in the same message.
    if (before?.role === 'assistant' && before.calls.length === 0) before.calls.push(call)
    else steps.push({ role: 'assistant', text: '', calls: [call] })
    const text = typeof turn.result === 'string' ? turn.result : (JSON.stringify(turn.result) ?? '')
    steps.push({ role: 'tool', id, name: call.name, text })
  }
  return steps
}

/**
 * Tools of the providers have names of letters, digits, `_` and `-`.
 * @param {string} name
 */
function toToolName(name) {
  return name.replace(/[^\w-]+/g, '_').slice(0, 64)
}
