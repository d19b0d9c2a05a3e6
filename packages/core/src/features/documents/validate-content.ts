import { messageOf } from '../../errors.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import type { DocumentPath, DocumentProblem } from '../../model/memory-document.js'
import type { OutputSchema } from '../../model/output-schema.js'
import { isSameValue } from './memory/same-value.js'

/**
 * Faults by a schema in a patched content, but for what is missing as before, and what it said before of values that the
 * patch left as they were: a document is filled piece by piece, and outlives its schema. Nothing where there is no schema. (D9)
 */
export async function validateContent(
  before: JsonObject,
  patched: JsonObject,
  schema: OutputSchema | undefined,
): Promise<readonly DocumentProblem[]> {
  if (!schema) return []
  try {
    const found = (await problemsOf(patched, schema)).filter(
      ({ path }) => (standingAt(before, path) ?? standingAt(patched, path)) !== undefined,
    )
    if (found.length === 0) return []
    const known = (await problemsOf(before, schema)).filter(({ path }) =>
      isLeftAlone(standingAt(before, path), standingAt(patched, path)),
    )
    return found.filter(one => !known.some(other => isSameProblem(one, other)))
  } catch (error) {
    return [{ path: [], problem: `could not be validated: ${messageOf(error)}` }]
  }
}

async function problemsOf(content: JsonObject, schema: OutputSchema): Promise<readonly DocumentProblem[]> {
  const { issues = [] } = await schema['~standard'].validate(content)
  return issues.map(({ message, path = [] }) => ({
    path: path.map(step => String(typeof step === 'object' ? step.key : step)),
    problem: `is refused by its schema: ${message}`,
  }))
}

/** Of a path into a list the list: its items have no names. */
function standingAt(content: JsonObject, path: DocumentPath): Json | undefined {
  let value: Json | undefined = content
  for (const key of path) if (isJsonObject(value)) value = Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

/** Of an object what it lacks or has too much is told, and its fields have problems of their own. */
function isLeftAlone(before: Json | undefined, after: Json | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return isJsonObject(before) ? isJsonObject(after) : isSameValue(before, after)
}

function isSameProblem(one: DocumentProblem, other: DocumentProblem): boolean {
  return one.problem === other.problem && isSameValue(one.path, other.path)
}
