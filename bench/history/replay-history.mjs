import { containsValue } from '../references/contains-value.mjs'
import { createConversationHistory } from '../references/conversation-history.mjs'
import { findReferences } from '../references/find-references.mjs'
import { createMeter } from './create-meter.mjs'
import { listSteps } from './list-steps.mjs'
import { STRATEGIES } from './strategies.mjs'

/**
 * Replays one conversation as the requests of a wire under every strategy: the references of the call that answered a
 * request are looked for in all that the request says.
 * @param {import('../references/read-conversations.mjs').Conversation} conversation
 * @param {{ wire: 'openai-chat' | 'openai-responses' | 'anthropic' | 'google' | 'ai-sdk', names: readonly string[], compaction: import('./strategies.mjs').Compaction }} options
 */
export async function replayHistory(conversation, { wire, names, compaction }) {
  const steps = listSteps(conversation)
  const wanted = listReferences(conversation, steps)
  /** @type {Record<string, import('./create-meter.mjs').Counts>} */
  const counts = {}
  for (const name of names) {
    const strategy = STRATEGIES[name]?.(wire, compaction)
    if (!strategy) throw new Error(`No strategy is called ${name}.`)
    const meter = createMeter(wire)
    for (const [index, step] of steps.entries()) {
      if (step.role !== 'assistant') continue
      const body = await strategy.toRequest(steps.slice(0, index))
      const values = step.calls.flatMap(({ id }) => wanted.get(id) ?? [])
      meter.add(body, text => ({
        references: values.length,
        hits: values.filter(value => containsValue(text, value)).length,
      }))
    }
    await strategy.close?.()
    counts[name] = meter.counts
  }
  return counts
}

/**
 * What each call can only have from an earlier result, by the call's id.
 * @param {import('../references/read-conversations.mjs').Conversation} conversation
 * @param {readonly import('./list-steps.mjs').Step[]} steps
 */
function listReferences({ turns }, steps) {
  const history = createConversationHistory()
  const calls = steps.flatMap(step => (step.role === 'assistant' ? step.calls : []))
  /** @type {Map<string, string[]>} */
  const references = new Map()
  for (const [place, turn] of turns.entries()) {
    if (turn.role === 'user') history.userSaid(place, turn.text)
    if (turn.role !== 'tool') continue
    const id = calls.shift()?.id ?? ''
    const found = findReferences(turn.args, history).filter(({ extent }) => extent === 'whole')
    references.set(
      id,
      found.map(({ value }) => value),
    )
    history.called(place, turn.args)
    history.answered(place, turn.result)
  }
  return references
}
