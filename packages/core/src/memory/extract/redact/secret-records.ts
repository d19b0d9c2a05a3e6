import type { Json, JsonObject } from '../../../model/json.js'
import { memoize } from '../../memoize.js'
import type { IsSecretName } from './cut-statements.js'
import { wordsOf } from './secret-names.js'
import { isCalledSecret } from './secret-pairs.js'

/** A record with a field so called, of such a value or with such fields in it, keeps a credential in these fields. Names are as `wordsOf` gives them. */
export interface SecretRecord {
  readonly field: RegExp
  readonly says: RegExp
  readonly holds: RegExp
}

const VALUE = /(?:^|_)(?:values?|val|v|default|payload|plain_?text|raw|input|received)$/

/** One row a kind; its fixture stands in `testing/credential-answers.ts`. */
export const RECORD_ROWS: readonly SecretRecord[] = [
  // Outputs and variables that are called sensitive, masked or encrypted.
  {
    field: /^(?:is_)?(?:sensitive|masked|secret|secured?|encrypted|hidden|concealed|confidential|obfuscated)$/,
    says: /^(?:true|1)$/,
    holds: VALUE,
  },
  {
    field: /^(?:type|kind|purpose|format|data_type|value_type|variable_type|visibility)$/,
    says: /^(?:secure_?string|concealed|encrypted|sensitive|secret|password|otp|masked|hidden|protected|secret_?text)$/i,
    holds: VALUE,
  },
  // What a cluster keeps.
  { field: /^kind$/, says: /^Secret$/, holds: /^(?:data|string_data|annotations)$/ },
  // What a vault leases.
  { field: /^lease_(?:id|duration)$/, says: /^/, holds: /^(?:data|auth|wrap_info)$/ },
  { field: /^metadata$/, says: /\bdestroyed\b/, holds: /^data$/ },
  // What is called by its address in a store of secrets.
  {
    field: /^(?:id|name|arn|resource|url|uri)$/,
    says: /\.vault\.\w{1,30}\.\w{2,6}\/secrets\/|:secretsmanager:|\/secrets\/[^/]{1,200}\/versions\//,
    holds: VALUE,
  },
  // The two keys of a store.
  { field: /^key_name$/, says: /^key\d$/, holds: VALUE },
  // Procedures that are called with who is to be let in.
  {
    field: /^method$/,
    says: /(?:^|[._/])(?:login|log_?in|authenticate|sign_?in|(?:set|change)_?password)$/i,
    holds: /^(?:params|args|arguments)$/,
  },
  // Private keys as JSON.
  { field: /^kty$/, says: /^/, holds: /^(?:d|p|q|dp|dq|qi|k|oth)$/ },
]

/** Whether a field may hold a credential where its record says so; names are as `wordsOf` gives them. */
export function mayHoldSecret(words: string): boolean {
  return RECORD_ROWS.some(({ holds }) => holds.test(words))
}

/** Whether a record says that a field of these words, with this value, holds a credential, as `{ name: 'API_KEY', value }` does. */
export function holdsSecret(record: JsonObject, words: string, value: Json, isSecretName: IsSecretName): boolean {
  const isValue = VALUE.test(words)
  const rows = RECORD_ROWS.filter(({ holds }) => holds.test(words))
  for (const key in record) {
    const said = record[key]
    if (said === undefined || said === value) continue
    // A path to a field ends with its name.
    if (isValue && isCalledSecret(Array.isArray(said) ? (said.at(-1) as Json) : said, value, isSecretName)) return true
    const name = wordsOfKey(key)
    const text =
      typeof said === 'object'
        ? Object.keys(said ?? {})
            .slice(0, MAX_LOOKS)
            .join(' ')
        : String(said).slice(0, MAX_SAID)
    if (rows.some(({ field, says }) => field.test(name) && says.test(text))) return true
  }
  return false
}

const wordsOfKey = memoize(wordsOf)
const MAX_LOOKS = 60
const MAX_SAID = 300
