import type { ResultKeeper } from './model/result-keeper.js'
import type { RequestReceipt } from './request/receipt/receipt.js'

/** Key of what a memory has for wires; the same in every copy of the package on a page. A handle that forwards to another has it, too. */
export const WIRE: unique symbol = Symbol.for('@antecedent/core/wire')

/** The side of a memory that wires use, beside the calls that an app has. */
export interface MemoryWire {
  /** Whether a turn of this id was private on this page. */
  isPrivateTurn(id: string): boolean
  /** Whether a block may lack something that memory was told, and does not show yet: turns and texts only name what is known. */
  isBehind(): boolean
  /** Tells what became of a request with a block. */
  noteRequest(receipt: RequestReceipt): void
  /** Has the code of memory loaded, and nothing opened, with the first thing that it is told while it waits for its user. */
  preloadOnceTold(): void
  /** Keeps and cites results; undefined where no feature does. */
  readonly results: ResultKeeper | undefined
}

/** A memory that wires can be connected to; its wire is no type of an app's. */
export interface WiredMemory {
  [WIRE](): object
}

/** The wire of a memory as it is now. */
export function wireOf(memory: WiredMemory): MemoryWire {
  return memory[WIRE]() as MemoryWire
}
