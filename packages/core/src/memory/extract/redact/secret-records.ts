import type { JsonObject } from '../../../model/json.js'
import type { IsSecretName } from './cut-statements.js'
import { wordsOf } from './secret-names.js'
import { namesSecret } from './secret-pairs.js'

/** A record with a field so called, of such a value, keeps a credential in these fields. Names are as `wordsOf` gives them. */
interface SecretRecord {
  readonly field: RegExp
  readonly says: RegExp
  readonly holds: RegExp
}

const VALUE = /(?:^|_)(?:values?|val|v|default|payload|plain_?text|raw)$/

/** One row a kind; its fixture stands in `secret-records.test.ts`. */
const RECORDS: readonly SecretRecord[] = [
  // Outputs and variables that are called sensitive, masked or encrypted.
  {
    field: /^(?:is_)?(?:sensitive|masked|secret|secure|encrypted|hidden|concealed|confidential|obfuscated)$/,
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
  // What is called by its address in a store of secrets.
  {
    field: /^(?:id|name|arn|resource|url|uri)$/,
    says: /\.vault\.\w{1,30}\.\w{2,6}\/secrets\/|:secretsmanager:|\/secrets\/[^/]{1,200}\/versions\//,
    holds: VALUE,
  },
  // Private keys as JSON.
  { field: /^kty$/, says: /^/, holds: /^(?:d|p|q|dp|dq|qi|k|oth)$/ },
]

/** Whether a field may hold a credential where its record says so; names are as `wordsOf` gives them. */
export function mayHoldSecret(words: string): boolean {
  return RECORDS.some(({ holds }) => holds.test(words))
}

/** Whether a record says that its field so called holds a credential, as `{ name: 'API_KEY', value }` does. */
export function holdsSecret(record: JsonObject, words: string, isSecretName: IsSecretName): boolean {
  if (VALUE.test(words) && namesSecret(record, isSecretName)) return true
  const rows = RECORDS.filter(({ holds }) => holds.test(words))
  return Object.entries(record).some(
    ([key, value]) =>
      typeof value !== 'object' && rows.some(({ field, says }) => field.test(wordsOf(key)) && says.test(String(value))),
  )
}
