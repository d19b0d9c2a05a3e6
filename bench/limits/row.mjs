import { medianOf } from '../browser/quantiles.mjs'

/** @typedef {import('playwright-core').Page} Page */

/**
 * A promise beside what was measured. `ratio` is ours to what the goal names; a goal of another kind stands in words.
 * @typedef {object} Row
 * @property {string} id @property {string} what
 * @property {string} [ours] @property {string} [limit] of the browser's own @property {string} [naive] what an app would write
 * @property {string} [peer] @property {number} [ratio] @property {string} [goal] @property {boolean} isMet
 */

/**
 * @param {string} id @param {string} what
 * @param {{ ours: readonly number[], limit: readonly number[], goal: number }} measured @returns {Row}
 */
export function ratioRow(id, what, { ours, limit, goal }) {
  const ratio = medianOf(ours) / medianOf(limit)
  return {
    id,
    what,
    ours: time(medianOf(ours)),
    limit: time(medianOf(limit)),
    ratio: round(ratio),
    goal: `≤ ${goal}`,
    isMet: ratio <= goal,
  }
}

/**
 * What a function of a page's module gives.
 * @param {Page} page @param {string} module @param {string} name @param {unknown} [options] @returns {Promise<any>}
 */
export function call(page, module, name, options) {
  return page.evaluate(
    async ([address = '', given = '', said]) => (await import(String(address)))[String(given)](said),
    [addressOf(module), name, options],
  )
}

/** @param {string} module */
export function addressOf(module) {
  return `/bench/${module}.js`
}

/** @param {number} ms */
export function time(ms) {
  return ms >= 1 ? `${ms.toFixed(1)} ms` : `${Math.round(ms * 1_000)} µs`
}

/** @param {number} value */
export function round(value) {
  return Number(value.toPrecision(2))
}

/** @param {number} value */
export function count(value) {
  return value.toLocaleString('en')
}
