import type { AntecedentError } from '../../errors.js'
import type { WordOptions } from '../../memory/recall/read-phrases.js'
import type { BlockInput } from '../../memory/view-block.js'
import type { ObservationContent } from '../../model/observation.js'
import type { MemoryClient } from '../memory-client.js'
import type { OutputSchema } from '../../model/output-schema.js'
import type { SendOptions, ThreadClient } from '../thread-client.js'
import type { SerialQueue } from './serial-queue.js'

/** Basis of all calls of one handle. */
export interface HandleCore {
  readonly client: MemoryClient
  /** Of the thread that the handle is of now: adopting a draft puts another in its place. */
  thread(): ThreadClient
  readonly queue: SerialQueue
  /** Of outputs, by tool. */
  readonly schemas: Readonly<Record<string, OutputSchema>> | undefined
  /** How texts are read. */
  readonly words: WordOptions
  /** Whether memory is on and the handle is not closed. */
  isOpen(): boolean
  /** Sends in line: after what was begun before. */
  send(content: ObservationContent, sending?: SendOptions): void
  shown(): Shown
  /** Whether something is being taken back that may still be shown. (I12) */
  isRewinding(): boolean
  /** Undefined where it throws, which is reported. */
  quietly<Result>(run: () => Result): Result | undefined
  onError(error: AntecedentError): void
}

/** View of a handle: refs of earlier blocks, and how words are read, are its readings' own. */
export type Shown = Omit<BlockInput, 'shownRefs' | 'words'>
