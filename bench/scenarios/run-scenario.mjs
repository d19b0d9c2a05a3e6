import { countTokens } from '../references/count-tokens.mjs'
import { createGoldMatcher } from './match-gold.mjs'
import { scoreBlock } from './score-block.mjs'
import { scoreWords } from './score-words.mjs'

/**
 * @typedef {import('./match-gold.mjs').Thing} Thing
 * @typedef {object} MemoryUnderTest
 * @property {(result: { toolName: string, toolCallId: string, input?: unknown, output: unknown, failed?: boolean }) => Promise<void>} observe
 * @property {(entity: { type: string, id: string, name?: string } | null) => Promise<void>} view What the user has open from now on.
 * @property {(text: string) => Promise<import('./score-words.mjs').Verdict>} begin What the words mean, asked before they are told to memory.
 * @property {() => { text: string, entries: Thing[] }} block
 * @property {(isPrivate: boolean) => void} setPrivate
 * @property {() => Promise<void>} close
 */

/**
 * Runs one scenario: each of the user's sentences and each block after a result is scored.
 * @param {import('./read-scenarios.mjs').Scenario} scenario
 * @param {MemoryUnderTest} memory
 */
export async function runScenario({ id, steps, entities }, memory) {
  const matchGold = createGoldMatcher(entities)
  /** @type {Set<string>} */
  let opened = new Set()
  const words = []
  const blocks = []
  for (const [at, step] of steps.entries()) {
    if ('tool' in step) {
      await memory.observe({ ...step.tool, toolCallId: `${id}-${at}` })
      const block = memory.block()
      const score = scoreBlock({ step, entities, block, matchGold, opened })
      blocks.push({ scenario: id, at, tool: step.tool.toolName, tokens: countTokens(block.text), ...score })
    } else if ('user' in step) {
      const verdict = await memory.begin(step.user)
      words.push({
        scenario: id,
        at,
        text: step.user,
        status: verdict.status,
        ...scoreWords(step.expect, verdict, matchGold),
      })
    } else if ('view' in step) {
      await memory.view(step.view)
      opened = new Set(step.view ? matchGold({ ...step.view, ids: [step.view.id] }).map(({ key }) => key) : [])
    } else memory.setPrivate(step.private)
  }
  await memory.close()
  return { words, blocks }
}

/**
 * Tells a memory all of a scenario; nothing is scored, and nothing is open in the end.
 * @param {import('./read-scenarios.mjs').Scenario} scenario
 * @param {MemoryUnderTest} memory
 */
export async function tellSteps({ id, steps }, memory) {
  for (const [at, step] of steps.entries()) {
    if ('tool' in step) await memory.observe({ ...step.tool, toolCallId: `${id}-${at}` })
    else if ('user' in step) await memory.begin(step.user)
    else if ('view' in step) await memory.view(step.view)
    else memory.setPrivate(step.private)
  }
  await memory.view(null)
  memory.setPrivate(false)
}
