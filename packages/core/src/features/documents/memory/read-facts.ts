import { isJsonObject, type Json } from '../../../model/json.js'
import type { DocumentEdit } from '../../../model/memory-document.js'
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

/** No objects, of which every field would have to be named; a path leads into them. */
const PLAIN = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }]

/** JSON Schema of a model's answer. Each field is required and has a type, as providers demand of schemas. */
export function factsSchema({ wantsReasons }: { readonly wantsReasons: boolean }): Readonly<Record<string, unknown>> {
  const fields = {
    document: { type: 'string' },
    op: { type: 'string', enum: ['set', 'append', 'remove'] },
    path: { type: 'array', items: { type: 'string' } },
    value: { anyOf: [...PLAIN, { type: 'array', items: { type: 'string' } }, { type: 'null' }] },
    kind: { type: 'string', enum: ['stated', 'inferred'] },
    confidence: { type: 'number' },
    message: { type: 'integer' },
    ...(wantsReasons && { reason: { type: 'string' } }),
  }
  const fact = { type: 'object', additionalProperties: false, required: Object.keys(fields), properties: fields }
  return {
    type: 'object',
    additionalProperties: false,
    required: ['facts'],
    properties: { facts: { type: 'array', items: fact } },
  }
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
  if (op === 'remove') return value === undefined || value === null ? { op, path } : { op, path, value }
  return (op === 'set' || op === 'append') && value !== undefined && value !== null ? { op, path, value } : undefined
}

function isPath(path: Json | undefined): path is readonly string[] {
  return Array.isArray(path) && path.length > 0 && path.every(step => typeof step === 'string')
}
