import { isPlural, singularOf } from './inflect.js'

/** The part of a tool's name that says what it is about. */
export interface ToolNoun {
  /** Words of the thing, the last one singular, as `order` in `get_order_details`; empty where the name tells none. */
  readonly noun: readonly string[]
  /** Whether the name asks for an identifier, as `find_user_id` does. */
  readonly givesId: boolean
}

/** What tools are often about. */
const THINGS = new Set(
  (
    'account address alert answer app article asset attachment booking branch build calendar campaign card cart case category ' +
    'channel chat client comment commit company contact contract conversation course customer database deal deployment device ' +
    'document email employee event expense file flight folder form group hotel image incident invoice issue item job lead ' +
    'library_item link list log mail member message metric note offer order organization package page patient payment person ' +
    'photo place playlist post product profile project property question record release repo repository reservation resource ' +
    'review role room row rule section segment server service session shipment site song space sprint subscription table tag ' +
    'task team template test thread ticket topic track transaction trip user vehicle vendor video workflow workspace ' +
    'activity agent album appointment artist athlete author board book chart class cluster container dashboard department ' +
    'directory domain driver episode epic forum game guest instance inventory journal league location match media meeting ' +
    'menu milestone module monitor movie network notebook paper participant pipeline player podcast poll portfolio program ' +
    'purchase recipe restaurant sale schedule school seller sensor series sheet shift shop show spreadsheet stage station store ' +
    'story student submission supplier survey teacher tenant timesheet tournament venue volume warehouse webinar'
  ).split(' '),
)

const ENDS_NOUN = new Set(
  'by for with from in of to on at via using and or into as within through por par per nach fuer für mit con avec pour para'.split(
    ' ',
  ),
)
const JOINS = new Set(['and', 'or'])
/** Words that say which of the things, or how many. */
const QUALIFIERS = new Set(
  (
    'all the a an my new current multiple multi many bulk single batch recent latest available one me more open active pending ' +
    'upcoming past unread overdue archived nearby late inactive expiring missing failing running incoming outgoing existing ongoing ' +
    'online offline idle stale urgent nearest newest oldest cheapest'
  ).split(' '),
)
/** Words that say so before the word for the things. */
const ADJECTIVES = new Set(
  (
    'hot home top trending popular featured favorite favourite starred saved suggested recommended random related similar ' +
    'deleted removed closed completed shared assigned owned scheduled pinned next previous first last today todays daily ' +
    'weekly monthly other public private own enriched filtered sorted your existing live matching specific detailed rated ' +
    'selling'
  ).split(' '),
)
/** Words for how a call tells of the things. */
const DESCRIBERS = new Set(
  (
    'details detail info information data list result results metadata full record records content contents batch bulk listing ' +
    'listings overview export summary summaries paginated'
  ).split(' '),
)
/** Words for what shows one post after the other. */
const FEEDS = new Set('feed timeline wall'.split(' '))
/** What a feed is named after where it holds that. */
const EVENTS = new Set('activity event news order article alert notification incident change update release'.split(' '))
const POST = ['post']
/** What a call hands over to be carried out, and gives rows. */
const STATEMENTS = new Set('sql query statement cypher sparql range ranges cells values python cell'.split(' '))
/** What has ranges and values of cells. */
const OF_CELLS = /^(?:spread)?sheets?$/
const IDENTITY = new Set('id ids uuid sid'.split(' '))
/** What other things belong to, and no kind of them. */
const OWNERS = new Set('company tenant organization organisation org workspace'.split(' '))

export const VERSION = /^(?:v\d+|\d+|api|rest)$/

