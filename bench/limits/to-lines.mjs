/**
 * Rows as a table of markdown, with what they were measured on, and the losses.
 * @param {readonly import('./row.mjs').Row[]} rows
 * @param {{ at: string, browser: string, processors: string, load: number, isQuick: boolean }} machine
 */
export function toLines(rows, { at, browser, processors, load, isQuick }) {
  const missed = rows.filter(({ isMet }) => !isMet)
  return [
    `${browser}, headless, ${processors}, ${at}, load ${load} at the end${isQuick ? ', with fewer counts (`--quick`)' : ''}.`,
    '',
    '| | what | ours | limit | an app’s own | peer | ratio | goal | met |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ id, what, ours = '', limit = '', naive = '', peer = '', ratio = '', goal = '', isMet }) => {
      const cells = [id, what, ours, limit, naive, peer, ratio, goal, isMet ? 'yes' : '**no**']
      return `| ${cells.join(' | ')} |`
    }),
    '',
    missed.length === 0
      ? 'All of them are met.'
      : `Missed: ${missed.length} of ${rows.length}, in ${[...new Set(missed.map(({ id }) => id))].join(', ')}.`,
  ]
}
