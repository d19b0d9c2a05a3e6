import { readScenarios } from './read-scenarios.mjs'
import { runScenario, tellSteps } from './run-scenario.mjs'

/**
 * Runs the scenarios of a file, each in a memory of its own.
 * @param {string} file
 * @param {object} options
 * @param {(about: { lang: string }) => import('./run-scenario.mjs').MemoryUnderTest} options.create
 * @param {readonly string[] | undefined} [options.only] Their ids.
 * @param {number} [options.mix] How many other scenarios of the file were in the same chat before each.
 */
export async function measureSet(file, { create, only, mix = 0 }) {
  const all = readScenarios(file)
  const scenarios = all.filter(({ id }) => !only || only.includes(id))
  /** @type {import('./summarize.mjs').Scores} */
  const scores = { words: [], blocks: [] }
  for (const scenario of scenarios) {
    const memory = create({ lang: scenario.lang ?? 'en' })
    for (const before of othersThan(scenario, { all, mix })) await tellSteps(before, memory)
    const { words, blocks } = await runScenario(scenario, memory)
    scores.words.push(...words)
    scores.blocks.push(...blocks)
  }
  return { count: scenarios.length, scores }
}

/** A step that reaches all of a list, far apart. */
const STRIDE = 37

/**
 * The same ones in each run.
 * @param {import('./read-scenarios.mjs').Scenario} scenario
 * @param {{ all: readonly import('./read-scenarios.mjs').Scenario[], mix: number }} options
 */
function othersThan(scenario, { all, mix }) {
  const others = all.filter(other => other !== scenario)
  const from = all.indexOf(scenario)
  return Array.from(
    { length: Math.min(mix, others.length) },
    (_, at) => others[(from + at * STRIDE) % others.length],
  ).filter(other => other !== undefined)
}
