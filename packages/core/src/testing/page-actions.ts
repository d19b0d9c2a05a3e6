import { createWorkingMemory } from '../create-working-memory.js'
import { documents } from '../features/documents/index.js'
import { longTerm } from '../features/long-term/index.js'
import { semanticSearch } from '../features/semantic-search/index.js'
import { transfer } from '../features/transfer/index.js'
import type { WorkingMemory } from '../working-memory.js'
import { createConceptEmbedder } from './create-concept-embedder.js'
import { resultsOf } from './results-of.js'
import { artifacts } from '../features/artifacts/index.js'

/** What a page of a test reports of itself. */
export interface PageReport {
  readonly ids: readonly string[]
  readonly block: string
  readonly runs: string | undefined
  readonly storage: string | undefined
  readonly reason: string | undefined
  readonly durable: boolean
  readonly lastError: string | undefined
}

export interface ObserveOptions {
  user: string
  thread: string
  /** Ids of the pages to observe, each by a tool result of its own. */
  ids: readonly string[]
}

/** Opens a memory, observes pages, flushes, and reports. The memory stays open. */
export async function observePages({ user, thread, ids }: ObserveOptions): Promise<PageReport> {
  const memory = createWorkingMemory({ user, thread })
  for (const id of ids) observePage(memory, id)
  return report(memory)
}

/** What a page finds in a thread, and where. */
export async function searchPages({ user, thread, query }: Omit<ObserveOptions, 'ids'> & { query: string }) {
  const memory = createWorkingMemory({ user, thread, policy: { maxTracked: 2 } })
  const hits = await memory.search(query)
  return hits.map(({ entity, stored }) => ({ id: entity.id, stored }))
}

/** Opens a memory with room for two pages, observes pages, and flushes. */
export async function observeInSmallWindow({ user, thread, ids }: ObserveOptions): Promise<readonly string[]> {
  const memory = createWorkingMemory({ user, thread, policy: { maxTracked: 2 } })
  for (const id of ids) observePage(memory, id)
  await memory.flush()
  return rememberedIds(memory)
}

/** Observes pages by their titles, makes that last, and searches until it finds; says what, and what was embedded. */
export async function searchTitles({ user, thread, titles, query }: Omit<ObserveOptions, 'ids'> & SearchedTitles) {
  const embedder = createConceptEmbedder()
  const memory = createWorkingMemory({ user, thread, features: [semanticSearch({ embedder })] })
  for (const title of titles) observePage(memory, title)
  await memory.flush()
  let hits = await memory.search(query)
  for (let round = 0; round < 100 && hits.length === 0; round++) {
    await new Promise(resolve => setTimeout(resolve, 100))
    hits = await memory.search(query)
  }
  // What is embedded in the background has had its time.
  await new Promise(resolve => setTimeout(resolve, 1_500))
  return { found: hits.map(({ entity }) => entity.id), embedded: embedder.calls.flat() }
}

interface SearchedTitles {
  readonly titles: readonly string[]
  readonly query: string
}

/** A thread's export as it would be written to a file. */
export async function exportText({ user, thread }: Omit<ObserveOptions, 'ids'>): Promise<string> {
  return JSON.stringify(await createWorkingMemory({ user, thread, features: [transfer()] }).transfer.export())
}

/** Takes an export into a thread, and makes it last. */
export async function importText({ user, thread, text }: Omit<ObserveOptions, 'ids'> & { text: string }) {
  const memory = createWorkingMemory({ user, thread, features: [transfer()] })
  const { status } = await memory.transfer.import(JSON.parse(text))
  return { status, ...(await memory.flush()) }
}

/** Appends to a document of the user, one after the other, and makes it last. */
export async function appendNotes({ user, notes }: { user: string; notes: readonly string[] }) {
  const memory = createWorkingMemory({ user, thread: 'a', features: [documents({ notes: { template: '# Notes\n' } })] })
  for (const value of notes) await memory.documents.patch('notes', [{ op: 'append', path: ['Notes'], value }])
  return memory.flush()
}

