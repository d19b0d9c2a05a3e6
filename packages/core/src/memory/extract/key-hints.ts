import { singularWords } from './inflect.js'
import { CLASSES_ELSEWHERE, withoutMarks } from './key-languages.js'
import { memoize } from '../memoize.js'
import { splitWords } from './split-words.js'
import type { KeyMeaning } from './identifying-keys.js'

/** Words before a link that say that it leads to a picture. */
const PICTURES = new Set(
  'avatar image img icon logo picture photo thumbnail thumb cover banner badge favicon'.split(' '),
)

/** Whether a field holds the address of a picture. */
export function isPicture({ kind, noun }: KeyMeaning): boolean {
  return kind === 'link' && noun.some(word => PICTURES.has(word))
}

/** Whether what stands under a key is pictures. */
export const isPictureKey = memoize((key: string): boolean => {
  const word = singularWords(key).at(-1) ?? ''
  return word === 'media' || PICTURES.has(word)
})

/** Whether what stands under a key is where something is. */
export const isAddressKey = memoize((key: string): boolean =>
  ADDRESSES.has(withoutMarks(singularWords(key).at(-1) ?? '')),
)

const ADDRESSES = new Set('address adresse anschrift direccion endereco indirizzo adres adress 住所 地址'.split(' '))

/** Words before an identifier that say the record's own again in the form of another system. */
const AGAIN = new Set(['node', 'global', 'graphql'])

/** Whether an identifier's noun says that it is the record's own in another form. */
export function saysAgain(noun: readonly string[]): boolean {
  return AGAIN.has(noun.at(-1) ?? '')
}

/** Whether a field holds one of a few values that its records are sorted by, as a status, even where that is an object. */
export const isClassKey = memoize(
  (key: string): boolean => CLASSES.test(key) || OF_TAX.test(key) || isClassWord(singularWords(key).at(-1) ?? ''),
)

/** Whether the word for a foreign thing names what the record's own system keeps of it, or what sorts it. */
export function isInternalWord(word: string): boolean {
  return INTERNAL_WORDS.has(word) || isClassWord(word)
}

const INTERNAL_WORDS = new Set(
  (
    'status state priority type category subcategory packaging logo icon avatar presentation format role form method instance device definition history setting preference configuration msg ' +
    'domain draft storage basi message_id audit index sequence ordinal node revision hash fingerprint locale currency language region zone'
  ).split(' '),
)

/** Whether a word names what sorts, measures, pictures or arranges things, and no thing that people refer to. */
export function isClassWord(word: string): boolean {
  return CLASS_WORDS.has(withoutMarks(word))
}

const CLASS_WORDS = new Set(
  (
    'genre cuisine band budget badge tier unit rate tax condition period coding tz timezone context reaction emoji ' +
    'thumbnail rendition viewport geometry quota permission basis basi reason aircraft code type body classification'
  )
    .split(' ')
    .concat(
      CLASSES_ELSEWHERE.flatMap(([name, words]) =>
        name === 'state' || name === 'level' ? withoutMarks(words).split(' ') : [],
      ),
    ),
)

const OF_TAX = /^tax(?:_|[A-Z]|es$)/
const CLASSES =
  /^(?:custom_?(?:fields?|attributes?|propert(?:y|ies))|meta_?fields?|enum_?(?:values?|options?)|status|state|priority|severity|visibility|resolution|licen[cs]e|currency|language|[a-z]*types?|classification)$/i

/** Words for what a person or a team is to a record, under which one and the same thing stands several times. */
const ROLES = new Set(
  (
    'author assignee assigned creator reporter owner organizer organiser submitter sender watcher reviewer approver ' +
    'uploader publisher maintainer committer actor poster modifier editor requester requestor acknowledger ' +
    'collaborator follower recipient responder updater commenter responsible attendee participant subscriber ' +
    'moderator inviter invitee opener closer resolver performer_by assigner'
  ).split(' '),
)

/** The words of a type with a role of a person as the person: who a record was assigned to is a user. (W1) */
export function withoutRole(words: readonly string[]): readonly string[] {
  const role = words.at(-1) === 'to' && words.length > 1 ? words.slice(0, -1) : words
  if (!ROLES.has(role.at(-1) ?? '')) return words
  const [kind = ''] = role.slice(-2, -1)
  return PRINCIPALS.has(kind) ? [kind] : SOMEBODY
}

/** The words of a key without the one for a place in an order: the `lastBuild` of a job is a build. */
export function withoutOrder(words: readonly string[]): readonly string[] {
  return words.length > 1 && ORDER.has(words[0] ?? '') ? words.slice(1) : words
}

const ORDER = new Set('last latest previous prev next first current newest original'.split(' '))

/** Whether a type is a word for a person, or for what a person is to a group. */
export function isPersonType(type: string): boolean {
  return isOwnPersonType(type) || ROLES.has(lastWordOf(type))
}

/** Whether a type is a word for a person, whatever they are to anything. */
export function isOwnPersonType(type: string): boolean {
  return PEOPLE.has(lastWordOf(type))
}

function lastWordOf(type: string): string {
  return type.slice(type.lastIndexOf('_') + 1)
}

const PEOPLE = new Set(
  (
    'user profile person account contact individual identity member employee student teacher driver guest candidate patient agent ' +
    'customer client seller buyer player instructor coach staff teammate colleague volunteer tenant resident admin administrator'
  ).split(' '),
)

/** What a role may be that of, where its words say so. */
const PRINCIPALS = new Set('team group admin bot company organization department contact app'.split(' '))

const SOMEBODY: readonly string[] = ['user']

/** Whether a field says who did something to the record, as `author` or `updated_by`. */
export const isActorKey = memoize((key: string): boolean => splitWords(key).some(word => ACTOR_WORDS.has(word)))

const ACTOR_WORDS = new Set(
  'by author authors creator uploader committer submitter editor actor publisher poster modifier updater sender'.split(
    ' ',
  ),
)
