import type { EntityRule, ExtractionOptions, TaskRule } from '../model/extraction-options.js'
import type { BlockOptions, DocumentsInBlock } from '../model/memory-block.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import type { RedactionOptions } from '../model/redaction-options.js'
import { OPTIONS } from '../report-unknown-options.js'
import type { Telemetry } from '../working-memory-options.js'

/** Every name that a type has, and no other. */
type Names<Type> = Readonly<Record<keyof Type, true>>

const BLOCK: Names<BlockOptions> = {
  budgetTokens: true,
  requestTokens: true,
  maxEntities: true,
  about: true,
  verdict: true,
  level: true,
  format: true,
  header: true,
  labels: true,
  refs: true,
  onWire: true,
  inFull: true,
  citations: true,
  minScore: true,
  documents: true,
  estimateTokens: true,
}

const BLOCK_DOCUMENTS: Names<DocumentsInBlock> = { maxInjectionSize: true, smart: true, threshold: true }

const TELEMETRY: Names<Telemetry> = { onReceipt: true, onMetric: true, onExtraction: true }

const EXTRACTION: Names<ExtractionOptions> = {
  entities: true,
  tasks: true,
  withoutFinders: true,
  maxItems: true,
  relevanceShare: true,
  redaction: true,
}

const REDACTION: Names<RedactionOptions> = {
  personalData: true,
  secretKeys: true,
  denyFields: true,
  allowFields: true,
  requiresHook: true,
}

const ENTITY_RULE: Names<EntityRule> = {
  at: true,
  type: true,
  id: true,
  name: true,
  snippet: true,
  pick: true,
  rest: true,
}

const TASK_RULE: Names<TaskRule> = { kind: true, status: true }

const namesOf = (names: object): readonly string[] => Object.keys(names)

/** The names that a host may give, by where they are given. */
export const KNOWN = {
  options: namesOf(OPTIONS),
  policy: namesOf(DEFAULT_POLICY),
  block: namesOf(BLOCK),
  'block.documents': namesOf(BLOCK_DOCUMENTS),
  telemetry: namesOf(TELEMETRY),
  extraction: [...namesOf(EXTRACTION), 'schemas'],
  'extraction.redaction': namesOf(REDACTION),
  entityRule: namesOf(ENTITY_RULE),
  taskRule: namesOf(TASK_RULE),
  attach: [...namesOf(BLOCK), 'place', 'compaction'],
}
