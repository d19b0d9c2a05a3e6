import type { AntecedentError } from '../../errors.js'
import { currentTask } from '../../memory/current-task.js'
import type { Artifact } from '../../model/artifact.js'
import type { DocumentReading } from '../../model/document-reading.js'
import type { LongTermOptions } from '../../model/long-term-options.js'
import type { Embedder, Llm } from '../../working-memory-options.js'
import type { DocumentSelecting, SectionSelection } from '../../model/document-selecting.js'
import type { ObservationContent } from '../../model/observation.js'
import type { ThreadClient } from '../thread-client.js'
import { type CitationWriter, createCitationWriter } from './citation-writer.js'
import { type Companion, together } from './companion.js'
import type { PageDocuments } from './document-calls.js'
import { createDocumentReader } from './document-reader.js'
import type { HandleCore } from './handle-core.js'
import { createLongTerm, type LongTerm } from './long-term-calls.js'
import { createSearchCalls, type SearchCalls } from './search-calls.js'
import { createSectionSelector } from './section-selector.js'
import { createUsersMemory } from './users-memory.js'

/** All that goes along with a thread, as one; and those of them that answer something. */
export interface Companions extends Required<Companion> {
  readonly searching: SearchCalls
  readonly longTerm: LongTerm | undefined
  readonly writer: CitationWriter | undefined
  /** Which sections a model chose for what the user said last. */
  selection(): SectionSelection | undefined
}

/** What a host gives for them. */
export interface CompanionOptions {
  /** How `llm` reads what is said into documents; undefined where it does not. */
  reading?: DocumentReading | undefined
  /** How `llm` says which sections of documents bear on what the user says; undefined where it does not. */
  selecting?: DocumentSelecting | undefined
  /** What lasts beyond the thread; undefined where nothing does. */
  longTerm?: LongTermOptions | undefined
  llm?: Llm | undefined
  embedder?: Embedder | undefined
}

export interface CompanionsOptions extends CompanionOptions {
  isPrivate: () => boolean
  notify: () => void
  onError: (error: AntecedentError) => void
  documents: PageDocuments
  userThread: ThreadClient | undefined
  threadId: () => string | undefined
  /** Sends to the thread at once, whatever waits in line. */
  sendNow: (content: ObservationContent) => void
  isCited: (artifact: Artifact) => boolean
}

export function createCompanions(core: HandleCore, options: CompanionsOptions): Companions {
  const { llm, reading, selecting, documents, userThread, isPrivate, notify, onError } = options
  const { environment } = core.client
  const longTerm =
    options.longTerm && userThread
      ? createLongTerm(core, {
          ...options,
          options: options.longTerm,
          users: createUsersMemory(core.client, userThread),
        })
      : undefined
  const searching = createSearchCalls(core, { ...options, reader: () => longTerm?.reader() })
  const reader = llm && reading && createDocumentReader({ llm, reading, environment, documents, onError })
  const selector =
    llm &&
    selecting &&
    createSectionSelector({ llm, selecting, environment, sections: documents.sections, notify, onError })
  const writer =
    llm &&
    createCitationWriter({
      llm,
      environment,
      artifacts: () => core.thread().artifacts,
      isCited: options.isCited,
      task: () => currentTask(core.shown().view),
      onError,
    })
  return {
    ...together([reader, selector, writer, searching, longTerm], core.quietly),
    searching,
    longTerm,
    writer,
    selection: () => (isPrivate() ? undefined : selector?.selection()),
  }
}
