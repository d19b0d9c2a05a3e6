import { AntecedentError, messageOf } from '../../errors.js'
import type { DocumentCalls, DocumentResult, ShownDocument } from '../../working-memory-documents.js'
import { isBlockText } from '../../memory/block/block-mark.js'
import { askForFacts, CONFIDENCE, type SaidText } from '../../memory/documents/ask-for-facts.js'
import { FACTS_SCHEMA, type ReadFact, readFacts } from '../../memory/documents/read-facts.js'
import { hashText } from '../../memory/hash-text.js'
import type { DocumentReading } from '../../model/document-reading.js'
import type { Llm } from '../../working-memory-options.js'
import type { Environment } from '../environment.js'
import { createModelAsker } from './ask-model.js'

/** Has the host's model read what is said, and writes down what it finds. Nothing waits for it. (D3) */
export interface DocumentReader {
  hear(text: string, said: { readonly role: 'user' | 'assistant'; readonly id?: string }): void
  /** What was said and not read yet is read no more. */
  drop(): void
  end(): void
}

export interface DocumentReaderOptions {
  llm: Llm
  reading: DocumentReading
  environment: Pick<Environment, 'after'>
  documents: Pick<DocumentCalls, 'list' | 'patch'>
  /** What a document may hold, for a model to read. */
  templateOf: (name: string) => string
  onError: (error: AntecedentError) => void
}

const DEADLINE_MS = 30_000
const DEBOUNCE_MS = 800
/** What was said last, where a model falls behind. */
const MAX_WAITING = 12
const MAX_TEXT = 4_000
const MAX_HEARD = 500

interface Heard extends SaidText {
  readonly id?: string | undefined
}

export function createDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const { environment, documents, onError, reading, llm } = options
  const { from = ['user', 'assistant'], strategy = 'balanced', instructions, debounceMs = DEBOUNCE_MS } = reading
  const least = reading.confidence ?? CONFIDENCE[strategy]
  const model = createModelAsker({ llm, environment, deadlineMs: DEADLINE_MS })
  const heard = new Set<number>()
  let waiting: Heard[] = []
  let cancel: (() => void) | undefined
  let isReading = false
  let hasEnded = false

  const open = (): readonly ShownDocument[] => documents.list().filter(({ isReadOnly }) => !isReadOnly)

  const keep = async (fact: ReadFact, batch: readonly Heard[]): Promise<DocumentResult | undefined> => {
    if (fact.confidence < least) return undefined
    const source = batch.find(({ role }) => role === 'user')
    const isStated = fact.kind === 'stated' && source !== undefined && saysValue(batch, fact)
    return documents.patch(fact.document, [fact.edit], {
      by: isStated ? 'user' : 'inferred',
      confidence: fact.confidence,
      ...(source?.id !== undefined && { messageId: source.id }),
    })
  }

  const read = async (batch: readonly Heard[]): Promise<void> => {
    const asked = open().map(({ name, content }) => ({
      name,
      template: options.templateOf(name),
      content: JSON.stringify(content),
    }))
    if (asked.length === 0) return
    const wantsReasons = reading.onFact !== undefined
    const prompt = askForFacts({ documents: asked, said: batch, strategy, instructions, wantsReasons })
    const answer = await model.ask({ purpose: 'extract', prompt, schema: FACTS_SCHEMA })
    const facts = readFacts(answer)
    if (!facts) throw new TypeError('its answer holds no list of facts')
    for (const fact of facts) {
      if (hasEnded) return
      const result = await keep(fact, batch)
      const { document, edit, kind, confidence, reason } = fact
      tell({ document, edit, kind, confidence, status: result?.status ?? 'unsure', ...(reason && { reason }) })
    }
  }

  const tell: NonNullable<DocumentReading['onFact']> = log => {
    try {
      reading.onFact?.(log)
    } catch (error) {
      onError(new AntecedentError('callback-failed', { message: `reading.onFact failed: ${messageOf(error)}` }))
    }
  }

  const run = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    // What the user said goes before what was answered. (D3)
    const batch = waiting.sort((a, b) => Number(a.role === 'assistant') - Number(b.role === 'assistant'))
    waiting = []
    try {
      await read(batch)
    } catch (error) {
      if (!hasEnded)
        onError(new AntecedentError('callback-failed', { message: `llm read nothing: ${messageOf(error)}` }))
    }
    isReading = false
    if (waiting.length > 0) schedule()
  }

  const schedule = (): void => {
    cancel?.()
    cancel = environment.after(debounceMs, () => void run())
  }

  return {
    hear(text, { role, id }) {
      if (hasEnded || !from.includes(role) || text.trim() === '' || isBlockText(text)) return
      // A transport tells what the history says with each request.
      const hash = hashText(`${role}\n${id ?? ''}\n${text}`)
      if (heard.has(hash)) return
      heard.add(hash)
      for (const oldest of heard) if (heard.size > MAX_HEARD) heard.delete(oldest)
      waiting = [...waiting, { role, text: text.slice(0, MAX_TEXT), id }].slice(-MAX_WAITING)
      if (!isReading) schedule()
    },
    drop() {
      waiting = []
      cancel?.()
      model.stop('What was said was taken back.')
    },
    end() {
      hasEnded = true
      waiting = []
      cancel?.()
      model.stop('Memory was closed.')
    },
  }
}

/** Whether the user's own words hold the value: what a model says that the user said is checked. (D6, T3) */
function saysValue(batch: readonly Heard[], { edit }: ReadFact): boolean {
  const words = wordsOf(JSON.stringify(edit.value ?? ''))
  const said = new Set(batch.filter(({ role }) => role === 'user').flatMap(({ text }) => wordsOf(text)))
  return words.length > 0 && words.every(word => said.has(word))
}

/** Scripts without spaces have a word for each character. */
function wordsOf(text: string): readonly string[] {
  return (
    text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu) ??
    []
  )
}
