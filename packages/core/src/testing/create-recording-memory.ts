import { type MemoryWire, WIRE } from '../memory-wire.js'
import type { MemoryBlock } from '../model/memory-block.js'
import type { ToolResult } from '../model/tool-result.js'
import type { RequestReceipt } from '../request/receipt/receipt.js'
import { replayTranscript } from '../request/messages/replay-transcript.js'
import type { RequestMemory } from '../request/request-memory.js'
import { aBlock } from './a-block.js'
import { createRecordingArtifacts } from './create-recording-artifacts.js'

/** A memory that notes what a wire tells it, has followed one turn before, and always has the same block. */
export interface RecordingMemory extends RequestMemory {
  enabled: boolean
  isPrivate: boolean
  readonly results: ToolResult[]
  readonly texts: { text: string; role: string; id?: string }[]
  readonly turns: string[]
  readonly rewound: string[]
  readonly requests: RequestReceipt[]
}

export function createRecordingMemory(
  fields: Partial<RequestMemory & MemoryWire> & { blocks?: MemoryBlock[]; followed?: number } = {},
): RecordingMemory {
  const { blocks = [aBlock()], followed = 1, isPrivateTurn = () => false, isBehind = () => false, ...replaced } = fields
  const { results: keeper = createRecordingArtifacts(), ...calls } = replaced
  const results: ToolResult[] = []
  const texts: { text: string; role: string; id?: string }[] = []
  const turns: string[] = []
  const rewound: string[] = []
  const requests: RequestReceipt[] = []
  let taken = 0
  let replaying: Promise<unknown> | undefined
  const memory: RecordingMemory = {
    enabled: true,
    isPrivate: false,
    [WIRE]: (): MemoryWire => ({
      isPrivateTurn,
      isBehind,
      noteRequest: receipt => void requests.push(receipt),
      preloadOnceTold() {},
      results: keeper,
    }),
    rewound,
    requests,
    rewind: id => void rewound.push(id),
    async replay(messages) {
      replaying = replayTranscript(messages, {
        ...memory,
        isPrivateTurn,
        isOpen: () => memory.enabled,
        shown: async () => ({ deadlineMissed: false }),
        pause: () => new Promise(resolve => setTimeout(resolve)),
      })
      return replaying
    },
    results,
    texts,
    turns,
    observe: result => results.push(result),
    mention: (text, options) => void texts.push({ text, ...options }),
    turn: ({ id }) => void turns.push(id),
    async settled() {
      await replaying
      return { deadlineMissed: false }
    },
    block: () => blocks[Math.min(taken++, blocks.length - 1)] ?? aBlock(),
    getSnapshot: () => ({ turn: followed, entities: blocks.flatMap(({ entries }) => entries.map(key => ({ key }))) }),
    ...calls,
  }
  return memory
}
