import { AntecedentError } from './errors.js'
import { validateExtractionOptions } from './memory/extract/validate-extraction-options.js'
import { DEFAULT_POLICY } from './model/memory-policy.js'
import type { Feature } from './feature.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

/** Throws where an option is not what it must be: a mistake in the app's code, best told where it stands. */
export function validateOptions(options: WorkingMemoryOptions): void {
  const { user, thread, enabled, storage = 'memory', worker, policy, block, extraction, telemetry } = options
  if (typeof user !== 'string' || user === '') {
    throw new AntecedentError('user-missing', {
      message: 'createWorkingMemory needs a user: the id of an account, or one made for the visitor.',
    })
  }
  must(isText(thread ?? ''), 'thread', 'a text')
  must(isFeatureList(options.features), 'features', 'a list of features, each with a name of its own')
  must(
    enabled === undefined || typeof enabled === 'boolean' || isLimit(enabled),
    'enabled',
    'true, false or a share of users',
  )
  must(['indexeddb', 'memory'].includes(storage), 'storage', "'indexeddb' or 'memory'")
  must(!worker || isFunction(worker), 'worker', 'a function that makes a Worker, or false')
  for (const name of ['llm', 'onError'] as const) {
    must(options[name] === undefined || isFunction(options[name]), name, 'a function')
  }
  for (const name of ['onReceipt', 'onMetric', 'onExtraction'] as const) {
    must(telemetry?.[name] === undefined || isFunction(telemetry[name]), `telemetry.${name}`, 'a function')
  }
  for (const [name, schema] of entriesOf(extraction?.schemas)) {
    must(isFunction(schema?.['~standard']?.validate), `extraction.schemas.${name}`, 'a Standard Schema')
  }
  for (const [name, limit] of entriesOf(policy)) {
    const known: unknown = DEFAULT_POLICY[name as keyof typeof DEFAULT_POLICY]
    must(typeof known === 'number' ? isLimit(limit) : known !== undefined, `policy.${name}`, `${LIMIT} of a known name`)
  }
  for (const name of ['budgetTokens', 'maxEntities', 'minScore'] as const) {
    must(isLimit(block?.[name]), `block.${name}`, LIMIT)
  }
  const [problem] = validateExtractionOptions(extraction ?? {})
  if (problem) must(false, `extraction.${problem.split(' ', 1)[0]}`, `otherwise: ${problem}`)
}

const LIMIT = 'a number from 0'

function must(isFine: boolean, path: string, wanted: string): void {
  if (isFine) return
  const message = `createWorkingMemory: ${path} must be ${wanted}.`
  throw new AntecedentError('options-invalid', { message, details: { path } })
}

function entriesOf<Value>(table: Readonly<Record<string, Value>> | undefined): [string, Value][]
function entriesOf(table: object | undefined): [string, unknown][]
function entriesOf(table: object | undefined): [string, unknown][] {
  return Object.entries(table ?? {})
}

function isFeatureList(given: unknown): boolean {
  if (given === undefined) return true
  if (!Array.isArray(given)) return false
  const names = given.map((feature: Partial<Feature> | undefined) => isFunction(feature?.load) && feature?.name)
  return names.every(name => isText(name) && name !== '') && new Set(names).size === names.length
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isLimit(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0)
}
