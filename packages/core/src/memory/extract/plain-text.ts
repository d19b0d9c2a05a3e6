import { isJsonObject, type Json } from '../../model/json.js'

/** Keys under which rich text keeps its text, surest first. */
const TEXT_KEYS = [
  'plain_text',
  'plainText',
  'text',
  'body',
  'rendered',
  'content',
  'title',
  'rich_text',
  'raw',
  'name',
  'value',
  '@value',
  '#text',
  'formatted',
]
const GIVEN_NAME =
  'first_name firstName FirstName firstname FIRSTNAME given_name givenName GivenName first given vorname Vorname prenom prénom nombre nome'.split(
    ' ',
  )
const FAMILY_NAME = (
  'last_name lastName LastName lastname LASTNAME family_name familyName FamilyName surname last family nachname Nachname nom apellido ' +
  'apellidos cognome sobrenome'
).split(' ')
const LOCALE = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/

/** The text that a string, a rich-text value or a localised value holds, or undefined. (X4) */
export function plainText(value: Json | undefined, depth = 0): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return undefined
  if (!isJsonObject(value)) {
    const said = inOneLanguage(value as readonly Json[])
    if (said !== undefined) return plainText(said, depth + 1)
    const given = (value as readonly Json[]).slice(0, MAX_PARTS)
    const parts = given.map(part => plainText(part, depth + 1))
    // Parts of a rich text follow each other, texts of a list are several.
    const text = parts.filter(part => part !== undefined).join(given.every(isText) ? ', ' : '')
    return text === '' ? undefined : text
  }
  const person = personName(key => value[key])
  if (person !== undefined) return person
  for (const key of TEXT_KEYS) {
    const text = plainText(value[key], depth + 1)
    if (text !== undefined) return text
  }
  const keys = Object.keys(value)
  if (keys.length === 0 || keys.length > MAX_PARTS || !keys.every(key => LOCALE.test(key))) return undefined
  keys.sort()
  const locale = keys.find(key => key.startsWith('en')) ?? keys[0] ?? ''
  return plainText(value[locale], depth + 1)
}

/** Of several names of one thing, or several forms of its name, the one by which it is called: `{ common, official }`. */
export function calledBy(value: Json | undefined): Json | undefined {
  if (Array.isArray(value) && value.every(isText)) return (value as readonly Json[])[0]
  if (!isJsonObject(value) || 'id' in value) return value
  const forms = Object.values(value).filter(form => form !== null)
  if (forms.length === 0 || forms.length > MAX_FORMS || !forms.every(isText)) return value
  return FORMS.map(form => value[form]).find(isText) ?? value
}

/** Of texts that each say their language, the English one, or else the first. */
function inOneLanguage(values: readonly Json[]): Json | undefined {
  const languages = values.map(value =>
    isJsonObject(value) ? LANGUAGE_KEYS.map(key => value[key]).find(isText) : undefined,
  )
  if (values.length === 0 || !languages.every(isText)) return undefined
  return values[
    Math.max(
      0,
      languages.findIndex(language => language.startsWith('en')),
    )
  ]
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string'
}

/** Whether a key holds a part of a person's name. */
export function isNamePart(key: string): boolean {
  return [GIVEN_NAME, FAMILY_NAME].some(names => names.includes(key) || names.includes(key.replaceAll('-', '_')))
}

/** A person's given and family name as one, where both are there. */
export function personName(read: (key: string) => Json | undefined): string | undefined {
  const given = firstText(GIVEN_NAME, read)
  const family = firstText(FAMILY_NAME, read)
  return given === undefined || family === undefined ? undefined : `${given} ${family}`
}

function firstText(keys: readonly string[], read: (key: string) => Json | undefined): string | undefined {
  for (const key of keys) {
    const value = read(key) ?? read(key.replaceAll('_', '-'))
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}

const LANGUAGE_KEYS = ['lang', 'language', '@language', 'locale', 'xml:lang']
/** Forms of a name, the one that people use first. */
const FORMS =
  'userPreferred preferred common international default display primary main full long english native short'.split(' ')
const MAX_FORMS = 6
const MAX_DEPTH = 6
const MAX_PARTS = 20
