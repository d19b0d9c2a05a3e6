import type { ReadRequest } from './read-request.js'

/** What a tool gave in this turn, the newest if it was called twice. */
export function outputOf({ finishedCalls }: ReadRequest, toolName: string): Record<string, unknown> | undefined {
  const finished = finishedCalls.findLast(call => call.toolName === toolName)
  return finished && asRecord(finished.output)
}

export function recordsIn(record: Record<string, unknown>, key: string): Record<string, unknown>[] {
  const list = record[key]
  return Array.isArray(list) ? list.map(asRecord) : []
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** What the request calls a thing with this id. */
export function nameIn({ things }: ReadRequest, id: unknown): string {
  return things.find(thing => thing.id === id)?.name ?? 'one without a name'
}
