import type { Action } from '../../model/extraction.js'
import { isPlural, singularOf } from './inflect.js'
import { memoize } from './memoize.js'
import { splitWords } from './split-words.js'

/** What the name of a tool says: what was done, to what. (X5, X6) */
export interface ToolMeaning {
  readonly action: Action
  /** Words of the thing, the last one singular, as `order` in `get_order_details`; empty where the name tells none. */
  readonly noun: readonly string[]
  /** Whether the name asks for an identifier, as `find_user_id` does. */
  readonly givesId: boolean
}

type VerbTable = Readonly<Partial<Record<Action, string>>>

/** Words that are verbs wherever they stand. Two words are one verb, and win over their first. */
const VERBS: VerbTable = {
  viewed: 'get read fetch retrieve describe load inspect display',
  listed: 'enumerate browse get-all list-all fetch-all ls',
  searched: 'search find lookup look-up discover explore',
  created: 'create add insert register submit send upload generate make buy reserve clone duplicate invite',
  updated:
    'update edit modify change patch put rename replace save write append assign cancel close archive unarchive ' +
    'restore publish unpublish merge resolve approve reject enable disable toggle upsert exchange reorder adjust ' +
    'complete reopen',
  deleted: 'delete remove destroy erase purge drop trash',
}

/** Words that are verbs only where no surer one stands, for they are nouns too. */
const UNSURE_VERBS: VerbTable = {
  viewed: 'view show open check visit see head',
  listed: 'list all index',
  searched: 'query filter match',
  created: 'post book schedule place new fork copy start order reply comment',
  updated: 'set move mark return pin lock',
}

const SURE = actionByVerb(VERBS)
const UNSURE = actionByVerb(UNSURE_VERBS)

const ENDS_NOUN = new Set('by for with from in of to on at via using and or into as within through'.split(' '))
const JOINS = new Set(['and', 'or'])
const QUALIFIERS = new Set(
  'all the a an my new current multiple many bulk single batch recent latest available one me'.split(' '),
)
const DESCRIBERS = new Set(
  ('details detail info information data list result results metadata full records record content ' + 'contents').split(
    ' ',
  ),
)
const IDENTITY = new Set('id ids uuid sid'.split(' '))

const ROUTE = /^(?:[A-Z]{3,7}\s+)?\/\S*$/
const VERSION = /^(?:v\d+|\d+|api|rest)$/

/** Reads a tool's name; no prefix of an app is assumed. */
export const readToolName = memoize((toolName: string): ToolMeaning => {
  const isRoute = ROUTE.test(toolName)
  const [name = ''] = toolName.slice(0, 200).split('#', 1)
  if (isRoute) return { action: findVerb(splitWords(name))?.action ?? 'viewed', noun: routeNoun(name), givesId: false }
  const namespaces = name
    .split(/[.:/]+/)
    .map(splitWords)
    .filter(words => words.length > 0)
  const verb = findVerb(namespaces.flat())
  if (verb === undefined) return { action: 'accessed', ...nounOf(namespaces.at(-1) ?? []) }
  const after = nounOf(namespaces.flat().slice(verb.end))
  return { action: verb.action, ...(after.noun.length > 0 ? after : nounOf(wordsBefore(namespaces, verb.start))) }
})

/** What stands before the verb: in its own namespace, or else the namespace before, as `sections` in `cms.sections.delete`. */
function wordsBefore(namespaces: readonly (readonly string[])[], verbStart: number): readonly string[] {
  let start = 0
  for (const [index, words] of namespaces.entries()) {
    if (verbStart < start + words.length)
      return verbStart > start ? words.slice(0, verbStart - start) : (namespaces[index - 1] ?? [])
    start += words.length
  }
  return []
}

interface FoundVerb {
  readonly action: Action
  readonly start: number
  readonly end: number
}

function findVerb(words: readonly string[]): FoundVerb | undefined {
  for (const table of [SURE, UNSURE]) {
    for (let start = 0; start < words.length; start++) {
      for (const length of [2, 1]) {
        const action = table.get(words.slice(start, start + length).join('-'))
        if (action !== undefined && start + length <= words.length) return { action, start, end: start + length }
      }
    }
  }
  return undefined
}

function nounOf(words: readonly string[]): Pick<ToolMeaning, 'noun' | 'givesId'> {
  const noun: string[] = []
  let givesId = false
  for (const [index, word] of words.entries()) {
    // In `create_or_update_file` a second verb follows.
    const isVerb = noun.length === 0 && SURE.has(word) && JOINS.has(words[index - 1] ?? '')
    const isEmpty = noun.every(part => DESCRIBERS.has(part))
    if (ENDS_NOUN.has(word)) {
      if (!isEmpty) break
      noun.length = 0
    } else if (IDENTITY.has(word) && !isEmpty) {
      givesId = true
      break
    } else if (!isVerb && !(noun.length === 0 && QUALIFIERS.has(word))) noun.push(word)
  }
  while (noun.length > 1 && isDescriber(noun.at(-1) ?? '')) noun.pop()
  if (noun.length === 1 && isDescriber(noun[0] ?? '') && noun[0] !== 'content') noun.pop()
  const last = noun.pop()
  return { noun: last === undefined ? [] : [...noun, singularOf(last)].slice(-4), givesId }
}

function isDescriber(word: string): boolean {
  return DESCRIBERS.has(word) || VERSION.test(word)
}

function routeNoun(route: string): readonly string[] {
  const [path = ''] = route.replace(/^[A-Z]+\s+/, '').split(/[?#]/, 1)
  const segments = path.split('/').filter(segment => segment !== '' && !/^[{:]|^\d+$/.test(segment))
  // What follows a collection is one of its members.
  const noun = segments.findLast(segment => isPlural(splitWords(segment).at(-1) ?? '')) ?? segments.at(-1)
  return noun === undefined || VERSION.test(noun) ? [] : nounOf(splitWords(noun)).noun
}

function actionByVerb(table: VerbTable): ReadonlyMap<string, Action> {
  return new Map(
    Object.entries(table).flatMap(([action, verbs]) => verbs.split(' ').map(verb => [verb, action as Action] as const)),
  )
}
