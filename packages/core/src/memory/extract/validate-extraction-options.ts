import type { ExtractionOptions } from '../../model/extraction-options.js'
import { FINDERS } from '../../model/finder-name.js'
import { PERSONAL_DATA_CLASSES } from '../../model/redaction-options.js'
import { parsePath } from '../parse-path.js'

/**
 * What is wrong with options, each with where it stands, as `entities.getOrder.at must be …`; empty where nothing is.
 * They come from code that no compiler may have seen, so that nothing is taken for granted.
 */
export function validateExtractionOptions(options: ExtractionOptions): readonly string[] {
  const given: unknown = options
  const { entities, tasks, withoutFinders = [], maxItems = 1, relevanceShare = 0, redaction } = tableOf(given)
  return [
    ...unless(given === undefined || isTable(given), 'it must be an object'),
    ...eachOf('entities', entities, (rules, path) =>
      [rules].flat().flatMap(rule => (rules === false ? [] : problemsOfRule(rule, path))),
    ),
    ...eachOf('tasks', tasks, (task, path) => {
      const { kind, status = 'active' } = tableOf(task)
      const isKnown = ['active', 'succeeded', 'failed'].includes(status as string)
      return unless(isWord(kind) && isKnown, `${path} must be a kind, and active, succeeded or failed`)
    }),
    ...unless(
      isListOf(withoutFinders, name => name !== 'records' && Object.hasOwn(FINDERS, name)),
      `withoutFinders must be some of ${Object.keys(FINDERS).slice(1).join(', ')}`,
    ),
    ...unless(Number.isInteger(maxItems) && isWithin(maxItems, 1, 200), 'maxItems must be a whole number, 1…200'),
    ...unless(isWithin(relevanceShare, 0, 1), 'relevanceShare must be 0…1'),
    ...eachOf('redaction', redaction, problemsOfRedaction),
  ]
}

function problemsOfRedaction(given: unknown, path: string): readonly string[] {
  if (path.endsWith('.requiresHook')) return unless(typeof given === 'boolean', `${path} must be true or false`)
  if (!path.endsWith('.personalData')) return unless(isListOf(given, isText), `${path} must be a list of texts`)
  const isKnown = isListOf(given, name => (PERSONAL_DATA_CLASSES as readonly unknown[]).includes(name))
  return unless(isKnown, `${path} must be some of ${PERSONAL_DATA_CLASSES.join(', ')}`)
}

function problemsOfRule(rule: unknown, path: string): readonly string[] {
  const { at = '', type, id = 'id', name = 'id', snippet = 'id', pick = [], rest = 'find' } = tableOf(rule)
  const ids: unknown = Array.isArray(id) && id.length > 0 ? id : [id]
  return [
    ...unless(isWord(type), `${path}.type must be a word for what it is`),
    ...Object.entries({ at: [at === '' ? 'id' : at], id: ids, name: [name], snippet: [snippet], pick }).flatMap(
      ([field, paths]) =>
        unless(isListOf(paths, isPath), `${path}.${field} must be a path, as order, items[*].id or ["a.b"]`),
    ),
    ...unless(rest === 'ignore' || rest === 'find', `${path}.rest must be ignore or find`),
  ]
}

function eachOf(
  name: string,
  table: unknown,
  problemsOf: (entry: unknown, path: string) => readonly string[],
): readonly string[] {
  if (table !== undefined && !isTable(table)) return [`${name} must be an object`]
  return Object.entries(tableOf(table)).flatMap(([key, entry]) => problemsOf(entry, `${name}.${key}`))
}

function unless(holds: boolean, problem: string): readonly string[] {
  return holds ? [] : [problem]
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function tableOf(value: unknown): Readonly<Record<string, unknown>> {
  return isTable(value) ? value : {}
}

function isListOf(value: unknown, isOne: (text: string) => boolean): boolean {
  return Array.isArray(value) && value.every(text => isText(text) && isOne(text))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isPath(text: string): boolean {
  return text !== '' && parsePath(text) !== undefined
}

function isWord(value: unknown): boolean {
  return isText(value) && value.length <= 60 && /[\p{L}\p{Nd}]/u.test(value)
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most
}
