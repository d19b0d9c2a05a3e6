import { type Check, fail, object } from '../memory/check-shape.js'

/** An object whose field names which of these it is. */
export function oneOf(field: string, checks: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    object(value, path)
    const name = Object.hasOwn(value as object, field) ? (value as Record<string, unknown>)[field] : undefined
    const check = typeof name === 'string' && Object.hasOwn(checks, name) ? checks[name] : undefined
    if (!check) return fail(`${path}.${field}`, `is none of ${Object.keys(checks).join(', ')}`)
    check(value, path)
  }
}

/** Of each in a table its check. */
export function checksOf<Name extends string, Entry>(
  table: Readonly<Record<Name, Entry>>,
  checkOf: (entry: Entry) => Check,
): Readonly<Record<Name, Check>> {
  const checks = Object.entries<Entry>(table).map(([name, entry]) => [name, checkOf(entry)])
  return Object.fromEntries(checks) as Record<Name, Check>
}
