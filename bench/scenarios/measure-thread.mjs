import { countTokens } from '../references/count-tokens.mjs'
import { createGoldMatcher } from './match-gold.mjs'
import { readScenarios } from './read-scenarios.mjs'
import { scoreBlock } from './score-block.mjs'

/**
 * What blocks show where the results of many scenarios come in one chat, and each is worked with: the next call takes the
 * first thing that it was asked for.
 * @param {readonly string[]} files
 * @param {object} options
 * @param {(about: { lang: string }) => import('./run-scenario.mjs').MemoryUnderTest} options.create
 * @param {boolean} [options.apart] Each scenario in a chat of its own, to compare with.
 */
export async function measureThread(files, { create, apart = false }) {
  /** @type {import('./summarize.mjs').Scores['blocks']} */
  const blocks = []
  let memory = create({ lang: 'en' })
  for (const { id, steps, entities } of files.flatMap(readScenarios)) {
    const matchGold = createGoldMatcher(entities)
    for (const [at, step] of steps.entries()) {
      if (!('tool' in step)) continue
      const toolCallId = `${blocks.length}-${id}`
      await memory.observe({ ...step.tool, toolCallId })
      const block = memory.block()
      const score = scoreBlock({ step, entities, block, matchGold, opened: new Set() })
      blocks.push({ scenario: id, at, tool: step.tool.toolName, tokens: countTokens(block.text), ...score })
      const used = entities.find(({ key }) => key === step.shows?.[0])
      if (used)
        await memory.observe({
          toolName: 'touch',
          toolCallId: `${toolCallId}-used`,
          input: { id: used.toolId },
          output: { ok: true },
        })
    }
    if (apart) {
      await memory.close()
      memory = create({ lang: 'en' })
    }
  }
  await memory.close()
  return blocks
}
