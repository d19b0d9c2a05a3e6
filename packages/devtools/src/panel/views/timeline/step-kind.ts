import type { StepRow } from '@antecedent/core/devtools'

/** Filters of a timeline; `left`: steps at which something left memory. */
export const STEP_KINDS = ['turn', 'tool', 'view', 'mention', 'request', 'memory', 'left'] as const

export type StepKind = (typeof STEP_KINDS)[number]

const KIND: Readonly<Record<StepRow['type'], Exclude<StepKind, 'left'>>> = {
  'turn-started': 'turn',
  'tool-result-observed': 'tool',
  'observation-failed': 'tool',
  'feature-event': 'memory',
  'entity-viewed': 'view',
  'text-mentioned': 'mention',
  'request-sent': 'request',
  'entity-pinned': 'memory',
  'entity-forgotten': 'memory',
  'forget-undone': 'memory',
  'memory-cleared': 'memory',
  'entity-renamed': 'memory',
  'thread-rewound': 'memory',
  'task-set': 'memory',
  'results-cited': 'memory',
  'memory-imported': 'memory',
  'document-edited': 'memory',
  'document-rolled-back': 'memory',
  'conflict-settled': 'memory',
  'session-consolidated': 'memory',
  'entities-recalled': 'memory',
  'thread-contributions-removed': 'memory',
  'inferences-withdrawn': 'memory',
  'state-taken': 'memory',
}

export function kindOf({ type }: Pick<StepRow, 'type'>): Exclude<StepKind, 'left'> {
  return KIND[type]
}

export function isOfKind(row: StepRow, kind: StepKind): boolean {
  return kind === 'left' ? Object.values(row.removed).some(count => count > 0) : kindOf(row) === kind
}
