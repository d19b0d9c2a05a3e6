import { toMarkdown } from '../../scripts/docs/tell-figures.mjs'

/** @typedef {Record<string, ReturnType<typeof import('./tally.mjs').summarize>>} Summaries By set. */

const HEADS = [
  'set',
  'references',
  'recall @ tokens',
  'with short refs',
  'keep the last 3 results',
  'full history',
  'precision',
  'credentials shown',
]

/**
 * The table of docs/performance.md: sets in which a call refers to anything.
 * @param {Summaries} summaries
 * @param {Summaries} withRefs
 */
export function toFigures(summaries, withRefs) {
  const sets = Object.entries(summaries).filter(([, { references }]) => references > 0)
  const rows = sets.map(([name, summary]) => [
    name,
    summary.references,
    recall(summary),
    recall(withRefs[name]),
    recall(summary.keepLastThreeResults),
    recall(summary.fullHistory),
    summary.identifierPrecision === null ? '–' : `${summary.identifierPrecision} %`,
    summary.leaks,
  ])
  return toMarkdown(HEADS, rows)
}

/** @param {{ recall: number | null, tokens: number } | undefined} measured */
function recall(measured) {
  return measured ? `${measured.recall} % @ ${Math.round(measured.tokens).toLocaleString('en')}` : '–'
}
