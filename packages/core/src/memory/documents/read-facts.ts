import type { Json, JsonObject } from '../../model/json.js'
import { isJsonObject } from '../../model/json.js'
import type { DocumentEdit } from '../../model/memory-document.js'

/** Something that a model says is worth writing down. */
export interface ReadFact {
  readonly document: string
  readonly edit: DocumentEdit
  /** `stated`: the user said so in as many words. */
  readonly kind: 'stated' | 'inferred'
  /** 0…1. */
  readonly confidence: number
  readonly reason?: string
}

const MAX_FACTS = 30
const MAX_REASON = 300

/** What a model is asked to answer with. */
export const FACTS_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  additionalProperties: false,
  required: ['facts'],
  properties: {
    facts: {
      type: 'array',
      maxItems: MAX_FACTS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['document', 'op', 'path', 'kind', 'confidence'],
        properties: {
          document: { type: 'string' },
          op: { enum: ['set', 'append', 'remove'] },
          path: { type: 'array', items: { type: 'string' }, minItems: 1 },
          value: {},
          kind: { enum: ['stated', 'inferred'] },
          confidence: { type: 'number', minimum: 0, maximum: 1 },
          reason: { type: 'string' },
        },
      },
    },
  },
}

/**
 * The facts in a model's answer, an object or its JSON; what is no fact is left out. Undefined where the answer is none.
 * Whether a fact fits its document is for `checkEdits` to say. (D3)
 */
export function readFacts(answer: unknown): readonly ReadFact[] | undefined {
  const facts = asObject(answer)?.facts
  return Array.isArray(facts) ? facts.slice(0, MAX_FACTS).flatMap(fact => readFact(fact as Json) ?? []) : undefined
}

function asObject(answer: unknown): JsonObject | undefined {
  try {
    // A model may put its JSON into a fence.
    const text = typeof answer === 'string' ? answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1) : undefined
    const value = JSON.parse(text ?? JSON.stringify(answer)) as Json
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readFact(fact: Json): ReadFact | undefined {
  if (!isJsonObject(fact)) return undefined
  const { document, op, path, value, kind, confidence, reason } = fact
  if (typeof document !== 'string' || !isPath(path) || typeof confidence !== 'number') return undefined
  const edit = readEdit(op, path, value)
  if (!edit || !(confidence >= 0 && confidence <= 1)) return undefined
  return {
    document,
    edit,
    kind: kind === 'stated' ? 'stated' : 'inferred',
    confidence,
    ...(typeof reason === 'string' && { reason: reason.slice(0, MAX_REASON) }),
  }
}

function readEdit(op: Json | undefined, path: readonly string[], value: Json | undefined): DocumentEdit | undefined {
  if (op === 'remove') return value === undefined ? { op, path } : { op, path, value }
  return (op === 'set' || op === 'append') && value !== undefined && value !== null ? { op, path, value } : undefined
}

function isPath(path: Json | undefined): path is readonly string[] {
  return Array.isArray(path) && path.length > 0 && path.every(step => typeof step === 'string')
}
