import type { Entity, EntityKey } from '@antecedent/core'
import { type ChatMessage, toolParts } from '../chat/chat-message.js'

/** The things whose identifier stands in a block. */
export function findInBlock(entities: readonly Entity[], block: string): ReadonlySet<EntityKey> {
  return new Set(entities.filter(({ id }) => block.includes(`(${id})`)).map(({ key }) => key))
}

/** The things that the last answer stands on: those whose identifier the assistant gave to a tool. */
export function findUsed(entities: readonly Entity[], messages: readonly ChatMessage[]): ReadonlySet<EntityKey> {
  const answer = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  const given = new Set(answer.flatMap(toolParts).flatMap(({ input }) => valuesIn(input)))
  return new Set(entities.filter(({ id }) => given.has(String(id))).map(({ key }) => key))
}

/** Texts and numbers of a tool's input, however deep. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : []
}
