// What each weight and limit is worth: core is built once for every variant of bench/sweep/variants.mjs and replayed over
// the same conversations; one table of recall @ tokens. A smaller budget shows differences that a full one hides.
// Usage: pnpm bench sweep --data <folder> [--sets <pattern>] [--only <pattern of variants>] [--budget <tokens>]
import process from 'node:process'
import { parseArgs } from 'node:util'
import { evaluateConversation } from './references/evaluate-conversation.mjs'
import { listSets, readConversations } from './references/read-conversations.mjs'
import { addToTally, createTally, summarize } from './references/tally.mjs'
import { buildVariant } from './sweep/build-variant.mjs'
import { VARIANTS } from './sweep/variants.mjs'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    budget: { type: 'string' },
  },
})
if (!options.data) {
  console.error('Usage: pnpm bench sweep --data <folder> [--sets <pattern>] [--only <pattern>] [--budget <tokens>]')
  process.exit(2)
}

const sets = listSets(options.data).filter(({ name }) => new RegExp(options.sets).test(name))
const budget = /** @type {const} */ ([
  'memory/block/budget-for.ts',
  'DEFAULT_BUDGET_TOKENS = 300',
  `DEFAULT_BUDGET_TOKENS = ${Number(options.budget)}`,
])

for (const { name, edits, adapter = 'tool-results' } of VARIANTS) {
  if (!new RegExp(options.only).test(name)) continue
  if (options.budget && name.startsWith('budget')) continue
  const { createMemory } = await buildVariant(adapter, options.budget ? [...edits, budget] : edits)
  const all = createTally()
  const cells = []
  for (const { name: set, file } of sets) {
    const tally = createTally()
    for (const conversation of readConversations(file)) {
      const memory = await createMemory({ window: 10 })
      addToTally(tally, await evaluateConversation(conversation, memory))
      await memory.close?.()
    }
    addToTally(all, tally)
    const { recall, tokens } = summarize(tally)
    cells.push(`${set} ${recall ?? '–'} @ ${tokens}`)
  }
  console.log(`| ${name} | ${cells.join(' | ')} | ${summarize(all).identifierPrecision} |`)
}
