import { nearestName } from './nearest-name.js'

/** Of each name in what was given that is not known. */
export function unknownNames(
  said: string,
  given: unknown,
  known: readonly string[],
  otherwise: (name: string) => string | undefined = () => undefined,
): readonly string[] {
  const unknown = Object.keys(tableOf(given)).filter(name => !known.includes(name))
  return unknown.map(name => `${said} ${quote(name)}. ${otherwise(name) ?? didYouMean(name, known)}`)
}

const VALUES = {
  level: ['minimal', 'standard', 'full', 'auto'],
  format: ['plain', 'markdown', 'xml', 'json'],
  place: ['last', 'after', 'before', 'separate', 'system', 'body'],
}

/** Of each choice in what was given that there is not. */
export function unknownValues(
  where: string,
  given: unknown,
  known: Readonly<Record<string, readonly string[]>> = VALUES,
): readonly string[] {
  const table = tableOf(given)
  return Object.entries(known).flatMap(([name, values]) => {
    const value = table[name]
    if (value === undefined || values.includes(value as string)) return []
    return [`${where} there is no ${name} ${quote(value)}. ${didYouMean(String(value), values)}`]
  })
}

function didYouMean(given: string, known: readonly string[]): string {
  const nearest = nearestName(given, known)
  return nearest ? `Did you mean ${quote(nearest)}?` : `Give one of ${known.map(quote).join(', ')}.`
}

/** A host's value as an object; empty where it is none. */
export function tableOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}

function quote(value: unknown): string {
  return `\`${String(value)}\``
}
