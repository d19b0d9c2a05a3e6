import type { AnswerTo } from '@antecedent/core/devtools'

export type Resolution = AnswerTo<'resolution'>['resolution']

type Kind = Resolution['evidence'][number]['kind']

const KINDS: Readonly<Record<Kind, string>> = {
  ref: 'is the short ref of it',
  identifier: 'is an identifier of it',
  name: 'is what it is called',
  ordinal: 'is a place in a list that was shown',
  sequence: 'goes on from where the conversation is in a list',
  remaining: 'are the others of a list',
  group: 'are several that were just shown or named',
  demonstrative: 'points at what has the focus',
  anchor: 'points at what the user has on the screen',
  pronoun: 'points at what has the focus',
  'partial-name': 'is a part of what it is called',
  'similar-name': 'is like what it is called',
  'type-word': 'is a kind of thing',
  meaning: 'means the like',
}

/** Why the text is thought to mean it: the words, and what they are. */
export function describeEvidence(kind: Kind): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind
}

const VERDICTS: Readonly<Record<Resolution['status'], Verdict>> = {
  resolved: { kind: 'good', means: 'The words stand for one thing alone.' },
  ambiguous: { kind: 'warn', means: 'It may be any of these: the assistant would have to ask.' },
  unknown: { kind: 'bad', means: 'Nothing that is remembered is meant for certain.' },
}

interface Verdict {
  readonly kind: 'good' | 'warn' | 'bad'
  readonly means: string
}

export function describeVerdict({ status, entities }: Resolution): Verdict {
  const verdict = VERDICTS[status]
  return entities.length > 1 ? { ...verdict, means: `The words stand for these ${entities.length} together.` } : verdict
}

/** When it was last said or shown, and by whom. */
export function describeLastMention({ mentions, lastSeen }: Resolution['candidates'][number]): string {
  const [last] = mentions
  if (!last) return `not yet; seen in turn ${lastSeen.turn}`
  return `message ${last.message}, by ${last.by === 'view' ? 'a view' : `the ${last.by}`}${last.alone ? ', alone' : ''}`
}
