import type { Artifact, GivenArtifact } from '../model/artifact.js'
import type { EntityKey } from '../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { ToolResult } from '../model/tool-result.js'
import type { RequestReceipt } from './receipt/receipt.js'

/** What memory is told of a conversation. */
export interface ToldMemory {
  observe(result: ToolResult): unknown
  mention(text: string, options: { role: 'user' | 'assistant'; id?: string }): void
  turn(options: { id: string }): void
  /** Whether a turn of this id was private on this page. */
  isPrivateTurn(id: string): boolean
}

/** What a replay needs of a memory. */
export interface ReplayingMemory extends ToldMemory {
  isOpen(): boolean
  shown(deadlineMs: number): Promise<{ readonly deadlineMissed: boolean }>
  /** Lets the page do other things for a moment. */
  pause(): Promise<void>
}

/** What compaction needs of a memory: none of it waits. */
export interface CompactingMemory {
  /** The text that stands for a call's result from now on, where it is cited. */
  citationOf(toolCallId: string): string | undefined
  /** The artifact of a call's result, once its transaction has completed. */
  keptResult(toolCallId: string): Artifact | undefined
  /** Keeps a result. Again is no harm. */
  keepResult(result: GivenArtifact & { toolCallId: string }): void
  /** Cites kept results for good. */
  cite(toolCallIds: readonly string[]): void
}

/** What a wire needs of a memory; a `WorkingMemory` is one. */
export interface RequestMemory extends ToldMemory {
  /** Of one that follows the user from thread to thread: the memory of now. A request stays with it, whatever is shown meanwhile. */
  current?(): RequestMemory
  /** Left out, results stay as they are. */
  readonly artifacts?: CompactingMemory | undefined
  readonly enabled: boolean
  readonly isPrivate: boolean
  replay(messages: readonly unknown[]): Promise<unknown>
  rewind(id: string): void
  settled(options: { deadlineMs: number; forTurn?: boolean }): Promise<{ readonly deadlineMissed: boolean }>
  block(options: Pick<BlockOptions, 'about' | 'onWire' | 'requestTokens'>): MemoryBlock
  noteRequest(receipt: RequestReceipt): void
  /** What is remembered now. */
  getSnapshot(): {
    readonly entities: readonly { readonly key: EntityKey }[]
    /** How many turns memory has followed. */
    readonly turn: number
    readonly status?: { readonly phase: string }
  }
}
