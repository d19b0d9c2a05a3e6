import { messageOf } from '../errors.js'
import { withoutQuoted } from './without-quoted.js'
import type { OutputSchema, SchemaIssue } from '../model/output-schema.js'

/** An output as its schema gave it, or the output as it came, and why. */
export interface ValidatedOutput {
  readonly output: unknown
  /** The schema's complaint. */
  readonly refused?: string
}

/**
 * Passes on what a schema makes of a tool's output: without the fields that it does not know, with those that it adds.
 * Of an MCP result that is its structured content. An output that the schema refuses, or cannot judge at once, goes on as
 * it came: rules and finders read it all the same, and no result is lost to a schema that has grown old. Never throws.
 */
export function validateOutput(output: unknown, schema: OutputSchema | undefined): ValidatedOutput {
  if (schema === undefined || !isData(output)) return { output }
  try {
    const verdict = schema['~standard'].validate('structuredContent' in output ? output.structuredContent : output)
    if (verdict instanceof Promise) {
      // Its verdict comes too late to be heard, and its failure is nobody's.
      verdict.catch(() => {})
      return { output, refused: 'it answers later, and results cannot wait' }
    }
    return verdict.issues === undefined ? { output: verdict.value } : { output, refused: tellOf(verdict.issues) }
  } catch (error) {
    return { output, refused: withoutQuoted(messageOf(error)) }
  }
}

/** Whether a value is plain data: text and bytes are read in the worker, where no schema is. */
function isData(value: unknown): value is { structuredContent?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
}

function tellOf([issue]: readonly SchemaIssue[]): string {
  if (issue === undefined) return 'it gave no reason'
  const path = (issue.path ?? []).map(step => String(typeof step === 'object' ? step.key : step)).join('.')
  const message = withoutQuoted(issue.message)
  return path === '' ? message : `${path}: ${message}`
}
