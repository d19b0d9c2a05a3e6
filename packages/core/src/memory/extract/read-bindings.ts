import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { singularWords } from './inflect.js'
import { isUrl } from '../value-shape.js'

/** Rows of a query, as records of what its first variable that tells them apart stands for. */
interface Bindings {
  /** Words of that variable. */
  readonly hint: readonly string[]
  readonly records: readonly JsonObject[]
}

/**
 * The rows of a result of SPARQL, which gives each variable as `{ type, value }`: an address by its last part, with its label as
 * its name. Undefined for any other list. (X1.24)
 */
export function readBindings(rows: readonly Json[]): Bindings | undefined {
  if (rows.length === 0 || !rows.every(isRow)) return undefined
  const variables = [...new Set(rows.flatMap(row => Object.keys(row)))].sort()
  const valuesOf = (variable: string): readonly string[] => rows.flatMap(row => row[variable]?.value ?? [])
  const addressed = variables.filter(variable => valuesOf(variable).some(isUrl))
  const apart = addressed.filter(variable => new Set(valuesOf(variable)).size === rows.length)
  const labelled = apart.filter(variable => variables.includes(labelOf(variable)))
  const [subject] = labelled.length > 0 ? labelled : apart
  if (subject === undefined) return undefined
  const isLabel = (variable: string): boolean => addressed.some(other => labelOf(other) === variable)
  const thing = (row: Row, variable: string): JsonObject => {
    const name = row[labelOf(variable)]?.value
    return { id: lastPart(row[variable]?.value ?? ''), ...(name !== undefined && { name }) }
  }
  const records = rows.map((row): JsonObject => {
    const others = variables.filter(variable => variable !== subject && variable in row && !isLabel(variable))
    return {
      ...Object.fromEntries(
        others.map(variable => [
          variable,
          addressed.includes(variable) ? thing(row, variable) : (row[variable]?.value ?? null),
        ]),
      ),
      ...thing(row, subject),
    }
  })
  return { hint: singularWords(subject), records }
}

type Row = Readonly<Record<string, { readonly type: string; readonly value: string }>>

function isRow(row: Json): row is JsonObject & Row {
  return isJsonObject(row) && Object.keys(row).length > 0 && Object.values(row).every(isTerm)
}

function isTerm(term: Json | undefined): boolean {
  if (!isJsonObject(term)) return false
  const { type, value } = term
  return typeof type === 'string' && KINDS.has(type) && typeof value === 'string'
}

const KINDS: ReadonlySet<string> = new Set(['uri', 'literal', 'typed-literal', 'bnode'])

function labelOf(variable: string): string {
  return `${variable}Label`
}

function lastPart(address: string): string {
  return address.split(/[/#]/).findLast(part => part !== '') ?? address
}
