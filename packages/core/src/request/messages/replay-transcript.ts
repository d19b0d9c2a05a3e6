import type { ReplayResult } from '../../working-memory.js'
import { readTranscript } from './read-transcript.js'
import type { ReplayingMemory } from '../request-memory.js'

/** Longest that a replay holds the page before it may paint, in ms. */
const SLICE_MS = 4

/** Longest that a text waits for the results before it, which it may name. */
const WAIT_MS = 2_000

/**
 * Tells memory a transcript, in order: its turns, texts and results, in slices between which the page is free. What a
 * text names is looked for once the results before it are known. What memory knows already changes nothing. (P9)
 */
export async function replayTranscript(messages: readonly unknown[], memory: ReplayingMemory): Promise<ReplayResult> {
  let turns = 0
  let results = 0
  let isPrivate = false
  let isBehind = false
  let isAnswered = true
  let until = performance.now() + SLICE_MS
  const breathe = async (): Promise<void> => {
    if (performance.now() < until) return
    await memory.pause()
    until = performance.now() + SLICE_MS
  }

  for (const { turnId, steps } of readTranscript(messages)) {
    if (!memory.isOpen()) break
    if (turnId !== undefined) isPrivate = memory.isPrivateTurn(turnId)
    if (isPrivate) continue
    if (turnId !== undefined) {
      memory.turn({ id: turnId })
      turns++
    }
    for (const step of steps) {
      if (step.type === 'result') {
        memory.observe(step.result)
        results++
        isBehind = true
      } else {
        // An engine that does not answer is not waited for again; what it was told, it will come to.
        if (isBehind && isAnswered) isAnswered = !(await memory.shown(WAIT_MS)).deadlineMissed
        isBehind = false
        const { text, role, id } = step
        memory.mention(text, { role, id })
      }
      await breathe()
    }
  }
  return { turns, results }
}
