import type { Entity } from '@antecedent/core'

export interface NewsOptions {
  /** What memory was told before; undefined at the first look. */
  before: unknown
  now: unknown
  /** What memory knows. */
  entities: readonly Entity[]
}

/**
 * What of a query's new data is news. A list that is told again takes the talk away from its subject, so that of one with
 * the same records in the same places only those are told that changed and that memory does not know so already, from a
 * call of the chat.
 */
export function findNews({ before, now, entities }: NewsOptions): readonly unknown[] {
  if (!Array.isArray(before) || !Array.isArray(now) || !beginsWith(now, before)) return [now]
  const isNews = (record: unknown, index: number) =>
    writeContent(record) !== writeContent(before[index]) && !isKnown(record, entities)
  return now.slice(before.length).some((record, index) => isNews(record, before.length + index))
    ? [now]
    : now.filter(isNews)
}

/** A value as text, for comparison; undefined where it has none. */
export function writeContent(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** A short name of a text: the 32 bits of FNV-1a. */
export function nameContent(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

function beginsWith(now: readonly unknown[], before: readonly unknown[]): boolean {
  return before.every((record, index) => idOf(record) !== undefined && idOf(record) === idOf(now[index]))
}

/** Whether memory has a record under the name that it has now. */
function isKnown(record: unknown, entities: readonly Entity[]): boolean {
  const id = idOf(record)
  return entities.some(
    entity => entity.id === id && entity.name !== undefined && Object.values(record as object).includes(entity.name),
  )
}

function idOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined
}
