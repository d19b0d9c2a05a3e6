import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createMemory } from '../adapters/tool-results.mjs'
import { evaluateConversation } from './evaluate-conversation.mjs'
import { listSets, readConversations } from './read-conversations.mjs'
import { addToTally, createTally, summarize } from './tally.mjs'

/** Recorded conversations, beside the project where there are any. */
const DATA = fileURLToPath(new URL('../../../shared/eval/data', import.meta.url))
/** Sets whose every reference is found, or nearly; what a rule of extraction costs shows in them first. */
const RECALL = { livemcpbench: 99.5, 'octokit-fixtures': 99.5, 'tau2-whissle': 98, tooltalk: 99.5 }

/** The whole sets are the benchmark's. */
const EVERY = 2

const sets = existsSync(DATA) ? listSets(DATA).filter(({ name }) => name in RECALL) : []
if (sets.length === 0)
  console.warn(`No recorded conversations at ${path.relative('', DATA)}: what blocks recall of them is not tested.`)

it.runIf(sets.length > 0).each(sets)(
  'blocks hold what the next call of $name needs, and no credential',
  async ({ name, file }) => {
    const tally = createTally()
    for (const [at, conversation] of [...readConversations(file)].entries()) {
      if (at % EVERY > 0) continue
      const memory = await createMemory()
      addToTally(tally, await evaluateConversation(conversation, memory))
      await memory.close?.()
    }
    const { recall, leaks } = summarize(tally)
    expect(leaks).toBe(0)
    expect(recall).toBeGreaterThanOrEqual(RECALL[/** @type {keyof typeof RECALL} */ (name)])
  },
  600_000,
)
