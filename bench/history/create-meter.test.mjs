import { createWorkingMemory } from '@antecedent/core'
import { expect, it } from 'vitest'
import { RATES } from './create-meter.mjs'

const words = 'Open it'

it.each(
  /** @type {const} */ ([
    ['openai-chat', { model: 'm', messages: [{ role: 'user', content: words }] }],
    ['openai-responses', { model: 'm', input: [{ role: 'user', content: words }] }],
    ['anthropic', { model: 'm', max_tokens: 9, system: '', messages: [{ role: 'user', content: words }] }],
    ['google', { contents: [{ role: 'user', parts: [{ text: words }] }] }],
  ]),
)('I5.5 counts %s by the rates that receipts state', async (wire, body) => {
  const memory = createWorkingMemory({ user: 'u-1', thread: 't-1', storage: 'memory' })
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-1', title: 'Home' } })
  await memory.settled({ deadlineMs: 15_000 })
  const { receipt } = memory.attach(body)
  expect(receipt).toMatchObject({ wire, cost: RATES[wire] })
  await memory.close()
})
