import { messageOf } from '../../errors.js'
import type { JsonObject } from '../../model/json.js'
import type { DocumentProblem } from '../../model/memory-document.js'
import type { OutputSchema } from '../../model/output-schema.js'

/** What a schema says against a document's content; nothing where there is no schema. */
export async function validateContent(
  content: JsonObject,
  schema: OutputSchema | undefined,
): Promise<readonly DocumentProblem[]> {
  if (!schema) return []
  try {
    const { issues = [] } = await schema['~standard'].validate(content)
    return issues.map(({ message, path = [] }) => ({
      path: path.map(step => String(typeof step === 'object' ? step.key : step)),
      problem: `is refused by its schema: ${message}`,
    }))
  } catch (error) {
    return [{ path: [], problem: `could not be validated: ${messageOf(error)}` }]
  }
}
