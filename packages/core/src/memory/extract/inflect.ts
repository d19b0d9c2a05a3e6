import pluralize from 'pluralize'
import { memoize } from '../memoize.js'
import { splitWords } from './split-words.js'
import { fieldWords } from './read-key.js'

/** Words that look plural to the library and are not, or whose singular nobody uses. */
const UNCHANGING = new Set(
  (
    'data media metadata sms dns os ios aws gps css https canvas alias address status specimen regimen kurs ' +
    // French words that end as plurals do.
    'avis colis devis permis cours repas prix pays mois temps'
  ).split(' '),
)

/** The singular of a lower-case word. (X5) */
export const singularOf = memoize((word: string): string => {
  if (UNCHANGING.has(word) || word.length < 3 || word.endsWith('news')) return word
  for (const [plural, singular] of ELSEWHERE) if (plural.test(word)) return word.replace(plural, singular)
  return pluralize.singular(word)
})

/** Endings by which a plural of another language is one. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/(?<=ung|heit|keit|schaft|ion|tät)en$/, ''],
  [/(?<=[cs])iones$/, 'ion'],
  [/ções$/, 'ção'],
  [/(?<=zion)i$/, 'e'],
  [/(?<=eau)x$/, ''],
  // A list of goods in Chinese and Japanese.
  [/(?<=[\p{sc=Han}\p{sc=Katakana}])(?:列表|清单|一覧|リスト)$/u, ''],
]

/** Whether a lower-case word names several things. */
export function isPlural(word: string): boolean {
  return singularOf(word) !== word
}

/** Words of a type's name with the last one singular: `OrderItems` gives `order`, `item`. */
export const singularWords = memoize((name: string): readonly string[] => {
  const words = splitWords(name).flatMap(word => JOINED.get(singularOf(word)) ?? word)
  return words.map((word, index) => (index === words.length - 1 ? singularOf(word) : word))
})

/** Things in two words that formats write together. */
const JOINED: ReadonlyMap<string, readonly string[]> = new Map(
  ['pull request', 'merge request', 'work item', 'line item', 'blog post'].map(words => [
    words.replace(' ', ''),
    words.split(' '),
  ]),
)

/** Words of what a key such as `orderItemId` identifies, with the last one singular. */
export const identifiedWords = memoize((key: string): readonly string[] => {
  const words = fieldWords(key).slice(0, -1)
  // `recipientIdGuid` is that of a recipient.
  if (words.length > 1 && words.at(-1) === 'id') words.pop()
  return words.map((word, index) => (index === words.length - 1 ? singularOf(word) : word))
})

/** How a type is written: singular, lower-case, joined by `_`, of bounded length; `resource` where nothing tells. */
export function typeOf(words: readonly string[]): string {
  return words.slice(-MAX_TYPE_WORDS).join('_').slice(0, MAX_TYPE_LENGTH) || 'resource'
}

/** What several things of a type are called, as `line items` for `line_item`. */
export const pluralLabel = memoize((type: string): string => {
  const words = type.split('_')
  const last = words.at(-1) ?? ''
  return [
    ...words.slice(0, -1),
    UNCHANGING.has(last) && last !== 'address' && last !== 'alias' ? last : pluralize.plural(last),
  ].join(' ')
})

const MAX_TYPE_WORDS = 4
const MAX_TYPE_LENGTH = 60
