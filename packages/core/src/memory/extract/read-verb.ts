import { type Action, isChange } from '../../model/extraction.js'
import { isPlural, singularOf } from './inflect.js'
import { memoize } from '../memoize.js'
import { splitWords } from './split-words.js'
import { isThing, nounOf, saysLittle, type ToolNoun, VERSION } from './tool-noun.js'

/** What the name of a tool says: what was done, to what. (X5, X6) */
export interface ToolMeaning extends ToolNoun {
  readonly action: Action
  /**
   * Whether the noun may be that of an app or of a store rather than of what it holds: it stands alone before the verb, or
   * names a place in which things are looked up, as `catalog` in `search_catalog`.
   */
  readonly isGuess: boolean
}

type VerbTable = Readonly<Partial<Record<Action, string>>>

/** Words that are verbs wherever they stand, in the languages in which tools are named. Two words are one verb, and win over their first. */
const VERBS: VerbTable = {
  viewed:
    'get read fetch retrieve describe load inspect display abrufen holen anzeigen obtener consultar mostrar obter ' +
    'obtenir afficher consulter ottieni mostra',
  listed: 'enumerate browse get-all list-all fetch-all ls auflisten liste listar lister lista elenca',
  searched: 'search find lookup look-up discover explore suchen finden buscar chercher rechercher recherche cerca',
  created:
    'create add insert register submit send upload generate make buy reserve clone duplicate invite anlegen erstellen ' +
    'crear criar creer crea',
  updated:
    'update edit modify change patch put rename replace save write append assign cancel close archive unarchive ' +
    'restore publish unpublish merge resolve approve reject enable disable toggle upsert exchange reorder adjust ' +
    'complete reopen power-on power-off turn-on turn-off switch-on switch-off aktualisieren bearbeiten actualizar atualizar modifier aggiorna',
  deleted:
    'delete remove destroy erase purge drop trash terminate kill force-terminate loeschen löschen eliminar borrar excluir supprimer elimina',
}

/** Words that are verbs only where no surer one stands, for they are nouns too. */
const UNSURE_VERBS: VerbTable = {
  viewed: 'view show open check visit see head',
  listed: 'list all index',
  searched: 'query filter match',
  created: 'post book schedule place new fork copy start order reply comment',
  updated: 'set move mark return pin lock',
}

/** What programs are told to do to a thing, and no thing itself. */
const COMMANDS = new Set(
  (
    'execute run export import take force interact stop pause resume launch navigate click type fill hover drag press ' +
    'select scroll wait lint build deploy install call invoke trigger download parse analyze analyse validate verify ' +
    'scan sync refresh start show see set move open visit subscribe unsubscribe compare convert extract compute calculate more next exportar importar exportieren ' +
    'exporter importer'
  ).split(' '),
)

/** Nouns of places in which things are looked up, which are not what is found there. */
const STORES = new Set(
  'catalog catalogue database db base index directory library knowledge collection table store storage web internet vault'.split(
    ' ',
  ),
)

/** Verbs after another one that are no noun. */
const VIEWS = new Set('read get fetch'.split(' '))

const SURE = actionByVerb(VERBS)
const UNSURE = actionByVerb(UNSURE_VERBS)

/** Verbs that stand before nouns too, as in `merge requests`. */
const MODIFIERS = new Set('merge change patch search upload update restore save exchange invite'.split(' '))
const JOINT = /^(get|list|find|search|create|add|update|edit|delete|remove)([a-z]{4,20})$/
const ROUTE = /^(?:[A-Z]{3,7}\s+)?\/\S*$/

