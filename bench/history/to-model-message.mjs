/** @typedef {import('./list-steps.mjs').Step} Step */

/**
 * A step as the AI SDK's server functions have it.
 * @param {Step} step
 * @returns {import('ai').ModelMessage}
 */
export function toModelMessage(step) {
  if (step.role === 'user') return { role: 'user', content: step.text }
  if (step.role === 'tool') {
    const output = /** @type {const} */ ({ type: 'text', value: step.text })
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId: step.id, toolName: step.name, output }] }
  }
  return {
    role: 'assistant',
    content: [
      ...(step.text ? [/** @type {const} */ ({ type: 'text', text: step.text })] : []),
      ...step.calls.map(
        ({ id, name, args }) =>
          /** @type {const} */ ({ type: 'tool-call', toolCallId: id, toolName: name, input: args }),
      ),
    ],
  }
}
