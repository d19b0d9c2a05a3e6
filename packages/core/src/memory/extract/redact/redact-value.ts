import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import { parseJsonText } from '../parse-json-text.js'
import { isEnvelopeKey } from '../record-shape.js'
import type { IsSecretName } from './cut-statements.js'
import type { FieldRules } from './field-rules.js'
import { columnNames, namesSecret, isSecretPair, secretCells } from './secret-pairs.js'

/** A copy of a value without what must not be kept; `guarded` where the value tells about a credential. */
export type RedactValue = (value: Json, standing?: 'open' | 'guarded') => Json | undefined

export interface ValueRedactorOptions {
  readonly rules: FieldRules
  readonly isSecretName: IsSecretName
  /** What to keep of a text, or undefined. */
  readonly keepText: (text: string, pathOf: () => string) => string | undefined
  /** What to keep of a number, or undefined. */
  readonly keepNumber: (number: number, pathOf: () => string) => Json | undefined
  /** Whether there is room for one more value. */
  readonly hasRoom: () => boolean
  /** Of one list; the others are left behind. */
  readonly maxItems: number
  /** Told of each value that is dropped for its place. */
  readonly onDropped: (pathOf: () => string) => void
}

/** Where a value stands: the way to it from the root. */
interface Place {
  readonly key: string
  readonly above: Place | undefined
  readonly depth: number
  /** Whether it belongs to a record about a credential, of which only what cannot be the credential is kept. */
  readonly isGuarded: boolean
}

/**
 * Makes what leaves out of a value whatever must not be kept, and gives it back as it is where there is nothing to hide.
 * Dropped fields are gone; dropped items leave `null`, so that the others keep their places. (X13)
 */
export function createValueRedactor(options: ValueRedactorOptions): RedactValue {
  const { rules, isSecretName, keepText, keepNumber, hasRoom, maxItems, onDropped } = options
  return (value, standing) => visit(value, { key: '', above: undefined, depth: 0, isGuarded: standing === 'guarded' })

  function visit(value: Json, place: Place): Json | undefined {
    if (typeof value === 'boolean' || value === null) return value
    if (place.depth > MAX_DEPTH || !hasRoom()) return drop(place)
    if (isJsonObject(value)) return visitObject(value, place)
    if (typeof value === 'object') return visitList(value as readonly Json[], place)
    if (typeof value === 'string') return visitText(value, place)
    return place.isGuarded ? drop(place) : keepNumber(value, () => pathOf(place))
  }

  function drop(place: Place): undefined {
    onDropped(() => pathOf(place))
    return undefined
  }

  function visitText(text: string, place: Place): Json | undefined {
    const parsed = /^[\s[{"]/.test(text) ? (parseJsonText(text) ?? unquoted(text)) : undefined
    if (parsed === undefined) return place.isGuarded ? drop(place) : keepText(text, () => pathOf(place))
    const kept = visit(parsed, { ...place, depth: place.depth + 1 })
    return kept === parsed ? text : kept && JSON.stringify(kept)
  }

  function visitList(list: readonly Json[], place: Place, columns?: ReadonlySet<number>): Json {
    const items = list.length > maxItems ? list.slice(0, maxItems) : list
    const inner = { ...place, depth: place.depth + 1 }
    const headed = columns ?? secretCells(items[0], isSecretName)
    let copy: Json[] | undefined = items === list ? undefined : [...items, ...leftOut(list, maxItems)]
    for (const [index, item] of items.entries()) {
      const isHeader = index === 0 && columns === undefined
      const kept =
        (Array.isArray(item) ? visitRow(item, inner, isHeader ? undefined : headed) : visit(item, inner)) ?? null
      if (kept !== item) (copy ??= [...items])[index] = kept
    }
    return copy ?? list
  }

  function visitRow(row: readonly Json[], place: Place, columns: ReadonlySet<number> | undefined): Json | undefined {
    const isPair = isSecretPair(row, isSecretName)
    if (columns === undefined && !isPair) return visit(row, place)
    const isHidden = (index: number): boolean => columns?.has(index) === true || (isPair && index === 1)
    return visit(
      row.map((cell, index) => (isHidden(index) ? (drop(place) ?? null) : cell)),
      place,
    )
  }

  function visitObject(object: JsonObject, place: Place): Json {
    let copy: Record<string, Json> | undefined
    for (const key in object) {
      const value = object[key]
      const kept = value === undefined ? undefined : visitField(object, key, value, place)
      if (kept !== value && copy === undefined) {
        copy = {}
        for (const before in object) {
          if (before === key) break
          copy[before] = object[before] as Json
        }
      }
      if (copy !== undefined && kept !== undefined) copy[key] = kept
    }
    return copy ?? object
  }

  function visitField(object: JsonObject, key: string, value: Json, above: Place): Json | undefined {
    const place = { key, above, depth: above.depth + 1, isGuarded: above.isGuarded }
    const { fate, identifies, isValue } = rules.ruleOf(key, rules.readPaths ? pathOf(place) : key)
    if (fate === 'drop' || fate === 'personal') return drop(place)
    if (fate === 'secret') return visitRecords(value, place)
    if (isValue && namesSecret(object, isSecretName)) return drop(place)
    if (above.isGuarded && !isEnvelopeKey(key))
      return identifies && typeof value !== 'object' ? visit(value, { ...place, isGuarded: false }) : drop(place)
    if (Array.isArray(value) && Array.isArray(value[0]))
      return visitList(value as readonly Json[], place, secretCells(columnNames(object), isSecretName))
    return visit(value, place)
  }

  /** A list of credentials may list them by name; one by itself is the credential. */
  function visitRecords(value: Json, place: Place): Json | undefined {
    const records = Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []
    return records.length === 0 ? drop(place) : visitList(records, { ...place, isGuarded: true })
  }
}

/** The text that another one is as JSON, with quotes around it and its line breaks escaped; else undefined. */
function unquoted(text: string): string | undefined {
  if (!/^\s*"/.test(text) || !text.trimEnd().endsWith('"')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Places of what is past the bound of a list, which still tells how many it has. */
function leftOut(list: readonly Json[], from: number): Json[] {
  const rest = isJsonObject(list[0]) ? {} : null
  return Array.from<Json>({ length: Math.min(list.length, MAX_COUNTED) - from }).fill(rest)
}

/** Keys of the fields on the way to a value, without places in lists. */
function pathOf({ key, above }: Place): string {
  const outer = above === undefined ? '' : pathOf(above)
  return outer === '' ? key : `${outer}.${key}`.slice(0, MAX_PATH)
}

/** Past what extraction reads. */
const MAX_DEPTH = 64
const MAX_PATH = 200
const MAX_COUNTED = 20_000
