import { memoize } from '../memoize.js'
import { splitWords } from './split-words.js'

/** The word for a thing that has nothing where others of its list have something: `published_at: null`, `tags: []`. */
export const lackOf = memoize((key: string): string | undefined => {
  const words = splitWords(key)
  const word = (WHEN.has(words.at(-1) ?? '') ? words.at(-2) : words.at(-1)) ?? ''
  return Object.hasOwn(LACKS, word) ? LACKS[word] : oppositeOf(word)
})

const WHEN = new Set(['at', 'on', 'date', 'by', 'to'])
const LACKS: Readonly<Record<string, string>> = {
  tags: 'untagged',
  labels: 'unlabelled',
  assignee: 'unassigned',
  agent: 'unassigned',
  driver: 'unassigned',
  handler: 'unassigned',
  owner: 'unassigned',
  assignees: 'unassigned',
  sent: 'unsent',
  answer: 'unanswered',
}

/** The word for a thing of which a flag is not set: `active: false` is inactive. */
export const oppositeOf = memoize((key: string): string | undefined => {
  const word = splitWords(key).at(-1) ?? ''
  return Object.hasOwn(OPPOSITES, word) ? OPPOSITES[word] : undefined
})

const OPPOSITES: Readonly<Record<string, string>> = {
  active: 'inactive',
  enabled: 'disabled',
  published: 'unpublished',
  paid: 'unpaid',
  read: 'unread',
  verified: 'unverified',
  available: 'unavailable',
  resolved: 'unresolved',
  online: 'offline',
  completed: 'incomplete',
  confirmed: 'unconfirmed',
  approved: 'unapproved',
  authorized: 'unauthorized',
  authorised: 'unauthorised',
  licensed: 'unlicensed',
  signed: 'unsigned',
  answered: 'unanswered',
  shipped: 'unshipped',
  assigned: 'unassigned',
  billable: 'not billable',
  done: 'not done',
  stock: 'sold out',
  unread: 'read',
  disabled: 'enabled',
  unverified: 'verified',
  muted: 'unmuted',
  locked: 'unlocked',
  shared: 'unshared',
  sent: 'unsent',
  on: 'off',
  public: 'private',
  private: 'public',
}