export interface KeepOptions {
  user: string
  thread: string
  toolCallId: string
  content: string
}

/** Keeps a result, cites it, and makes both last; says what stands in its place. */
export async function keepAndCite({ user, thread, ...result }: KeepOptions): Promise<string | undefined> {
  const memory = createWorkingMemory({ user, thread, features: [artifacts()] })
  await memory.artifacts.store({ toolName: 'getPage', ...result })
  resultsOf(memory).cite([result.toolCallId])
  await memory.flush()
  return memory.artifacts.citationOf(result.toolCallId)
}

/** What stands in place of a result at the first look, and what its text is. */
export async function readKept({ user, thread, toolCallId, id }: Omit<KeepOptions, 'content'> & { id: string }) {
  const memory = createWorkingMemory({ user, thread, features: [artifacts()] })
  await memory.settled({ deadlineMs: 15_000 })
  const citation = memory.artifacts.citationOf(toolCallId)
  const found = await memory.artifacts.retrieve(id)
  return { citation, text: found.status === 'found' ? found.text : found.status }
}

/** Removes all artifacts of a thread, and says how many. */
export async function clearArtifacts({ user, thread }: Omit<ObserveOptions, 'ids'>): Promise<number> {
  return createWorkingMemory({ user, thread, features: [artifacts()] }).artifacts.clear()
}

/** One tool result that shows one page. */
export function observePage(memory: WorkingMemory, id: string): void {
  memory.observe({ toolName: 'getPage', toolCallId: `call-${id}`, input: { id }, output: { id, title: `Page ${id}` } })
}

/** Waits for what was observed, then says what is remembered and where. */
export async function report(memory: WorkingMemory): Promise<PageReport> {
  const { durable } = await memory.flush()
  await memory.settled({ deadlineMs: 15_000 })
  const { runs, storage, reason, lastError } = memory.status()
  const ids = rememberedIds(memory)
  return { ids, block: memory.block().text, runs, storage, reason, durable, lastError: lastError?.message }
}

/** Ids of the remembered entities, sorted. */
export function rememberedIds(memory: WorkingMemory): string[] {
  return memory
    .getSnapshot()
    .entities.map(entity => String(entity.id))
    .sort()
}

export interface UseOptions {
  user: string
  thread: string
  id: string
  title: string
  /** Tells these turns from others of the thread. */
  turns?: string
}

/** Works with a page so often that it lasts, and makes that durable; ends no session. */
export async function useOften({ user, thread, id, title, turns = '' }: UseOptions) {
  const memory = createWorkingMemory({ user, thread, features: [longTerm({ shared: true })] })
  for (let time = 0; time < 6; time++) {
    memory.turn({ id: `${id}-${turns}-${time}` })
    memory.observe({ toolName: 'getPage', toolCallId: `${id}-${turns}-${time}`, output: { id, title } })
  }
  return memory.flush()
}

export async function endSession({ user, thread }: Pick<UseOptions, 'user' | 'thread'>) {
  const memory = createWorkingMemory({ user, thread, features: [longTerm({ shared: true })] })
  await memory.settled()
  return memory.longTerm.endSession()
}

/** What this page is told of what lasts. */
export async function longTermNames({ user, thread }: Pick<UseOptions, 'user' | 'thread'>) {
  const memory = createWorkingMemory({ user, thread, features: [longTerm({ shared: true })] })
  await memory.settled()
  return memory.longTerm.entities().map(({ name }) => name)
}

/** Observes pages in a tab that no other can reach, and reports. */
export async function observeUnreached({ ids, ...options }: ObserveOptions): Promise<PageReport> {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const memory = createWorkingMemory({ ...options, worker: false })
  for (const id of ids) observePage(memory, id)
  return report(memory)
}

/** Removes everything of the user. */
export async function eraseUser({ user }: Pick<UseOptions, 'user'>) {
  return createWorkingMemory({ user, thread: 'eraser' }).erase()
}
