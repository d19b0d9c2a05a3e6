import type { AntecedentError } from '../../errors.js'
import { askForSummary } from './memory/ask-for-summary.js'
import type { Consolidation } from '../../model/session.js'
import type { Llm } from '../../host-models.js'
import type { PackageHost } from '../../package-feature.js'
import { createModelTask } from '../../runtime/handle/create-model-task.js'

/** Summaries of sessions by the host's model. */
export interface SessionSummarizer {
  /** The user's words, for the summary of the session in which they were said. */
  hear(text: string): void
  /** Asks for a summary of a session that ended, where the user said something in it on this page. */
  summarize(left: Consolidation): void
  /** Takes words back, with the questions about them. */
  letGo(): void
  end(): void
}

export interface SessionSummarizerOptions {
  llm: Llm
  environment: Pick<PackageHost['environment'], 'after' | 'ticks'>
  instructions: string | undefined
  onSummary: (left: Consolidation, text: string) => void
  onError: (error: AntecedentError) => void
}

const DEADLINE_MS = 30_000
const MAX_SAID = 20
const MAX_TEXT = 500

export function createSessionSummarizer(options: SessionSummarizerOptions): SessionSummarizer {
  const { llm: model, environment, instructions, onSummary, onError } = options
  const failure = 'llm summarized nothing'
  const task = createModelTask({ model, environment, deadlineMs: DEADLINE_MS, failure, onError })
  let said: readonly string[] = []

  return {
    hear(text) {
      said = [...said, text.slice(0, MAX_TEXT)].slice(-MAX_SAID)
    },
    summarize(left) {
      const texts = said
      said = []
      if (texts.length === 0) return
      const prompt = askForSummary({ left, said: texts, instructions })
      void task.enqueue(ask =>
        ask({ purpose: 'summarize', prompt }, words => {
          if (typeof words !== 'string' || words.trim() === '') throw new TypeError('it gave no text')
          onSummary(left, words)
        }),
      )
    },
    letGo() {
      said = []
      task.drop()
    },
    end: task.end,
  }
}
