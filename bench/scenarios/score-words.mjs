/**
 * @typedef {import('./match-gold.mjs').Thing} Thing
 * @typedef {{ status: string, things: Thing[], candidates: Thing[] }} Verdict
 */

const CANDIDATES = 5

/**
 * What a memory made of a user's words, against what they mean.
 * @param {import('./read-scenarios.mjs').Expectation} expected
 * @param {Verdict} verdict
 * @param {import('./match-gold.mjs').MatchGold} matchGold
 */
export function scoreWords(
  { verdict: gold, kind, means = [], also = [], or = [] },
  { status, things, candidates },
  matchGold,
) {
  const keysOf = (/** @type {Thing} */ thing) => matchGold(thing).map(({ key }) => key)
  const said = things.map(keysOf)
  const best = (candidates.length > 0 ? candidates : things).slice(0, CANDIDATES).map(keysOf)
  const good = [...means, ...or.flat()]
  const accepted = new Set([...good, ...also])

  const covers = (/** @type {string[]} */ meant) =>
    meant.every(key => said.some(keys => keys.includes(key))) && said.every(keys => keys.some(key => accepted.has(key)))
  const isAmong = (/** @type {string[]} */ meant) =>
    meant.slice(0, CANDIDATES).every(key => best.some(keys => keys.includes(key)))

  const isRightlyResolved = gold === 'resolved' && status === 'resolved' && [means, ...or].some(covers)
  const leading = best.slice(0, gold === 'ambiguous' ? 1 : Math.min(means.length, CANDIDATES))
  const leadingGood = leading.map(keys => keys.find(key => good.includes(key)))
  const points = gold === 'resolved' || gold === 'ambiguous'
  return {
    kind,
    isRight:
      gold === 'resolved'
        ? isRightlyResolved
        : gold === 'ambiguous'
          ? status === 'ambiguous'
          : status === 'unknown' || status === 'none',
    isResolved: status === 'resolved',
    isRightlyResolved,
    means: gold === 'resolved',
    points,
    isTop:
      points &&
      leading.length === (gold === 'ambiguous' ? 1 : Math.min(means.length, CANDIDATES)) &&
      leadingGood.every(key => key !== undefined) &&
      new Set(leadingGood).size === leading.length,
    isAmong:
      points &&
      (gold === 'ambiguous' ? best.some(keys => keys.some(key => good.includes(key))) : [means, ...or].some(isAmong)),
  }
}