/** Reads the words of a tool's name that follow its verb; a list that is made or changed is a thing, and no way to tell of things. */
export function nounOf(
  words: readonly string[],
  isVerb: (word: string) => boolean,
  { isChange = false }: { readonly isChange?: boolean } = {},
): ToolNoun {
  const isDescriber = (word: string): boolean => !(isChange && word === 'list') && describes(word)
  const noun: string[] = []
  let givesId = false
  for (const [index, word] of words.entries()) {
    // In `create_or_update_file` a second verb follows.
    const isSecond = noun.length === 0 && isVerb(word) && JOINS.has(words[index - 1] ?? '')
    const isEmpty = noun.every(part => DESCRIBERS.has(part) && !(isChange && part === 'list'))
    if (ENDS_NOUN.has(word)) {
      if (!isEmpty) break
      noun.length = 0
    } else if (IDENTITY.has(word) && !isEmpty) {
      givesId = true
      break
    } else if (!isSecond && !(noun.length === 0 && isQualifier(word, words[index + 1]))) noun.push(word)
  }
  const isDetailed = /^details?$/.test(noun.at(-1) ?? '')
  // `listing_details` are of a listing.
  const isThing = (): boolean => isKindOfRecord(noun) || (isDetailed && noun.at(-1) === 'listing')
  while (noun.length > 1 && isDescriber(noun.at(-1) ?? '') && !isThing()) noun.pop()
  // `places_nearby` are places.
  const isKind = (word = ''): boolean => isPlural(word) || THINGS.has(word)
  while (AFTER.has(noun.at(-1) ?? '') && (noun.length === 1 || isKind(noun.at(-2)))) noun.pop()
  // The tree of a directory shows that.
  if (noun.length > 1 && noun.at(-1) === 'tree' && FOLDERS.has(noun.at(-2) ?? '')) noun.pop()
  // `orders_page` is a page of orders, and `order_page` one of the order.
  if (noun.length > 1 && PAGES.has(noun.at(-1) ?? '') && isPlural(noun.at(-2) ?? '')) noun.pop()
  if (FEEDS.has(singularOf(noun.at(-1) ?? ''))) return { noun: feedNoun(noun.slice(0, -1)), givesId }
  if (noun.length === 1 && isDescriber(noun[0] ?? '') && !STANDING.has(noun[0] ?? '')) noun.pop()
  if (STATEMENTS.has(noun.at(-1) ?? '') && noun.slice(0, -1).every(word => OF_CELLS.test(word)))
    return { noun: ['row'], givesId }
  while (noun.length > 1 && isOwner(noun[0] ?? '')) noun.shift()
  const last = noun.pop()
  return { noun: last === undefined ? [] : [...noun, singularOf(last)].slice(-4), givesId }
}

function isQualifier(word: string, next: string | undefined): boolean {
  if (QUALIFIERS.has(word)) return true
  return (
    next !== undefined && !ENDS_NOUN.has(next) && (ADJECTIVES.has(word) || isState(word) || isAppBefore(word, next))
  )
}

/** The words of a key that holds several things without those that say which, or how many: `recent_commits` are commits. */
export function withoutWhich(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word, at) => at === words.length - 1 || !isQualifier(word, words[at + 1]))
  return start > 0 && THINGS.has(words.at(-1) ?? '') ? words.slice(start) : words
}

/** Whether a word says what was done to a thing, as `unresolved` and `cancelled` do. */
function isState(word: string): boolean {
  return /^[a-z]{3,}ed$/.test(word) && !NO_STATES.has(word)
}

const NO_STATES = new Set('feed seed need speed breed embed hundred newsfeed weed shed linked'.split(' '))

/** Whether a word of two letters is short for an app, and stands before a thing: `op_item`, `wp_posts`. */
function isAppBefore(word: string, next: string): boolean {
  return /^[a-z]{2}$/.test(word) && !SHORT.has(word) && THINGS.has(singularOf(next))
}

/** Words of two letters for things and for what things are of. */
const SHORT = new Set('pr mr ad tv ip db vm ai ml qr po hr pc ui ux id cv eu uk us pi os it ci cd ec qa'.split(' '))

/** What a feed holds: what it is named after, where that happens, and posts else. */
function feedNoun(before: readonly string[]): readonly string[] {
  const last = singularOf(before.at(-1) ?? '')
  return EVENTS.has(last) ? [last] : POST
}

/**
 * The words by which people call what a tool's name calls `issue_note` or `channel_message_reply`: those of the things of
 * which it is a part go, where what is left says what it is. (X5)
 */
