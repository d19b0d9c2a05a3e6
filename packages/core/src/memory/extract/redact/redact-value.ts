import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import { parseJsonText } from '../parse-json-text.js'
import { isEnvelopeKey } from '../record-shape.js'
import type { IsSecretName } from './cut-statements.js'
import type { FieldRules } from './field-rules.js'
import { redactEmbedded } from './redact-embedded.js'
import { redactLines } from './redact-lines.js'
import { columnNames, isCalledSecret, isSecretPair, secretCells, type NamedCells } from './secret-pairs.js'
import { holdsSecret } from './secret-records.js'

/** A copy of a value without what must not be kept; `guarded` where the value tells about a credential. */
export type RedactValue = (value: Json, standing?: 'open' | 'guarded') => Json | undefined

export interface ValueRedactorOptions {
  readonly rules: FieldRules
  readonly isSecretName: IsSecretName
  /** What to keep of a text, or undefined. */
  readonly keepText: (text: string, pathOf: () => string) => string | undefined
  /** The rest of a text that is put together of a list, of which each line is kept by itself afterwards. */
  readonly cutLines: (text: string) => string | undefined
  /** What to keep of a number, or undefined. */
  readonly keepNumber: (number: number, pathOf: () => string) => Json | undefined
  /** Whether there is room for one more value. */
  readonly hasRoom: () => boolean
  /** Of one list; the others are left behind. */
  readonly maxItems: number
  /** Told of each value that is dropped for its place, and of the credential that it is. */
  readonly onDropped: (pathOf: () => string, secret?: Json) => void
}

/** Where a value stands: the way to it from the root. */
interface Place {
  readonly key: string
  readonly above: Place | undefined
  readonly depth: number
  /** Whether it belongs to a record about a credential, of which only what cannot be the credential is kept. */
  readonly isGuarded: boolean
  /** The name by which it is a credential if it has the form of one. */
  readonly hint?: string | undefined
}

/**
 * Makes what leaves out of a value whatever must not be kept, and gives it back as it is where there is nothing to hide.
 * Dropped fields are gone; dropped items leave `null`, so that the others keep their places. (X13)
 */
export function createValueRedactor(options: ValueRedactorOptions): RedactValue {
  const { rules, isSecretName, keepText, cutLines, keepNumber, hasRoom, maxItems, onDropped } = options
  return (value, standing) => visit(value, { key: '', above: undefined, depth: 0, isGuarded: standing === 'guarded' })

  function visit(value: Json, place: Place): Json | undefined {
    if (typeof value === 'boolean' || value === null) return value
    if (place.depth > MAX_DEPTH || !hasRoom()) return drop(place)
    if (isJsonObject(value)) return visitObject(value, place)
    if (typeof value === 'object') return visitList(value as readonly Json[], place)
    if (typeof value === 'string') return visitText(value, place)
    return place.isGuarded ? drop(place) : keepNumber(value, () => pathOf(place))
  }

  function drop(place: Place, secret?: Json): undefined {
    onDropped(() => pathOf(place), secret)
    return undefined
  }

  function visitText(text: string, place: Place): Json | undefined {
    const parsed = /^[\s[{"]/.test(text) ? (parseJsonText(text) ?? unquoted(text)) : undefined
    if (parsed === undefined) {
      if (place.isGuarded) return drop(place)
      if (place.hint !== undefined && isSecretName(place.hint, text)) return drop(place, text)
      const inner = { ...place, depth: place.depth + 1 }
      return keepText(
        redactEmbedded(text, value => visit(value, inner)),
        () => pathOf(place),
      )
    }
    const kept = visit(parsed, { ...place, depth: place.depth + 1 })
    return kept === parsed ? text : kept && JSON.stringify(kept)
  }

  function visitList(list: readonly Json[], place: Place, columns?: NamedCells): Json {
    const items = list.length > maxItems ? list.slice(0, maxItems) : list
    const lines = place.isGuarded ? items : redactLines(items, cutLines)
    const inner = { ...place, depth: place.depth + 1 }
    const headed = columns ?? secretCells(items[0], isSecretName)
    let copy: Json[] | undefined = lines === list ? undefined : [...lines, ...leftOut(list, maxItems)]
    for (const [index, item] of lines.entries()) {
      const isHeader = index === 0 && columns === undefined
      const flag = index > 0 ? items[index - 1] : undefined
      const kept =
        (isSecretFlag(flag) && typeof item === 'string'
          ? drop(inner, item)
          : Array.isArray(item)
            ? visitRow(item, inner, isHeader ? undefined : headed)
            : visit(item, inner)) ?? null
      if (kept !== item) (copy ??= [...lines])[index] = kept
    }
    return copy ?? list
  }

  /** Whether what follows in a list of arguments is a credential. */
  function isSecretFlag(item: Json | undefined): boolean {
    return typeof item === 'string' && item.length <= MAX_FLAG && /^--?[A-Za-z][\w-]*$/.test(item) && isSecretName(item)
  }

  function visitRow(row: readonly Json[], place: Place, columns: NamedCells | undefined): Json | undefined {
    const isPair = isSecretPair(row, isSecretName)
    if (columns === undefined && !isPair) return visit(row, place)
    const isHidden = (cell: Json, index: number): boolean =>
      (isPair && index === 1) || (columns !== undefined && isCalledSecret(columns.get(index), cell, isSecretName))
    return visit(
      row.map((cell, index) => (isHidden(cell, index) ? (drop(place, cell) ?? null) : cell)),
      place,
    )
  }

  function visitObject(object: JsonObject, place: Place): Json {
    let copy: Record<string, Json> | undefined
    // One that says of its value what it is has few; to ask a long one for each of its fields would be quadratic.
    const isShort = Object.keys(object).length <= MAX_FIELDS
    for (const key in object) {
      const value = object[key]
      const kept = value === undefined ? undefined : visitField(isShort ? object : {}, key, value, place)
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
    const bare: Place = { key, above, depth: above.depth + 1, isGuarded: above.isGuarded }
    const { fate, identifies, mayHold } = rules.ruleOf(key, rules.readPaths ? pathOf(bare) : key)
    const hint = fate === 'hinted' ? key : mayHold !== undefined || OF_TIME.test(key) ? above.hint : undefined
    const place = hint === undefined ? bare : { ...bare, hint }
    if (fate === 'drop' || fate === 'personal') return drop(place)
    if (fate === 'secret') return visitRecords(value, place)
    if (mayHold !== undefined && holdsSecret(object, mayHold, value, isSecretName)) return drop(place, value)
    if (above.isGuarded && !isEnvelopeKey(key))
      return identifies && typeof value !== 'object' ? visit(value, { ...place, isGuarded: false }) : drop(place)
    if (Array.isArray(value) && Array.isArray(value[0]))
      return visitList(value as readonly Json[], place, secretCells(columnNames(object), isSecretName))
    return visit(value, place)
  }

  /** A list of credentials may list them by name; one by itself is the credential. */
  function visitRecords(value: Json, place: Place): Json | undefined {
    const records = Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []
    return records.length === 0 ? drop(place, value) : visitList(records, { ...place, isGuarded: true })
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

/** Fields of an object that hold what it is called. */
const OF_TIME = /^(?:current|previous|old|new)$/i
/** Past what extraction reads. */
const MAX_DEPTH = 64
const MAX_PATH = 200
const MAX_FLAG = 60
const MAX_FIELDS = 60
const MAX_COUNTED = 20_000
