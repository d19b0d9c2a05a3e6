import type { EntityKey } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isGenericNoun, type Identity } from './identify.js'
import { typeOf } from './inflect.js'
import type { PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import { readKey } from './read-key.js'
import type { TraversalContext } from './traversal-context.js'

/** A finding by where it stands. */
export interface Placed extends Identity {
  readonly type: string
  /** Its words. */
  readonly said: string
  readonly line: string
}

/**
 * The identity of a finding, as of a linter's or a search's in code, that has neither an identifier nor a name: its file with the
 * line and column in it, as people and tools write them (`src/cart.js:9:5`). What it says must stand in it. (X2.19)
 */
export function identifyByLine(
  { plan: { fields }, values }: PlannedRecord,
  { parent, isItem, hint, hintFrom }: TraversalContext,
  known: Identity | undefined,
): Placed | undefined {
  if (!isItem || (known !== undefined && !isOfFinding(known))) return undefined
  const read = (key: string): Json | undefined => values[fields.findIndex(field => field.key === key)]
  const keys = fields.map(({ key }) => key)
  const place = placeIn(keys, read)
  if (place === undefined || fields.some((field, at) => isName(field) && typeof values[at] === 'string'))
    return undefined
  const said = keys.map(key => (SAID.test(key) ? read(key) : undefined)).find(text => typeof text === 'string')
  if (said === undefined) return undefined
  const own = keys.find(key => FILE.test(key) && typeof read(key) === 'string')
  const file = own === undefined ? fileOf(parent) : String(read(own))
  if (file === undefined || file === '') return undefined
  const id = `${file}:${place}`
  const isCalled = hintFrom === 'key' && !OF_FILES.has(hint.at(-1) ?? '')
  const isRuled = keys.some(key => RULED.test(key))
  const type = typeOf(isCalled ? hint : isRuled ? FINDING : MATCH)
  return { field: own ?? '', id, type, said, line: place.split(':')[0] ?? place, noun: [], kind: 'own' }
}

/** The field of a file that holds the findings in it, where any file of the list has one; of each of them one may hold none. */
export function findFindings(
  { plan: { fields }, values }: PlannedRecord,
  { role, parent, siblings = [] }: TraversalContext,
): number | undefined {
  if ((role !== 'item' && role !== 'subject') || parent !== undefined) return undefined
  if (!fields.some(({ key }, place) => FILE.test(key) && typeof values[place] === 'string')) return undefined
  const place = fields.findIndex(
    ({ key }, place) =>
      Array.isArray(values[place]) &&
      [values[place], ...siblings.slice(0, MAX_SAMPLE).map(item => (isJsonObject(item) ? item[key] : undefined))].some(
        areFindings,
      ),
  )
  return place < 0 ? undefined : place
}

function areFindings(list: Json | undefined): boolean {
  const [first] = Array.isArray(list) ? (list as readonly Json[]) : []
  if (!isJsonObject(first)) return false
  const keys = Object.keys(first)
  return (
    placeIn(keys, key => first[key]) !== undefined &&
    keys.some(key => SAID.test(key)) &&
    !keys.some(key => readKey(key).kind === 'identity' && readKey(key).noun.length === 0)
  )
}

/** Whether a further identifier is that of the rule that a finding is of. */
export function isOfRule(field: string): boolean {
  return RULE.test(field)
}

/** Whether a field of a finding says how to mend it, which is no thing. */
export function isRemedy(key: string, { id }: ExtractedEntity): boolean {
  return /:\d+$/.test(String(id)) && REMEDY.test(key)
}

const REMEDY = /^(?:suggestions?|fix(?:es)?|edits?|quick_?fix(?:es)?)$/i

/** Line and column, where a record says them itself or in a part for where it is. */
function placeIn(keys: readonly string[], read: (key: string) => Json | undefined): string | undefined {
  const said = keys.find(key => LINE.test(key) && isCount(read(key)))
  if (said !== undefined) {
    const column = keys.find(key => COLUMN.test(key) && isCount(read(key)))
    return column === undefined ? `${read(said) as number}` : `${read(said) as number}:${read(column) as number}`
  }
  for (const key of keys) {
    const part = PLACE.test(key) ? read(key) : undefined
    const start = isJsonObject(part) ? (startOf(part) ?? part) : undefined
    const place =
      start &&
      placeIn(
        Object.keys(start).map(key => (key === 'row' ? 'line' : key)),
        key => start[key] ?? start['row'],
      )
    if (place !== undefined) return place
  }
  return undefined
}

/** Whether a field may hold a name of the record itself. */
function isName({ key, meaning: { kind, noun } }: Field): boolean {
  return kind === 'name' && isGenericNoun(noun) && !FILE.test(key) && !RULED.test(key)
}

function startOf(part: JsonObject): JsonObject | undefined {
  const start = part['start'] ?? part['begin'] ?? part['lines']
  return isJsonObject(start) ? start : undefined
}

function isCount(value: Json | undefined): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Whether what was found to tell a record apart is that of the rule or of the file that it is of. */
function isOfFinding({ kind, field }: Identity): boolean {
  return kind === 'other' || RULED.test(field) || (kind === 'designation' && FILE.test(field))
}

function fileOf(parent: EntityKey | undefined): string | undefined {
  const id = parent?.slice(parent.indexOf('/') + 1)
  return id !== undefined && /[/\\]|\.\w{1,8}$/.test(id) ? id : undefined
}

const LINE = /^(?:start_?|begin_?)?(?:line|line_?(?:number|no|num))$/i
const COLUMN = /^(?:start_?|begin_?)?(?:col|column|character|column_?(?:number|no))$/i
const PLACE = /^(?:location|position|range|loc|span|start|begin|region)$/i
const FILE = /^(?:(?:file|absolute|relative|full)_?)?(?:path|file|file_?name|uri)$/i
const RULED = /^(?:code|rule|severity|level|check|check_?name|(?:rule|check|message)_?id)$/i
const RULE = /^(?:code|rule|check|check_?name|(?:rule|check)_?id)$/i
const SAID =
  /^(?:message|msg|text|content|contents|match|matched|snippet|preview|description|body|lines?|(?:line|match)_?(?:text|content))$/i
const OF_FILES: ReadonlySet<string> = new Set('file path directory folder code text content line'.split(' '))
const FINDING = ['finding']
const MATCH = ['match']
const MAX_SAMPLE = 50
