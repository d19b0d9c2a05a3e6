import { isJsonObject, type Json } from '../../model/json.js'
import { splitWords } from './split-words.js'

const RESULT =
  /^(?:(?:is |was )?(?:deleted|removed|success|successful|succeeded|ok|acknowledged)|(?:deleted|removed|affected) (?:count|rows|items)|affected)$/
const TRIAL =
  /^(?:dry run|simulate|preview|validate only|(?:requires|needs|pending|awaiting) (?:confirmation|approval))$/
const REFUSALS: ReadonlySet<string> = new Set(
  'error,failed,failure,cancelled,canceled,aborted,denied,refused,rejected,forbidden,skipped'.split(','),
)

/** Whether the answer to a deletion, or its input, says that nothing was deleted: what it names is still there. (X10) */
export function deniesDeletion(payloads: readonly Json[], input: Json | undefined): boolean {
  return payloads.some(payload => payload === false || says(payload)) || (isJsonObject(input) && hasTrial(input))
}

function says(payload: Json): boolean {
  if (!isJsonObject(payload)) return false
  const status = payload['status'] ?? payload['state'] ?? payload['result']
  const words = typeof status === 'string' ? splitWords(status).join(' ') : ''
  // The state of the record itself says nothing of its deletion.
  const isRefused = payload['id'] === undefined && REFUSALS.has(words)
  return isRefused || TRIAL.test(words) || hasTrial(payload) || hasNone(payload)
}

function hasNone(record: { readonly [key: string]: Json }): boolean {
  return Object.entries(record).some(([key, value]) => (value === false || value === 0) && RESULT.test(words(key)))
}

function hasTrial(record: { readonly [key: string]: Json }): boolean {
  return Object.entries(record).some(([key, value]) => value === true && TRIAL.test(words(key)))
}

function words(key: string): string {
  return key.length > MAX_KEY ? '' : splitWords(key).join(' ')
}

const MAX_KEY = 40
