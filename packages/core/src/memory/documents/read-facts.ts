import { isJsonObject, type Json } from '../../model/json.js'
import type { DocumentEdit } from '../../model/memory-document.js'
import { answerObject } from './answer-object.js'

/** Something that a model says is worth writing down. */
export interface ReadFact {
  readonly document: string
  readonly edit: DocumentEdit
  /** `stated`: the user said so in as many words. */
  readonly kind: 'stated' | 'inferred'
  /** 0…1. */
  readonly confidence: number
  /** From 1: which of the messages that were shown says it; absent where the model names none. */
  readonly message?: number
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
        required: ['document', 'op', 'path', 'kind', 'confidence', 'message'],
        properties: {
          document: { type: 'string' },
          op: { type: 'string', enum: ['set', 'append', 'remove'] },
          path: { type: 'array', items: { type: 'string' }, minItems: 1 },
          // Google takes no schema without a type, and no object without named fields; a path leads into objects.
          value: {
            anyOf: [
              { type: 'string' },
              { type: 'number' },
              { type: 'boolean' },
              { type: 'array', items: { type: 'string' } },
            ],
          },
          kind: { type: 'string', enum: ['stated', 'inferred'] },
          confidence: { type: 'number', minimum: 0, maximum: 1 },
          message: { type: 'integer', minimum: 1 },
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
  const facts = answerObject(answer)?.facts
  return Array.isArray(facts) ? facts.slice(0, MAX_FACTS).flatMap(fact => readFact(fact as Json) ?? []) : undefined
}

function readFact(fact: Json): ReadFact | undefined {
  if (!isJsonObject(fact)) return undefined
  const { document, op, path, value, kind, confidence, message, reason } = fact
  if (typeof document !== 'string' || !isPath(path) || typeof confidence !== 'number') return undefined
  const edit = readEdit(op, path, value)
  if (!edit || !(confidence >= 0 && confidence <= 1)) return undefined
  return {
    document,
    edit,
    kind: kind === 'stated' ? 'stated' : 'inferred',
    confidence,
    ...(Number.isInteger(message) && { message: message as number }),
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