export function headNoun(noun: readonly string[]): readonly string[] {
  // The entries of a history are what it is one of, and those of a talk are messages.
  if (noun.length > 1 && noun.at(-1) === 'history')
    return TALKS.has(singularOf(noun.at(-2) ?? ''))
      ? ['message']
      : headNoun([...noun.slice(0, -2), singularOf(noun.at(-2) ?? '')])
  let start = 0
  const part = partOfTwo(noun)
  if (part !== noun) return part
  while (start < noun.length - 1 && isWholeOf(noun[start] ?? '', noun.slice(start + 1))) start += 1
  // `room_published_tracks` and `artist_top_tracks` are tracks.
  const first = noun[start] ?? ''
  if (start > 0 && start < noun.length - 1 && (first.endsWith('ed') || ADJECTIVES.has(first))) start += 1
  return start === 0 ? noun : noun.slice(start)
}

/** The words of a part of a thing in two words without those: `comment` of a pull request; else the words as they are. */
export function partOfTwo(words: readonly string[]): readonly string[] {
  const isPart = words.length > 2 && WHOLES_IN_TWO.has(words.slice(0, 2).join(' '))
  return isPart && !SAYING_LITTLE.has(words.at(-1) ?? '') ? words.slice(2) : words
}

function isWholeOf(whole: string, part: readonly string[]): boolean {
  const last = part.at(-1) ?? ''
  if (last === 'item' && part.length === 1) return HOLDERS.has(whole)
  return THINGS.has(whole) && !SAYING_LITTLE.has(last) && !COMPOUNDS.has(`${whole} ${part[0]}`)
}

/** Whether a word names a thing that tools are often about, so that it is no name of an app. */
export function isThing(word: string): boolean {
  return THINGS.has(word)
}

/** Whether a word says what a thing is only with the word before it. */
export function saysLittle(word: string): boolean {
  return SAYING_LITTLE.has(word)
}

/** Words that say what a thing is only with the word before them. */
const SAYING_LITTLE = new Set(
  (
    'item type kind list group set field value option status state key token code number name address template line rate account ' +
    'method plan setting config configuration rule policy log entry record row table object count link url label category role ' +
    'case suite form request run intent query view limit level point score stat statistic metric data detail class unit area ' +
    'secret credential source target service manager agent engine system process job step action model version flag term ' +
    'queue channel pool profile sender'
  ).split(' '),
)
/** Things in two words of which the second alone is another thing. */
const COMPOUNDS = new Set(['delivery note', 'release note', 'address book', 'user story', 'purchase order'])
/** Things in two words that have parts. */
const WHOLES_IN_TWO = new Set(['pull request', 'merge request', 'work item', 'blog post', 'user story'])
/** What holds items of any kind. */
const HOLDERS = new Set(
  'catalog catalogue board collection site library folder inbox queue store inventory media'.split(' '),
)
const TALKS = new Set('channel chat conversation room thread'.split(' '))
/** Words that say how things are looked for, after the word for them. */
const AFTER = new Set('nearby advanced relevance semantic fulltext keyword vector similarity fuzzy'.split(' '))
/** What holds files and further folders. */
export const FOLDERS: ReadonlySet<string> = new Set(['directory', 'folder', 'file'])
const PAGES = new Set(['page', 'pages', 'search', 'searches'])
/** Describing words that are things where they stand alone. */
const STANDING = new Set('content listing listings export summary summaries batch'.split(' '))

/** Whether the first of several words says whose the things are: `company employees`, `users courses`. */
function isOwner(word: string): boolean {
  return OWNERS.has(word) || (isPlural(word) && THINGS.has(singularOf(word)))
}

function describes(word: string): boolean {
  return DESCRIBERS.has(word) || VERSION.test(word)
}

/** Whether records are what the words before name no thing without: `dns records`, and not `customer records`. */
function isKindOfRecord(words: readonly string[]): boolean {
  const before = words.at(-2) ?? ''
  return words.at(-1) === 'records' && !isPlural(before) && !THINGS.has(before) && !describes(before)
}
