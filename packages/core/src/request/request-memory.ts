import type { WIRE } from '../memory-wire.js'
import type { EntityKey } from '../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { ToolResult } from '../model/tool-result.js'

/** Options of the block for a request that will carry it, after what the user said. */
export type CarriedOptions = Parameters<RequestMemory['block']>[0]

/** The part of a memory that notifies it of a conversation. */
export type MemorySink = Pick<RequestMemory, 'observe' | 'mention' | 'turn'>

/** The part of a memory that a replay uses. */
export interface ReplayingMemory extends MemorySink {
  isOpen(): boolean
  isPrivateTurn(id: string): boolean
  shown(deadlineMs: number): Promise<{ readonly deadlineMissed: boolean }>
  /** Lets the page do other things for a moment. */
  pause(): Promise<void>
}

/** The part of a memory that a wire uses; a `WorkingMemory` is one. */
export interface RequestMemory {
  observe(result: ToolResult): unknown
  mention(text: string, options: { role: 'user' | 'assistant'; id?: string }): void
  turn(options: { id: string }): void
  /** The side of a memory that wires use, beside the calls that an app has. */
  [WIRE](): object
  /** Of one that follows the user from thread to thread: the memory of now. A request stays with it, whatever is shown meanwhile. */
  current?(): RequestMemory
  readonly enabled: boolean
  readonly isPrivate: boolean
  replay(messages: readonly unknown[]): Promise<unknown>
  rewind(id: string): void
  settled(options: { deadlineMs: number; forTurn?: boolean }): Promise<{ readonly deadlineMissed: boolean }>
  block(options: Pick<BlockOptions, 'about' | 'onWire' | 'inFull' | 'citations' | 'requestTokens'>): MemoryBlock
  /** The state of memory now. */
  getSnapshot(): {
    readonly entities: readonly { readonly key: EntityKey }[]
    /** How many turns memory has followed. */
    readonly turn: number
    readonly status?: { readonly phase: string }
  }
}
