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
