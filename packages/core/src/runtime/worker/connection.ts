import type { AntecedentError } from '../../errors.js'
import type { NeededPart } from '../engine-part.js'
import type { CallGuard } from './call-guard.js'
import type { HostNews, HostOpened, HostOptions, MemoryHost, Publication } from './memory-host.js'

/** A host that answered, and the way to it. */
export interface Connection {
  readonly runs: 'worker' | 'page'
  readonly host: MemoryHost
  readonly opened: HostOpened
  readonly guard: CallGuard['guard']
  /** Ends the host without waiting for it. */
  end(): void
}

export interface ConnectOptions {
  readonly host: Omit<HostOptions, 'features' | 'livenessLock'>
  /** Parts of the engine that features need. */
  readonly parts?: readonly NeededPart[] | undefined
  readonly onPublication: (publication: Publication) => void
  /** News of the host itself. */
  readonly onNews?: (news: HostNews) => void
  /** The host will answer no more. Called at most once, and not after `end`. */
  readonly onDeath: (reason: AntecedentError) => void
}

/** Gives what a host says to who follows it. */
export function receive(message: Publication | HostNews, { onPublication, onNews }: ConnectOptions): void {
  if ('thread' in message) onPublication(message)
  else onNews?.(message)
}

export const namesOf = (parts: ConnectOptions['parts'] = []): readonly string[] => parts.map(({ name }) => name)
