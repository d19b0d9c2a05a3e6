const MISSES_KEPT = 50

/** @typedef {{ conversation: string, tool: string, key: string, value: string }} Miss */
/** @typedef {ReturnType<typeof createTally>} Tally */

/** What is counted of one conversation, or of a set of them. */
export function createTally() {
  return {
    calls: 0,
    references: 0,
    hits: 0,
    hitsKeepingLast: 0,
    crossTurnReferences: 0,
    crossTurnHits: 0,
    leaks: 0,
    blockTokens: 0,
    keepingLastTokens: 0,
    fullHistoryTokens: 0,
    identifiersShown: 0,
    identifiersUsed: 0,
    misses: /** @type {Miss[]} */ ([]),
  }
}

/**
 * @param {Tally} tally
 * @param {Tally} conversation
 */
export function addToTally(tally, { misses, ...counts }) {
  for (const [name, count] of Object.entries(counts)) tally[/** @type {keyof typeof counts} */ (name)] += count
  tally.misses.push(...misses.slice(0, MISSES_KEPT - tally.misses.length))
}

/**
 * The figures of a set: shares in percent, tokens as the average of a call.
 * @param {Tally} tally
 */
export function summarize(tally) {
  return {
    calls: tally.calls,
    references: tally.references,
    recall: percent(tally.hits, tally.references),
    tokens: average(tally.blockTokens, tally.calls),
    identifierPrecision: percent(tally.identifiersUsed, tally.identifiersShown),
    crossTurnReferences: tally.crossTurnReferences,
    crossTurnRecall: percent(tally.crossTurnHits, tally.crossTurnReferences),
    leaks: tally.leaks,
    keepLastThreeResults: {
      recall: percent(tally.hitsKeepingLast, tally.references),
      tokens: average(tally.keepingLastTokens, tally.calls),
    },
    // A reference is by definition something that the history holds.
    fullHistory: { recall: tally.references > 0 ? 100 : null, tokens: average(tally.fullHistoryTokens, tally.calls) },
    misses: tally.misses,
  }
}

/** @param {ReturnType<typeof summarize>} summary */
export function toTableRow(summary) {
  const { keepLastThreeResults: kept, fullHistory } = summary
  return {
    refs: summary.references,
    'recall %': summary.recall,
    tokens: summary.tokens,
    'id precision %': summary.identifierPrecision,
    'cross-turn %': summary.crossTurnRecall,
    leaks: summary.leaks,
    'keep last 3': `${kept.recall ?? '–'} @ ${kept.tokens}`,
    'full history': `${fullHistory.recall ?? '–'} @ ${fullHistory.tokens}`,
  }
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return whole > 0 ? Number(((100 * part) / whole).toFixed(1)) : null
}

/**
 * @param {number} total
 * @param {number} count
 */
function average(total, count) {
  return count > 0 ? Number((total / count).toFixed(1)) : 0
}
