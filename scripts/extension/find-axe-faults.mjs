import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GRAVE = new Set(['serious', 'critical'])

/**
 * What axe finds serious or critical in the panel as it is shown now: the rule, and the first element of each.
 * @param {import('playwright-core').Frame} frame
 * @returns {Promise<string[]>}
 */
export async function findAxeFaults(frame) {
  await frame.evaluate(`globalThis.axe ?? ${axe}`)
  const { violations } = await frame.evaluate('axe.run(document, { resultTypes: ["violations"] })')
  return violations
    .filter((/** @type {any} */ { impact }) => GRAVE.has(impact))
    .map((/** @type {any} */ { id, impact, nodes }) => `${impact} ${id}, ${nodes.length} times: ${nodes[0]?.html}`)
}
