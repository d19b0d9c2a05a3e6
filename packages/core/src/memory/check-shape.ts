/** Longer lists are none of ours: every collection of a thread is bounded far below. */
const MAX_ITEMS = 20_000

/** Characters of a text that has no limit of its own, as a path of many long keys. */
const MAX_TEXT = 20_000

/** Throws an `Error` that says what is wrong where, as `export.now is no object.` */
export type Check = (value: unknown, path: string) => void

export function fail(path: string, words: string): never {
  throw new Error(`${path} ${words}.`)
}

export const literal =
  (...values: readonly unknown[]): Check =>
  (value, path) => {
    if (!values.includes(value)) fail(path, `is none of ${values.join(', ')}`)
  }

export const text =
  (maxLength = MAX_TEXT): Check =>
  (value, path) => {
    if (typeof value !== 'string' || value.length > maxLength)
      fail(path, `is no text of at most ${maxLength} characters`)
  }

export const line =
  (maxLength: number): Check =>
  (value, path) => {
    text(maxLength)(value, path)
    if (/[\n\r]/.test(value as string)) fail(path, 'has more than one line')
  }

export const count: Check = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) fail(path, 'is no whole number from 0')
}

export const time: Check = (value, path) => {
  if (!Number.isFinite(value)) fail(path, 'is no time in ms')
}

export const flag: Check = literal(true, false)

export const identifier: Check = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) text()(value, path)
}

export const ref: Check = (value, path) => {
  if (typeof value !== 'string' || !/^[a-z][1-9]\d{0,8}$/.test(value)) fail(path, 'is no ref, as p1')
}

export const key: Check = (value, path) => {
  text()(value, path)
  if (!(value as string).includes('/')) fail(path, 'is no key, as page/12')
}

export const listOf =
  (check: Check, maxItems = MAX_ITEMS): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > maxItems) fail(path, `is no list of at most ${maxItems}`)
    ;(value as unknown[]).forEach((item, index) => check(item, `${path}[${index}]`))
  }

export const pair: Check = (value, path) => {
  listOf(count)(value, path)
  if ((value as unknown[]).length !== 2) fail(path, 'is no pair')
}

export const object: Check = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'is no object')
}

export const recordOf =
  (check: Check): Check =>
  (value, path) => {
    object(value, path)
    const entries = Object.entries(value as object)
    if (entries.length > MAX_ITEMS) fail(path, `has more than ${MAX_ITEMS} entries`)
    for (const [name, item] of entries) check(item, `${path}.${name.slice(0, 60)}`)
  }

/** An object with these fields; a name that ends in `?` may be missing. */
export const shape = (fields: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(fields).map(([name, check]) => ({
    name: name.replace('?', ''),
    isOptional: name.endsWith('?'),
    check,
  }))
  return (value, path) => {
    object(value, path)
    if (Object.hasOwn(value as object, '__proto__')) fail(path, 'has a field __proto__')
    for (const { name, isOptional, check } of checks) {
      const isThere = Object.hasOwn(value as object, name)
      if (isThere) check((value as Record<string, unknown>)[name], `${path}.${name}`)
      else if (!isOptional) fail(`${path}.${name}`, 'is missing')
    }
  }
}
