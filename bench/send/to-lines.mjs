/** @typedef {{ where: string, wire: string, kilobytes: number, send: string, count: number, p50: number, p95: number, p99: number, max: number, goal: number }} SendRow */

/**
 * What sends cost as a table of markdown: a line for each wire and size, in ms of the processor.
 * @param {readonly SendRow[]} rows @param {string} machine
 */
export function toLines(rows, machine) {
  /** @param {SendRow} row @param {string} where @param {string} send @param {'p50' | 'p95' | 'p99'} quantile */
  const at = ({ wire, kilobytes }, where, send, quantile) =>
    rows.find(row => row.wire === wire && row.kilobytes === kilobytes && row.where === where && row.send === send)?.[
      quantile
    ]
  const lines = rows.filter(({ where, send }) => where === 'worker' && send === 'seen')
  return [
    machine,
    '',
    '| wire | history, KB | seen: p50 | p95 | p99 | engine on the page: p50 | p95 | first send | engine on the page | first after a reload |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines.map(row => {
      const cells = [
        at(row, 'worker', 'seen', 'p50'),
        at(row, 'worker', 'seen', 'p95'),
        at(row, 'worker', 'seen', 'p99'),
        at(row, 'in-thread', 'seen', 'p50'),
        at(row, 'in-thread', 'seen', 'p95'),
        at(row, 'worker', 'first', 'p50'),
        at(row, 'in-thread', 'first', 'p50'),
        at(row, 'worker', 'reloaded', 'p50'),
      ]
      return `| ${[row.wire, row.kilobytes, ...cells.map(ms => ms?.toFixed(1) ?? '')].join(' | ')} |`
    }),
  ]
}
