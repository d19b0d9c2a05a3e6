import { readScenarios } from './read-scenarios.mjs'
import { runScenario } from './run-scenario.mjs'

/**
 * Runs the scenarios of a file, each in a memory of its own.
 * @param {string} file
 * @param {object} options
 * @param {(about: { lang: string }) => import('./run-scenario.mjs').MemoryUnderTest} options.create
 * @param {readonly string[] | undefined} [options.only] Their ids.
 */
export async function measureSet(file, { create, only }) {
  const scenarios = readScenarios(file).filter(({ id }) => !only || only.includes(id))
  /** @type {import('./summarize.mjs').Scores} */
  const scores = { words: [], blocks: [] }
  for (const scenario of scenarios) {
    const { words, blocks } = await runScenario(scenario, create({ lang: scenario.lang ?? 'en' }))
    scores.words.push(...words)
    scores.blocks.push(...blocks)
  }
  return { count: scenarios.length, scores }
}
