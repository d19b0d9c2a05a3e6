import type { DocumentRow, WrittenDocument } from '@antecedent/core/devtools'

export type Origin = WrittenDocument['origins'][string]

export const SCOPE_WORDS: Readonly<Record<DocumentRow['scope'], string>> = {
  user: 'the user’s, in every thread',
  thread: 'of this thread',
}

export const AUTHOR_WORDS: Readonly<Record<Origin['author'], string>> = {
  user: 'The user said so: it outranks all.',
  host: 'The app wrote it: the user’s word replaces it, what is inferred does not.',
  inferred: 'A model inferred it: it replaces nothing that somebody said.',
}

/** “3 Nov 2026, 14:03”: documents last. */
export function formatWhen(at: number): string {
  const date = new Date(at)
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  return `${day}, ${date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}
