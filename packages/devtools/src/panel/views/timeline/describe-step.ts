import type { StepRow } from '@antecedent/core/devtools'

type Receipt = NonNullable<StepRow['receipt']>

const TITLES: Readonly<Record<StepRow['type'], string>> = {
  'turn-started': 'The user sent a message',
  'tool-result-observed': 'Tool result',
  'observation-failed': 'A result could not be read',
  'feature-event': 'A feature was told something',
  'entity-viewed': 'The user looks at it',
  'text-mentioned': 'Mentioned',
  'request-sent': 'Request sent',
  'entity-pinned': 'Pin changed',
  'entity-forgotten': 'Forgotten',
  'forget-undone': 'Forget taken back',
  'memory-cleared': 'Memory cleared',
  'entity-renamed': 'Renamed',
  'thread-rewound': 'The conversation went back',
  'task-set': 'Task set',
  'results-cited': 'Results cited',
  'memory-imported': 'Memory imported',
  'document-edited': 'Written down in a document',
  'document-rolled-back': 'Document rolled back',
  'conflict-settled': 'Conflict settled',
  'session-consolidated': 'A session was consolidated',
  'entities-recalled': 'Recalled from long-term memory',
  'thread-contributions-removed': 'What a thread left behind was dropped',
  'inferences-withdrawn': 'Inferences taken back',
  'state-taken': 'State taken over',
}

const UNDELIVERED: Readonly<Record<NonNullable<Receipt['reason']>, string>> = {
  'memory-off': 'memory is off',
  'memory-closed': 'memory was closed',
  'memory-late': 'memory came too late',
  'memory-empty': 'memory is empty',
  'nothing-to-show': 'nothing to show that the request does not hold',
  'memory-failed': 'memory failed',
  'no-user-message': 'no user message in it',
  'unknown-shape': 'of an unknown shape',
  'body-without-block': 'its body left without the block',
  'server-found-none': 'the server found no block in it',
  'server-refused': 'the server refused its block',
  'server-silent': 'the server did not say that it read the block',
  'request-failed': 'the request failed',
}

/** A step in a few words. */
export function titleOf(row: StepRow): string {
  switch (row.type) {
    case 'tool-result-observed':
      return row.toolName ?? TITLES[row.type]
    case 'text-mentioned':
      return `The ${row.role ?? 'user'} ${row.count === 0 ? 'named nothing that is known' : 'mentions'}`
    case 'request-sent':
      return row.receipt ? tellReceipt(row.receipt) : TITLES[row.type]
    default:
      return TITLES[row.type]
  }
}

/** Keys of the step's entities. */
export function aboutOf({ about, count }: Pick<StepRow, 'about' | 'count'>): string {
  const rest = count - about.length
  return rest > 0 ? `${about.join(', ')} and ${rest} more` : about.join(', ')
}

export function isFailed({ type, outcome, receipt }: StepRow): boolean {
  return type === 'observation-failed' || outcome === 'failed' || isUndelivered(receipt)
}

/** A block that should have arrived and did not. A memory with nothing to show has none to deliver. */
function isUndelivered(receipt: Receipt | undefined): boolean {
  if (receipt === undefined) return false
  const { delivered, received, reason } = receipt
  const isDue = reason !== 'memory-empty' && reason !== 'nothing-to-show' && reason !== 'memory-off'
  return isDue && (!delivered || received === false)
}

/** How many came, changed and left, where they did. */
export function countsOf({ added, changed, removed }: Pick<StepRow, 'added' | 'changed' | 'removed'>) {
  const counts = [
    { sign: '+', count: added, words: `${added} added` },
    { sign: '~', count: changed, words: `${changed} changed` },
    ...Object.entries(removed).map(([reason, count]) => ({ sign: '−', count, words: `${count} ${reason}` })),
  ]
  return counts.filter(({ count }) => count > 0)
}

function tellReceipt({ delivered, received, reason, tokens, wire }: Receipt): string {
  const sent = `Request sent with ${tokens} tokens of memory (${wire})`
  if (delivered && received !== false) return reason ? `${sent}; ${UNDELIVERED[reason]}` : sent
  return `Request sent without memory: ${reason === undefined ? 'unknown' : UNDELIVERED[reason]}`
}
