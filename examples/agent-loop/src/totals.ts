import type { LogEntry } from './log-entry.js'
import { make } from './make.js'
import { sizesOf } from './request-sizes.js'

/** Counts what all requests held since the page was loaded, and shows it. */
export function createTotals(list: Element): { count(entry: LogEntry): void } {
  let requests = 0
  let inFull = 0
  let sent = 0
  let retrieved = 0

  const show = (): void => {
    const figures = {
      Requests: requests,
      'Tokens sent': sent,
      'Without citations': inFull,
      'Results retrieved': retrieved,
    }
    const items = Object.entries(figures).map(([name, value]) =>
      make('div', '', make('dt', '', name), make('dd', '', value.toLocaleString('en'))),
    )
    list.replaceChildren(...items)
  }
  show()

  return {
    count(entry) {
      if (entry.type === 'request-sent') {
        const sizes = sizesOf(entry.receipt)
        requests += 1
        inFull += sizes.inFull
        sent += sizes.sent
      }
      if (entry.type === 'tool-called' && entry.name === 'retrieve_result') retrieved += 1
      show()
    },
  }
}
