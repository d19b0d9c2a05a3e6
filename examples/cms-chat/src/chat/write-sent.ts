import type { RequestReceipt } from '@antecedent/core'
import type { SentFacts } from '../../server/measure-sent.js'
import { writeCount, writeNumber } from '../app/format.js'

const REASONS: Record<NonNullable<RequestReceipt['reason']>, string> = {
  'memory-off': 'memory is off',
  'memory-closed': 'the memory was closed',
  'memory-late': 'memory came too late',
  'memory-empty': 'nothing is remembered yet',
  'nothing-to-show': 'the chat itself holds all that is remembered',
  'memory-failed': 'memory failed, and the chat went on without it',
  'no-user-message': 'there was no message to carry it',
  'unknown-shape': 'the request has a shape it does not know',
  'body-without-block': 'the request left without it',
  'server-found-none': 'the server found none in the request',
  'server-refused': 'the server refused it',
  'server-silent': 'the server did not say that it read it',
  'request-failed': 'the request failed',
}

/** What a chat's next message will be sent with, before one was. */
export function writeResting({ hasMemory, isWhole }: { hasMemory: boolean; isWhole: boolean }): string {
  const part = `the ${isWhole ? 'whole' : 'end of the'} chat`
  return `With each message the model is sent ${part}${hasMemory ? ' and what is remembered' : ', without memory'}.`
}

/**
 * What the model was sent for the last answer, in one sentence.
 * @param receipt Memory's own word on that request; undefined where the page was loaded since.
 */
export function writeSent(facts: SentFacts, receipt?: Pick<RequestReceipt, 'entries' | 'reason'>): string {
  const { memory, isWhole, tokens, memoryTokens, chatTokens } = facts
  const part = isWhole
    ? tokens < chatTokens
      ? 'the whole chat with long results summed up'
      : 'the whole chat'
    : 'the end of the chat'
  const things = receipt && receipt.entries > 0 ? ` (${writeCount(receipt.entries, 'thing')})` : ''
  const why = receipt?.reason ? `, as ${REASONS[receipt.reason]}` : ''
  const added =
    memoryTokens > 0
      ? ` and ${writeNumber(memoryTokens)} of memory${things}`
      : memory === 'off'
        ? ', without memory'
        : `, no memory${why}`
  return `The model was sent ${writeCount(tokens, 'token')}: ${part}${added}${writeSaved(facts)}.`
}

function writeSaved({ isWhole, tokens, chatTokens }: SentFacts): string {
  const percent = Math.round((1 - tokens / chatTokens) * 100)
  if (percent > 0) return `, ${percent}% less than the ${isWhole ? 'chat in full' : 'whole chat'}`
  return tokens > chatTokens && !isWhole ? `, ${writeNumber(tokens - chatTokens)} more than the whole chat` : ''
}
