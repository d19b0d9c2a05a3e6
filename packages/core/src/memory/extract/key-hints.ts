import { memoize } from './memoize.js'
import { splitWords } from './split-words.js'
import type { KeyMeaning } from './telling-keys.js'

/** Words before a link that say that it leads to a picture. */
const PICTURES = new Set(
  'avatar image img icon logo picture photo thumbnail thumb cover banner badge favicon'.split(' '),
)

/** Whether a field holds the address of a picture. */
export function isPicture({ kind, noun }: KeyMeaning): boolean {
  return kind === 'link' && noun.some(word => PICTURES.has(word))
}

/** Words before an identifier that say the record's own again in the form of another system. */
const AGAIN = new Set(['node', 'global'])

/** Whether an identifier's noun says that it is the record's own in another form. */
export function saysAgain(noun: readonly string[]): boolean {
  return AGAIN.has(noun.at(-1) ?? '')
}

/** Whether a field holds one of a few values that its records are sorted by, as a status, even where that is an object. */
export function isClassKey(key: string): boolean {
  return CLASSES.test(key)
}

const CLASSES = /^(?:status|state|priority|severity|visibility|resolution|licen[cs]e|currency|language|[a-z]*type)$/i

/** Whether a field says who did something to the record, as `author` or `updated_by`. */
export const isActorKey = memoize((key: string): boolean => splitWords(key).some(word => ACTOR_WORDS.has(word)))

const ACTOR_WORDS = new Set(
  'by author authors creator uploader committer submitter editor actor publisher poster modifier updater sender'.split(
    ' ',
  ),
)
