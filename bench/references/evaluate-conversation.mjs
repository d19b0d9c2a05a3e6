import { containsValue } from './contains-value.mjs'
import { createConversationHistory } from './conversation-history.mjs'
import { countTokens } from './count-tokens.mjs'
import { findReferences } from './find-references.mjs'
import { createShownIdentifiers } from './shown-identifiers.mjs'
import { createTally } from './tally.mjs'

/**
 * @typedef {object} MemoryUnderTest
 * @property {(name: string, args: unknown, result: unknown) => void | Promise<void>} onToolResult
 * @property {(text: string) => void} [onUser]
 * @property {(text: string) => void} [onAssistant]
 * @property {() => string} block
 * @property {(text: string) => string} [expand] The text with short references replaced by what they stand for, as the
 * tool boundary does. Tokens are counted before it.
 * @property {() => void | Promise<void>} [close] Called when the conversation has been replayed.
 *
 * @typedef {(options: { window: number }) => MemoryUnderTest | Promise<MemoryUnderTest>} CreateMemory
 */

const KEPT_RESULTS = 3
const DROPPED_RESULT_TOKENS = 8

/**
 * Replays one conversation into a memory and measures the block before each tool call.
 * @param {import('./read-conversations.mjs').Conversation} conversation
 * @param {MemoryUnderTest} memory
 * @param {() => void} [passTurn] Called before the user speaks.
 */
export async function evaluateConversation(conversation, memory, passTurn) {
  const history = createConversationHistory()
  const identifiers = createShownIdentifiers(history)
  /** @type {{ turn: number, value: string }[]} */
  const uses = []
  const totals = createTally()

  for (const [turn, event] of conversation.turns.entries()) {
    if (event.role !== 'tool') {
      if (event.role === 'user') passTurn?.()
      if (event.role === 'user') history.userSaid(turn, event.text)
      if (event.role === 'user') memory.onUser?.(event.text)
      else memory.onAssistant?.(event.text)
      continue
    }

    const block = memory.block()
    const readable = memory.expand?.(block) ?? block
    const kept = history.results.slice(-KEPT_RESULTS)
    identifiers.read(readable, turn)
    totals.calls += 1
    totals.blockTokens += countTokens(block)
    totals.fullHistoryTokens += sumTokens(history.results)
    totals.keepingLastTokens += sumTokens(kept) + DROPPED_RESULT_TOKENS * (history.results.length - kept.length)
    if ([...history.credentials].some(secret => containsValue(block, secret))) totals.leaks += 1

    for (const { value, key, extent, isFromEarlierUserTurn } of findReferences(event.args, history)) {
      uses.push({ turn, value })
      if (extent === 'part') continue
      const isHit = containsValue(readable, value)
      totals.references += 1
      if (isFromEarlierUserTurn) totals.crossTurnReferences += 1
      if (isHit) totals.hits += 1
      else totals.misses.push({ conversation: conversation.id, tool: event.name, key, value })
      if (isHit && isFromEarlierUserTurn) totals.crossTurnHits += 1
      if (kept.some(({ raw }) => containsValue(raw, value))) totals.hitsKeepingLast += 1
    }

    history.called(turn, event.args)
    history.answered(turn, event.result)
    await memory.onToolResult(event.name, event.args, event.result)
  }

  const { shown, used } = identifiers.count(uses)
  return { ...totals, identifiersShown: shown, identifiersUsed: used }
}

/** @param {readonly { tokens: number }[]} results */
function sumTokens(results) {
  return results.reduce((total, { tokens }) => total + tokens, 0)
}
