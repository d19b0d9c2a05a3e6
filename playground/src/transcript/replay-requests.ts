import type { RequestReceipt, WorkingMemory } from '@antecedent/core'
import { breathe } from '../engine/breathe.js'
import { openMemory } from '../engine/open-memory.js'
import type { Item } from './item.js'
import type { Plan, PlannedRequest } from './plan-requests.js'
import type { FormatName } from './read-text.js'

/** A request as it would have left with memory. */
export interface ReplayedRequest extends PlannedRequest {
  readonly block: string
  readonly receipt: RequestReceipt
}

export interface Replay {
  readonly memory: WorkingMemory
  readonly requests: readonly ReplayedRequest[]
}

const MARK = '[WORKING MEMORY]'

/** A log of MCP says nothing of the user, behind whose words a block stands. */
const NOBODY: Item = { role: 'user', content: '(The log holds no words of a user.)' }

/** Tells a memory a transcript request by request, and attaches each to what it then knows. */
export async function replayRequests(
  { format, messages, requests }: Extract<Plan, { status: 'planned' }>,
  { isWanted, onProgress }: { isWanted: () => boolean; onProgress: (done: number) => void },
): Promise<Replay | undefined> {
  const memory = openMemory({ thread: 'transcript', devtools: 'development' })
  const replayed: ReplayedRequest[] = []
  let from = 0
  for (const request of requests) {
    await memory.replay(messages.slice(from, request.end))
    await memory.settled({ deadlineMs: 30_000 })
    from = request.end
    if (!isWanted()) {
      await memory.close()
      return undefined
    }
    const { body, receipt } = memory.attach(bodyOf(format, messages.slice(0, from)), {
      ...(request.said !== '' && { about: request.said }),
    })
    replayed.push({ ...request, receipt, block: receipt.delivered ? blockIn(body) : '' })
    onProgress(replayed.length)
    await breathe()
  }
  await memory.replay(messages.slice(from))
  await memory.settled({ deadlineMs: 30_000 })
  return { memory, requests: replayed }
}

/** The body of a request of this wire. */
function bodyOf(format: FormatName, messages: readonly Item[]): object {
  if (format === 'google') return { contents: messages }
  if (format === 'openai-responses') return { model: 'any', input: messages }
  return { messages: format === 'mcp' ? [NOBODY, ...messages] : messages }
}

/** The text of the block that a body holds. */
function blockIn(value: unknown): string {
  if (typeof value === 'string') {
    const start = value.lastIndexOf(MARK)
    return start === -1 ? '' : value.slice(start)
  }
  if (typeof value !== 'object' || value === null) return ''
  for (const part of Object.values(value).toReversed()) {
    const block = blockIn(part)
    if (block !== '') return block
  }
  return ''
}
