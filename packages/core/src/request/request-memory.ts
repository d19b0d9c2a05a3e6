import type { WiredMemory } from '../memory-wire.js'
import type { EntityKey } from '../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { ToolResult } from '../model/tool-result.js'

/** What memory is told of a conversation. */
export interface ToldMemory {
  observe(result: ToolResult): unknown
  mention(text: string, options: { role: 'user' | 'assistant'; id?: string }): void
  turn(options: { id: string }): void
}

/** What a replay needs of a memory. */
export interface ReplayingMemory extends ToldMemory {
  isOpen(): boolean
  isPrivateTurn(id: string): boolean
  shown(deadlineMs: number): Promise<{ readonly deadlineMissed: boolean }>
  /** Lets the page do other things for a moment. */
  pause(): Promise<void>
}

/** What a wire needs of a memory; a `WorkingMemory` is one. */
export interface RequestMemory extends ToldMemory, WiredMemory {
  /** Of one that follows the user from thread to thread: the memory of now. A request stays with it, whatever is shown meanwhile. */
  current?(): RequestMemory
  readonly enabled: boolean
  readonly isPrivate: boolean
  replay(messages: readonly unknown[]): Promise<unknown>
  rewind(id: string): void
  settled(options: { deadlineMs: number; forTurn?: boolean }): Promise<{ readonly deadlineMissed: boolean }>
  block(options: Pick<BlockOptions, 'about' | 'onWire' | 'requestTokens'>): MemoryBlock
  /** What is remembered now. */
  getSnapshot(): {
    readonly entities: readonly { readonly key: EntityKey }[]
    /** How many turns memory has followed. */
    readonly turn: number
    readonly status?: { readonly phase: string }
  }
}
