import { estimateTokens } from '@antecedent/core'
import type { ModelMessage, UIMessage } from 'ai'
import { withoutMemoryBlock } from './without-memory-block.js'

/** What of a chat went to the model, for the page to tell its user. Tokens are estimated as memory estimates its own. */
export interface SentFacts {
  memory: 'on' | 'off'
  /** Whether no message of the chat was left out. */
  isWhole: boolean
  /** Of all messages that were sent, the block among them. */
  tokens: number
  /** Of the block. */
  memoryTokens: number
  /** Of the whole chat without a block, each result in full. */
  chatTokens: number
}

export interface MeasureSentOptions {
  memory: SentFacts['memory']
  /** As the model gets them. */
  sent: readonly ModelMessage[]
  /** The whole chat as it is stored. */
  stored: readonly ModelMessage[]
  /** The user's message, as it came from the page. */
  question: UIMessage | undefined
}

export function measureSent({ memory, sent, stored, question }: MeasureSentOptions): SentFacts {
  return {
    memory,
    isWhole: sent.length >= stored.length,
    tokens: tokensOf(sent),
    memoryTokens: question ? tokensOf(question.parts) - tokensOf(withoutMemoryBlock(question).parts) : 0,
    chatTokens: tokensOf(stored),
  }
}

function tokensOf(value: unknown): number {
  return estimateTokens(JSON.stringify(value))
}
