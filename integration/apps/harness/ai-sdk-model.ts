import type { Major, PromptMessage, ScriptedModel } from '../../ai-sdk/majors.js'
import { type Gate, obey } from './obedient-model.js'

/** A model of the AI SDK that does what the user's last words say. What it answers waits at the gate; what it calls does not. */
export function createObedientModel(createModel: Major['createModel'], gate: Gate): ScriptedModel {
  let calls = 0
  return createModel(async (prompt, signal) => {
    const place = prompt.findLastIndex(message => wordsOf(message) !== '')
    const hasResults = prompt.slice(place).some(({ role }) => role === 'tool')
    const deed = obey(wordsOf(prompt[place]), hasResults)
    if (deed.text !== undefined) await gate.pass(signal)
    return {
      ...(deed.text !== undefined && { text: deed.text }),
      ...(deed.calls && { calls: deed.calls.map(call => ({ ...call, toolCallId: `call-${++calls}` })) }),
    }
  })
}

/** What a user wrote, without the block. */
function wordsOf(message: PromptMessage | undefined): string {
  if (message?.role !== 'user' || typeof message.content === 'string') return ''
  const texts = message.content.map(({ text }) => String(text ?? ''))
  return texts.filter(text => !text.startsWith('[WORKING MEMORY]')).join('\n')
}
