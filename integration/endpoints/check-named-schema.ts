import { isRecord, type JsonRecord, textOf, unknownKeys } from './json-value.js'
import type { Violation } from './provider.js'

/** What both of OpenAI's protocols refuse in a schema that an answer must have. */
export function* checkNamedSchema(named: JsonRecord, at: string): Generator<Violation> {
  for (const key of unknownKeys(named, 'type name description schema strict')) {
    yield { message: `Unknown parameter: '${at}.${key}'.`, param: `${at}.${key}`, code: 'unknown_parameter' }
  }
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(textOf(named['name']))) {
    const message = `Invalid '${at}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`
    yield { message, param: `${at}.name`, code: 'invalid_value' }
  }
  const { schema, strict } = named
  if (!isRecord(schema) || schema['type'] !== 'object') {
    const message = `Invalid schema for response_format '${textOf(named['name'])}': schema must be a JSON Schema of 'type: "object"'.`
    yield { message, param: `${at}.schema`, code: 'invalid_json_schema' }
  } else if (strict === true) yield* checkStrict(schema, at)
}

/** A strict schema names each field as required and allows no others. */
function* checkStrict(schema: JsonRecord, at: string): Generator<Violation> {
  const { properties, items, required } = schema
  if (isRecord(items)) yield* checkStrict(items, at)
  if (!isRecord(properties)) return
  const isWhole = Object.keys(properties).every(key => Array.isArray(required) && required.includes(key))
  if (!isWhole || schema['additionalProperties'] !== false) {
    const message =
      "Invalid schema for response_format: 'required' is required to be supplied and to be an array including every key in properties, and 'additionalProperties' to be false."
    yield { message, param: at, code: 'invalid_json_schema' }
  }
  for (const inner of Object.values(properties)) if (isRecord(inner)) yield* checkStrict(inner, at)
}
