import { measurePageCost } from './measure-page-cost.mjs'
import { measureScrolling } from './measure-scrolling.mjs'

const MEASURES = { 'page-cost': measurePageCost, scrolling: measureScrolling }

/**
 * Prints what the panel costs the page, and how it scrolls; of several measures those that are named.
 * @param {readonly string[]} names @param {import('./stage.mjs').StageParts} parts
 */
export async function measure(names, parts) {
  for (const [name, run] of Object.entries(MEASURES)) if (names.length === 0 || names.includes(name)) await run(parts)
}
