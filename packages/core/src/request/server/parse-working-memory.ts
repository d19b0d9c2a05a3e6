import type { WorkingMemoryPayload } from '../../model/block-payload.js'
import { BLOCK_PART } from '../messages/strip-blocks.js'
import { findLastUser } from '../messages/ui-messages.js'
import { refuse, Unreadable } from './read-json.js'
import { readPayload } from './read-payload.js'

/** The browser's memory in a request. */
export type ParsedWorkingMemory =
  | { readonly status: 'valid'; readonly memory: WorkingMemoryPayload }
  /** There is none, or nothing is remembered. */
  | { readonly status: 'empty' }
  | { readonly status: 'invalid'; readonly error: string }

/** In UTF-16 units, of JSON that is still a text. */
const MAX_JSON = 2_000_000

/**
 * A browser's memory in a request, checked to its last field and copied: nothing of the client is trusted, nothing is
 * thrown. Takes a request's body, with `workingMemory` or with UI messages of which the user's last holds a part
 * `data-working-memory`; such a payload itself; or the JSON of either. (I8)
 */
export function parseWorkingMemory(json: unknown): ParsedWorkingMemory {
  try {
    const payload = findPayload(parseJson(json))
    if (payload === undefined || payload === null) return { status: 'empty' }
    const memory = readPayload(payload)
    return memory.groups.some(({ entries }) => entries.length > 0) ? { status: 'valid', memory } : { status: 'empty' }
  } catch (error) {
    return { status: 'invalid', error: error instanceof Unreadable ? error.message : 'workingMemory cannot be read.' }
  }
}

function parseJson(json: unknown): unknown {
  if (typeof json !== 'string') return json
  if (json.length > MAX_JSON) return refuse('The JSON', `is longer than ${MAX_JSON} characters`)
  try {
    return JSON.parse(json)
  } catch {
    return refuse('The JSON', 'cannot be parsed')
  }
}

function findPayload(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.hasOwn(value, 'version'))
    return value
  const { workingMemory, messages } = value as { workingMemory?: unknown; messages?: unknown }
  if (workingMemory !== undefined) return workingMemory
  if (!Array.isArray(messages)) return undefined
  const { parts }: { parts?: unknown } = messages[findLastUser(messages)] ?? {}
  const part: { data?: unknown } | undefined = Array.isArray(parts)
    ? parts.findLast(each => each?.type === BLOCK_PART)
    : undefined
  return part?.data
}
