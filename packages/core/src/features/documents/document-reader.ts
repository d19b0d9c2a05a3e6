import { AntecedentError, messageOf } from '../../errors.js'
import type { DocumentResult, ShownDocument } from '../../model/document-calls.js'
import { isBlockText } from '../../memory/block/block-mark.js'
import { askForFacts, CONFIDENCE, type SaidText } from './memory/ask-for-facts.js'
import { factsSchema, type ReadFact, readFacts } from './memory/read-facts.js'
import { saysValue } from './memory/says-value.js'
import type { DocumentReading } from './documents-options.js'
import type { Llm } from '../../host-models.js'
import type { PackageHost } from '../../package-feature.js'
import type { ThreadListener } from '../../feature.js'
import { type Ask, createModelTask, type LlmQuestion } from '../../runtime/handle/create-model-task.js'
import type { PageDocuments } from './document-calls.js'
import { createHeardTexts } from './heard-texts.js'
import { createInferenceLog } from './inference-log.js'

/** Has the host's model read what is said, and writes down what it finds. Nothing waits for it. */
export interface DocumentReader extends ThreadListener {
  /** Reads no more of what was said from this turn or message on, and takes back what was inferred from it. */
  rewind(id: string): void
  /** Drops words that were said and not read yet. */
  clear(): void
}

export interface DocumentReaderOptions {
  llm: Llm
  reading: DocumentReading
  environment: Pick<PackageHost['environment'], 'after' | 'ticks'>
  documents: Pick<PageDocuments, 'list' | 'patch' | 'written' | 'withdraw'>
  onError: (error: AntecedentError) => void
}

const DEADLINE_MS = 30_000
const DEBOUNCE_MS = 800
/** The last words, where a model falls behind. */
const MAX_WAITING = 12
const MAX_TEXT = 4_000

interface Heard extends SaidText {
  readonly id?: string | undefined
  readonly place: number
}

/** The question to a model now. */
interface Run {
  readonly batch: readonly Heard[]
  /** From this place on nothing of it counts any more. */
  droppedFrom: number
}

export function createDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const { environment, documents, onError, reading, llm: model } = options
  const { from = ['user', 'assistant'], strategy = 'balanced', instructions, debounceMs = DEBOUNCE_MS } = reading
  const least = reading.confidence ?? CONFIDENCE[strategy]
  const failure = 'llm read nothing'
  const task = createModelTask({ model, environment, deadlineMs: DEADLINE_MS, failure, onError })
  const inferred = createInferenceLog(documents)
  const heard = createHeardTexts({ environment, holdMs: debounceMs, inferred })
  let waiting: readonly Heard[] = []
  let cancel: (() => void) | undefined
  let running: Run | undefined
  let hasEnded = false

  const open = (): readonly ShownDocument[] => documents.list().filter(({ isReadOnly }) => !isReadOnly)

  const keep = async (fact: ReadFact, { batch }: Run): Promise<DocumentResult | undefined> => {
    if (fact.confidence < least) return undefined
    const source = fact.message === undefined ? undefined : batch[fact.message - 1]
    // What names no message counts as said in the last: it goes when any of them goes.
    const place = source?.place ?? Math.max(...batch.map(said => said.place))
    const { document, edit, kind, confidence } = fact
    const isStated = kind === 'stated' && source?.role === 'user' && saysValue(source.text, edit.value)
    const said = { confidence, ...(source?.id !== undefined && { messageId: source.id }) }
    if (isStated) return documents.patch(document, [edit], { by: 'user', ...said })
    const note = inferred.watch(document, said)
    const result = await documents.patch(document, [edit], { by: 'inferred', ...said })
    note(place)
    return result
  }

  const schema = factsSchema({ wantsReasons: reading.onFact !== undefined })

  const readBatch = async (run: Run, ask: Ask<LlmQuestion>): Promise<void> => {
    await inferred.settled()
    const asked = open().map(({ name, template, content }) => ({ name, template, content: JSON.stringify(content) }))
    if (asked.length === 0) return
    const wantsReasons = reading.onFact !== undefined
    const prompt = askForFacts({ documents: asked, said: run.batch, strategy, instructions, wantsReasons })
    const facts = await ask({ purpose: 'extract', prompt, schema }, answer => {
      const read = readFacts(answer)
      if (!read) throw new TypeError('its answer holds no list of facts')
      return read
    })
    for (const fact of facts) {
      if (hasEnded || isDropped(run)) return
      const result = await keep(fact, run)
      // A rewind meanwhile did not see it yet.
      inferred.withdraw(place => place >= run.droppedFrom && run.batch.some(said => said.place === place))
      const { document, edit, kind, confidence, reason } = fact
      tell({ document, edit, kind, confidence, status: result?.status ?? 'unsure', ...(reason && { reason }) })
    }
    for (const { place } of run.batch) if (place < run.droppedFrom) heard.noteRead(place)
  }

  const tell: NonNullable<DocumentReading['onFact']> = log => {
    try {
      reading.onFact?.(log)
    } catch (error) {
      onError(new AntecedentError('callback-failed', { message: `reading.onFact failed: ${messageOf(error)}` }))
    }
  }

  const start = async (): Promise<void> => {
    if (running) return
    if (task.pausedMs() > 0) return schedule()
    // What the user said goes before what was answered. (D3)
    const batch = waiting.toSorted((a, b) => Number(a.role === 'assistant') - Number(b.role === 'assistant'))
    waiting = []
    const run: Run = { batch, droppedFrom: Infinity }
    running = run
    await task.run(ask => readBatch(run, ask))
    running = undefined
    if (isDropped(run)) waiting = [...batch.filter(({ place }) => place < run.droppedFrom), ...waiting]
    if (waiting.length > 0) schedule()
  }

  const schedule = (): void => {
    cancel?.()
    if (hasEnded) return
    cancel = environment.after(Math.max(debounceMs, task.pausedMs()), () => void start())
  }

  const dropFrom = (from: number): void => {
    waiting = waiting.filter(({ place }) => place < from)
    if (waiting.length === 0) cancel?.()
    if (!running?.batch.some(({ place }) => place >= from)) return
    running.droppedFrom = Math.min(running.droppedFrom, from)
    task.drop()
  }

  return {
    beginTurn: heard.turn,
    hear(text, said) {
      if (hasEnded || text.trim() === '' || isBlockText(text)) return
      const place = heard.hear(text, said)
      const { role, id } = said
      if (place === undefined || !from.includes(role)) return
      waiting = [...waiting, { role, text: text.slice(0, MAX_TEXT), id, place }].slice(-MAX_WAITING)
      if (!running) schedule()
    },
    rewind: id => dropFrom(heard.rewind(id) ?? 0),
    clear() {
      dropFrom(0)
      heard.clear()
      inferred.clear()
    },
    end() {
      hasEnded = true
      waiting = []
      cancel?.()
      heard.clear()
      task.end()
    },
  }
}

function isDropped({ droppedFrom }: Run): boolean {
  return droppedFrom < Infinity
}
