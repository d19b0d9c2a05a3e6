import type { WorkingMemory } from '@antecedent/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { planInWorker } from './plan-in-worker.js'
import type { FormatName } from './read-text.js'
import { replayRequests, type ReplayedRequest } from './replay-requests.js'

/** Typing is not read letter by letter. */
const TYPING_MS = 300

export type ReplayState =
  | { readonly status: 'empty' }
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'replaying'; readonly format: FormatName; readonly done: number; readonly total: number }
  | {
      readonly status: 'replayed'
      readonly format: FormatName
      readonly requests: readonly ReplayedRequest[]
      /** Requests of the transcript, of which the first are replayed one by one. */
      readonly total: number
    }

/** What memory makes of the transcript that was pasted. */
export function useReplay(text: string): ReplayState {
  const [shown, setShown] = useState<ReplayState>({ status: 'empty' })
  const memory = useRef<WorkingMemory | undefined>(undefined)

  useEffect(() => {
    void memory.current?.close()
    memory.current = undefined
    if (text.trim() === '') {
      setShown({ status: 'empty' })
      return undefined
    }
    const aborted = new AbortController()
    const isWanted = (): boolean => !aborted.signal.aborted
    setShown({ status: 'reading' })
    const read = async (): Promise<void> => {
      const plan = await planInWorker(text, aborted.signal)
      if (!isWanted()) return
      if (plan.status === 'failed') {
        setShown(plan)
        return
      }
      const { format, total } = plan
      const onProgress = (done: number): void =>
        setShown({ status: 'replaying', format, done, total: plan.requests.length })
      const replay = await replayRequests(plan, { isWanted, onProgress })
      if (!replay) return
      memory.current = replay.memory
      setShown({ status: 'replayed', format, requests: replay.requests, total })
    }
    const timer = setTimeout(
      () =>
        read().catch((error: unknown) => {
          if (isWanted()) setShown({ status: 'failed', why: error instanceof Error ? error.message : String(error) })
        }),
      TYPING_MS,
    )
    return () => {
      aborted.abort()
      clearTimeout(timer)
    }
  }, [text])

  useEffect(() => () => void memory.current?.close(), [])
  return shown
}
