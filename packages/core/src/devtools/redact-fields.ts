/**
 * Redaction of each field of a type: what is `kept` as it is, what is `dropped`, what takes the place of the others. A
 * field that a table leaves out does not compile. (T12)
 */
export type FieldRedactions<Value> = {
  readonly [Field in keyof Value]-?:
    | 'kept'
    | (undefined extends Value[Field] ? 'dropped' : never)
    | ((given: NonNullable<Value[Field]>) => NonNullable<Value[Field]>)
}

/** A value of the fields that a table names, and of no others: redaction fails closed. */
export function redactFields<Value extends object>(value: Value, redactions: FieldRedactions<Value>): Value {
  const fields = Object.keys(redactions) as (keyof Value)[]
  const redacted = fields.flatMap(field => {
    const [given, redaction] = [value[field], redactions[field]]
    if (given === undefined || redaction === 'dropped') return []
    return [[field, typeof redaction === 'function' ? redaction(given as NonNullable<typeof given>) : given] as const]
  })
  return Object.fromEntries(redacted) as Value
}
