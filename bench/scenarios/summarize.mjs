/** @typedef {Awaited<ReturnType<typeof import('./run-scenario.mjs').runScenario>>} Scores */

/**
 * Shares in percent of what users say: `wrong` is resolved to other than what was meant, or where nothing certain was;
 * `coverage` of what means something certain; `precision` of what was resolved; `top` and `among 5` of what points at something.
 * @param {Scores['words']} words
 */
export function summarizeWords(words) {
  const certain = words.filter(({ means }) => means)
  const resolved = words.filter(({ isResolved }) => isResolved)
  const pointing = words.filter(({ points }) => points)
  return {
    n: words.length,
    right: percent(words.map(({ isRight }) => Number(isRight))),
    'wrong resolved': percent(words.map(word => Number(word.isResolved && !word.isRightlyResolved))),
    top: percent(pointing.map(({ isTop }) => Number(isTop))),
    'among 5': percent(pointing.map(({ isAmong }) => Number(isAmong))),
    coverage: percent(certain.map(({ isResolved }) => Number(isResolved))),
    precision: percent(resolved.map(({ isRightlyResolved }) => Number(isRightlyResolved))),
  }
}

/**
 * Means over the blocks, in percent; `twice`, `entries` and `tokens` are numbers a block, `junk` a share of all entries.
 * @param {Scores['blocks']} blocks
 */
export function summarizeBlocks(blocks) {
  const sum = (/** @type {'entries' | 'junk' | 'twice' | 'tokens'} */ name) =>
    blocks.reduce((total, block) => total + block[name], 0)
  const each = (/** @type {'primaries' | 'toolId' | 'order' | 'names' | 'types'} */ name) =>
    percent(blocks.flatMap(block => block[name] ?? []))
  return {
    blocks: blocks.length,
    primaries: each('primaries'),
    'tool id': each('toolId'),
    order: each('order'),
    names: each('names'),
    types: each('types'),
    twice: round(sum('twice') / blocks.length),
    junk: round((100 * sum('junk')) / sum('entries')),
    entries: round(sum('entries') / blocks.length),
    tokens: round(sum('tokens') / blocks.length),
  }
}

/** @param {readonly number[]} shares */
const percent = shares =>
  shares.length > 0 ? round((100 * shares.reduce((total, share) => total + share, 0)) / shares.length) : null

/** @param {number} value */
const round = value => Number(value.toFixed(2))
