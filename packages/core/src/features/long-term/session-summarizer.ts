import { AntecedentError, messageOf } from '../../errors.js'
import { askForSummary } from '../../memory/consolidate/ask-for-summary.js'
import type { Consolidation } from '../../model/session.js'
import type { Llm } from '../../host-models.js'
import type { FeatureHost } from '../../feature.js'
import { createModelAsker } from '../../runtime/handle/ask-model.js'

/** Has the host's model word what was done in a session. Nothing waits for it. (L3) */
export interface SessionSummarizer {
  /** What the user said, for the summary of the session in which they said it. */
  hear(text: string): void
  /** Asks for a summary of a session that ended, where the user said something in it on this page. */
  word(left: Consolidation): void
  /** What was said is taken back, and what is asked about it comes to nothing. */
  letGo(): void
  end(): void
}

export interface SessionSummarizerOptions {
  llm: Llm
  environment: Pick<FeatureHost['environment'], 'after'>
  instructions: string | undefined
  onSummary: (left: Consolidation, text: string) => void
  onError: (error: AntecedentError) => void
}

const DEADLINE_MS = 30_000
const MAX_SAID = 20
const MAX_TEXT = 500

export function createSessionSummarizer(options: SessionSummarizerOptions): SessionSummarizer {
  const { llm, environment, instructions, onSummary, onError } = options
  const model = createModelAsker({ llm, environment, deadlineMs: DEADLINE_MS })
  let said: readonly string[] = []
  let last: Promise<void> = Promise.resolve()
  let hasEnded = false
  /** How often what was said was let go of. */
  let dropped = 0

  const ask = async (left: Consolidation, texts: readonly string[], isOver: () => boolean): Promise<void> => {
    if (isOver()) return
    try {
      const prompt = askForSummary({ left, said: texts, instructions })
      const words = await model.ask({ purpose: 'summarize', prompt })
      if (typeof words !== 'string' || words.trim() === '') throw new TypeError('it gave no text')
      if (!isOver()) onSummary(left, words)
    } catch (error) {
      if (!isOver())
        onError(new AntecedentError('callback-failed', { message: `llm summarized nothing: ${messageOf(error)}` }))
    }
  }

  return {
    hear(text) {
      said = [...said, text.slice(0, MAX_TEXT)].slice(-MAX_SAID)
    },
    word(left) {
      const texts = said
      said = []
      const begun = dropped
      if (texts.length > 0) last = last.then(() => ask(left, texts, () => hasEnded || begun !== dropped))
    },
    letGo() {
      dropped++
      said = []
      model.stop('What was said was taken back.')
    },
    end() {
      hasEnded = true
      model.stop('Memory was closed.')
    },
  }
}
