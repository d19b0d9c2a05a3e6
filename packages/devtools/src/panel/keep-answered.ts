import type { AnswerTo, Question, Reply } from '@antecedent/core/devtools'
import type { PanelStore } from './panel-store.js'

export interface KeepAnsweredOptions<About extends Question['about']> {
  store: Pick<PanelStore, 'ask' | 'get' | 'subscribe'>
  question: Extract<Question, { about: About }>
  onReply: (reply: Reply<AnswerTo<About>>) => void
}

/** Between an answer and the next question: what a busy page does not pay for, and nobody sees. */
export const PAUSE_MS = 600

/**
 * Asks at once, and after each change of the memory; never twice at a time, and with a pause between, so that a page is not
 * asked faster than it answers, or than one reads. What was stays as it was, and is asked for once. Returns what ends it.
 */
export function keepAnswered<About extends Question['about']>({
  store,
  question,
  onReply,
}: KeepAnsweredOptions<About>): () => void {
  const isPast = 'at' in question && question.at !== undefined
  let asked: unknown
  let isAsking = false
  let isOver = false

  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    do {
      asked = store.get().snapshot
      const reply = await store.ask<About>(question)
      if (isOver) return
      onReply(reply)
      if (isPast) return
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      if (isOver) return
    } while (asked !== store.get().snapshot)
    isAsking = false
  }

  const stop = store.subscribe(() => {
    if (!isPast && asked !== store.get().snapshot) void ask()
  })
  void ask()
  return () => {
    isOver = true
    stop()
  }
}
