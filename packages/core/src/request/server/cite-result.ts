import { createCompactors, type Compactors } from '../../memory/content/create-compactors.js'
import { kindOf } from '../../memory/content/kind-of.js'
import { extractEntities } from '../../memory/extract/extract-entities.js'
import { hashText } from '../../memory/hash-text.js'
import type { CompactorOptions } from '../../model/compactor.js'
import type { Extraction } from '../../model/extraction.js'
import type { HistoryResult } from './read-history.js'

/** Citations that are not written again, for each compactors of a host. */
const MAX_WRITTEN = 1_000

interface Writer {
  readonly compactors: Compactors
  /** By call and text, the last used at the end. */
  readonly written: Map<string, string>
}

const STANDARD: CompactorOptions = {}
const writers = new WeakMap<CompactorOptions, Writer>()

/**
 * The citation of a result, by its text alone: the same for the same result. (A3, A5) The last ones are
 * kept in mind, as a server is given the same history again and again, and reading a large result takes milliseconds.
 */
export function citeResult(result: HistoryResult, options: CompactorOptions = STANDARD): string {
  const writer = writers.get(options) ?? { compactors: createCompactors(options), written: new Map() }
  writers.set(options, writer)
  const { written, compactors } = writer
  const key = keyOf(result)
  const citation = written.get(key) ?? write(result, compactors)
  written.delete(key)
  written.set(key, citation)
  const [oldest = key] = written.keys()
  if (written.size > MAX_WRITTEN) written.delete(oldest)
  return citation
}

function keyOf({ toolCallId, toolName, input, failed, text }: HistoryResult): string {
  return JSON.stringify([toolCallId, toolName, failed, text.length, hashText(text), hashText(toJson(input) ?? '')])
}

function write(result: HistoryResult, compactors: Compactors): string {
  const { id, text, toolName, input } = result
  const { entities, outcome } = extract(result)
  const kind = kindOf(text, { toolName })
  return compactors.cite({ id, text, toolName, input, kind, failed: outcome === 'failed', entities })
}

function extract({ toolName, input, text, failed = false }: HistoryResult): Extraction {
  const json = toJson(input)
  return extractEntities({ toolName, output: text, failed, ...(json !== undefined && { input: JSON.parse(json) }) })
}

/** Undefined for what no JSON can hold. */
function toJson(input: unknown): string | undefined {
  try {
    return JSON.stringify(input)
  } catch {
    return undefined
  }
}
