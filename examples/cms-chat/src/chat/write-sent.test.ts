import { expect, it } from 'vitest'
import type { SentFacts } from '../../server/measure-sent.js'
import { writeResting, writeSent } from './write-sent.js'

const END: SentFacts = { memory: 'on', isWhole: false, tokens: 1_309, memoryTokens: 291, chatTokens: 3_740 }
const WHOLE: SentFacts = { memory: 'on', isWhole: true, tokens: 911, memoryTokens: 174, chatTokens: 737 }

it('says what was sent, what memory added, and what was saved', () => {
  expect(writeSent(END, { entries: 9 })).toBe(
    'The model was sent 1,309 tokens: the end of the chat and 291 of memory (9 things), 65% less than the whole chat.',
  )
  expect(writeSent(END)).toBe(
    'The model was sent 1,309 tokens: the end of the chat and 291 of memory, 65% less than the whole chat.',
  )
  expect(writeSent({ ...WHOLE, chatTokens: 6_000 }, { entries: 1 })).toBe(
    'The model was sent 911 tokens: the whole chat with long results summed up and 174 of memory (1 thing), 85% less than the chat in full.',
  )
})

it('claims no saving where there is none', () => {
  expect(writeSent(WHOLE, { entries: 5 })).toBe(
    'The model was sent 911 tokens: the whole chat and 174 of memory (5 things).',
  )
  expect(writeSent({ ...END, chatTokens: 1_200 }, { entries: 9 })).toMatch(/, 109 more than the whole chat\.$/)
})

it('says that no memory was sent, and why', () => {
  const none = { ...WHOLE, tokens: 8, chatTokens: 8, memoryTokens: 0 }
  expect(writeSent(none, { entries: 0, reason: 'memory-empty' })).toBe(
    'The model was sent 8 tokens: the whole chat, no memory, as nothing is remembered yet.',
  )
  expect(writeSent({ ...END, memory: 'off', memoryTokens: 0 }, { entries: 9 })).toBe(
    'The model was sent 1,309 tokens: the end of the chat, without memory, 65% less than the whole chat.',
  )
})

it('says before the first message what each is sent with', () => {
  expect(writeResting({ hasMemory: true, isWhole: false })).toBe(
    'With each message the model is sent the end of the chat and what is remembered.',
  )
  expect(writeResting({ hasMemory: false, isWhole: true })).toBe(
    'With each message the model is sent the whole chat, without memory.',
  )
})
