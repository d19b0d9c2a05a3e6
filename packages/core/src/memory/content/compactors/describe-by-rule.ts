import type { CompactorRule } from '../../../model/compactor.js'
import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import { EVERY, parsePath, type PathStep } from '../../parse-path.js'
import type { ReadContent } from '../read-content.js'
import { countOf, quoteText, writeName, writeWords } from '../write-value.js'

/** What a host's rule says of a tool's results: its own words, and what stands at its paths. Nothing where none leads anywhere. */
export function describeByRule({ json }: ReadContent, { keep = [], say = '' }: CompactorRule): readonly string[] {
  const words = say.trim() === '' ? [] : [writeWords(say.slice(0, MAX_SAID))]
  return [...words, ...keep.flatMap(path => describePath(json, path))]
}

function describePath(json: Json | undefined, path: string): readonly string[] {
  const steps = parsePath(path) ?? []
  if (steps.length === 0 || json === undefined) return []
  const values = steps.reduce<readonly Json[]>((found, step) => found.flatMap(value => stepInto(value, step)), [json])
  if (values.length === 0) return []
  const more = values.length > MAX_VALUES ? ` and ${values.length - MAX_VALUES} more` : ''
  return [`${writeName(path, 60)}: ${values.slice(0, MAX_VALUES).map(writeJson).join(', ')}${more}`]
}

function stepInto(value: Json, step: PathStep): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value as JsonObject)
  return entries.filter(([key]) => step === EVERY || key === step).map(([, held]) => held)
}

function writeJson(value: Json): string {
  if (typeof value === 'string') return /\s/.test(value) ? quoteText(value, 80) : writeName(value, 80)
  if (Array.isArray(value)) return countOf(value.length, 'item')
  return isJsonObject(value) ? countOf(Object.keys(value).length, 'field') : String(value)
}

const MAX_VALUES = 8
const MAX_SAID = 200
