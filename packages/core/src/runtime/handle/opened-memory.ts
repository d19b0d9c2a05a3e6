import type { MemoryWire, WIRE } from '../../memory-wire.js'
import type { EntityKey } from '../../model/entity.js'
import type { ReadableBody } from '../../model/tool-result.js'
import type { EntityTarget, TaskUpdate, WorkingMemory } from '../../working-memory.js'
import type { ResultPayload } from '../result-payload.js'

/** A handle's memory once it is loaded. What may be told to it at all was asked before. */
export interface OpenedMemory
  extends
    Pick<MemoryWire, 'isBehind' | 'noteRequest' | 'results'>,
    Omit<
      WorkingMemory,
      | typeof WIRE
      | 'enabled'
      | 'features'
      | 'isPrivate'
      | 'rename'
      | 'scoped'
      | 'setTask'
      | 'subscribe'
      | 'thread'
      | 'threadId'
      | 'user'
    > {
  /** Calls of its features, by their names. */
  readonly featureCalls: Readonly<Record<string, unknown>>
  /** Gives a target another name. Returns the keys of the renamed entities. */
  rename(target: EntityTarget, name: string): readonly EntityKey[]
  setTask(task: TaskUpdate | undefined): void
  /** Observes what was clipped before memory was there. */
  take(handed: ResultPayload | Promise<ResultPayload>): void
  readBody(body: ReadableBody, maxLength: number): Promise<string>
}

/** Options of an opening. */
export interface Opening {
  thread: string | undefined
  /** Told of every change. */
  notify(): void
  isPrivate(): boolean
  isPrivateTurn(id: string): boolean
}

export type Opener = (opening: Opening) => OpenedMemory