/** Reads a tool's name; no prefix of an app is assumed. */
export const readToolName = memoize((toolName: string): ToolMeaning => {
  const isRoute = ROUTE.test(toolName)
  const [name = ''] = toolName.slice(0, 200).split('#', 1)
  const routed = { givesId: false, isGuess: false }
  if (isRoute) return { action: findVerb(splitWords(name))?.action ?? 'viewed', noun: routeNoun(name), ...routed }
  const namespaces = name
    .split(/[.:/]+/)
    .map(part => splitWords(part).flatMap(withoutJoint))
    .filter(words => words.length > 0)
  const verb = findVerb(namespaces.flat())
  if (verb === undefined) {
    const words = namespaces.at(-1) ?? []
    const things = withoutApp(words.filter(word => !COMMANDS.has(word)))
    const [only = ''] = things
    const isApp = things.length === 1 && things.length < words.length && !isPlural(only) && !isThing(only)
    return { action: 'accessed', ...nounOf(things, isSure), isGuess: words.length === 1 || isApp }
  }
  const { action, start, end } = verb
  const rest = namespaces.flat().slice(end)
  // `search_read` does two things, and names none.
  const after = nounOf(rest.length === 1 && VIEWS.has(rest[0] ?? '') ? [] : rest, isSure, {
    isChange: isChange(action),
  })
  if (after.noun.length > 0)
    return { action, ...after, isGuess: action === 'searched' && STORES.has(after.noun.at(-1) ?? '') }
  const words = wordsBefore(namespaces, start).filter(word => !isVerb(word))
  const before = nounOf(words, isSure)
  const last = words.at(-1)
  const saysThing = (word = ''): boolean => isPlural(word) || isThing(word)
  return { action, ...before, isGuess: last !== undefined && !saysThing(last) && !saysThing(before.noun.at(-1)) }
})

/**
 * The words for a thing in a name without a verb: without the one before them that names none, as the app in
 * `easyclub_members`, and without what only says where, as in `crimes_street`.
 */
function withoutApp(words: readonly string[]): readonly string[] {
  const [first = '', ...others] = words
  const last = others.at(-1)
  if (words.length === 2 && isPlural(first) && REPORTS.has(last ?? '')) return [first]
  if (last === undefined || isThing(singularOf(first))) return words
  // `opsgenie_snooze_alert`: an app and a verb that no list has.
  const start = words.findIndex(word => isThing(singularOf(word)))
  if (start > 1 && start === words.length - 1) return words.slice(start)
  if (isPlural(first)) return isPlural(last) || isThing(last) ? words : [first]
  const isThings = isPlural(last) && !saysLittle(singularOf(last)) && nounOf(others, isSure).noun.length > 0
  return (others[0] ?? '').length > 3 && isThings ? others : words
}

/** Words for how a list of things is given: `bookings_report`. */
const REPORTS = new Set('report overview summary export'.split(' '))

/** A verb and the word for a thing that are written as one, as `listfolder`. */
function withoutJoint(word: string): readonly string[] {
  const [, verb = '', thing = ''] = JOINT.exec(word) ?? []
  return isThing(singularOf(thing)) ? [verb, thing] : [word]
}

/** Whether a word may tell what is done. */
export function isAct(word: string): boolean {
  return isVerb(word) || UNSURE.has(word)
}

function isSure(word: string): boolean {
  return SURE.has(word)
}

function isVerb(word: string): boolean {
  return SURE.has(word) || COMMANDS.has(word)
}

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
  const listing = findListing(words)
  if (listing !== undefined) return listing
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

/** A listing of what is called by an act: `list_merge_requests` merges nothing. */
function findListing(words: readonly string[]): FoundVerb | undefined {
  const end = words.findIndex(word => MODIFIERS.has(word))
  const action = UNSURE.get(words[end - 1] ?? '')
  const isListing = action === 'listed' || action === 'viewed' || action === 'searched'
  return isListing && isPlural(words.at(-1) ?? '') ? { action, start: end - 1, end } : undefined
}

function routeNoun(route: string): readonly string[] {
  const [path = ''] = route.replace(/^[A-Z]+\s+/, '').split(/[?#]/, 1)
  const segments = path.split('/').filter(segment => segment !== '' && !/^[{:]|^\d+$/.test(segment))
  // What follows a collection is one of its members.
  const noun = segments.findLast(segment => isPlural(splitWords(segment).at(-1) ?? '')) ?? segments.at(-1)
  return noun === undefined || VERSION.test(noun) ? [] : nounOf(splitWords(noun), isSure).noun
}

function actionByVerb(table: VerbTable): ReadonlyMap<string, Action> {
  return new Map(
    Object.entries(table).flatMap(([action, verbs]) => verbs.split(' ').map(verb => [verb, action as Action] as const)),
  )
}
