import { AntecedentError, messageOf } from '../../errors.js'
import type { LlmRequest } from '../../host-models.js'
import type { Environment } from '../environment.js'
import { asError } from './as-error.js'

/** One purpose for which a host's model is asked in the background. Nothing waits for it, and nothing fails with it. (M1–M5) */
export interface ModelTask<Question = LlmQuestion> {
  /** Runs a job after those before it; undefined as with `run`, and where too many wait. */
  enqueue<Result>(job: ModelJob<Question, Result>): Promise<Result | undefined>
  /** Runs a job at once; undefined where it fails, which is reported, where it is dropped, and during a pause. */
  run<Result>(job: ModelJob<Question, Result>): Promise<Result | undefined>
  /** Drops what runs and what waits: its questions are aborted, their answers taken by nobody, its failures not reported. */
  drop(): void
  /** Milliseconds until the model is asked again; 0 outside of a pause. */
  pausedMs(): number
  /** Drops everything, and runs nothing any more. */
  end(): void
}

export type ModelJob<Question, Result> = (ask: Ask<Question>) => Promise<Result>

/** Asks the model, and has the answer taken, if it still counts; `take` throws where the answer is of no use. */
export type Ask<Question> = <Result>(
  question: Question,
  take: (answer: unknown) => Result | Promise<Result>,
  deadlineMs?: number,
) => Promise<Result>

export type LlmQuestion = Omit<LlmRequest, 'signal'>

export interface ModelTaskOptions<Question> {
  /** The host's function; it may throw, be slow and ignore its signal. */
  model: (request: NoInfer<Question> & { readonly signal: AbortSignal }) => Promise<unknown>
  environment: Pick<Environment, 'after' | 'ticks'>
  deadlineMs: number
  /** @defaultValue 20 */
  maxWaiting?: number
  /** The beginning of a failure's message. */
  failure: string
  onError: (error: AntecedentError) => void
}

const MAX_WAITING = 20
const MAX_FAILURES = 3
const PAUSE_MS = 60_000

export function createModelTask<Question extends object = LlmQuestion>(
  options: ModelTaskOptions<Question>,
): ModelTask<Question> {
  const { model, environment, maxWaiting = MAX_WAITING, failure, onError } = options
  /** Jobs since the last drop. */
  let jobs = { dropping: new AbortController(), waiting: 0 }
  let last: Promise<unknown> = Promise.resolve()
  let failures = 0
  let pausedUntil = 0

  const pausedMs = (): number => Math.max(0, pausedUntil - environment.ticks())

  const answerTo = (question: Question, dropped: AbortSignal, deadlineMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const asking = new AbortController()
      const settle = (): void => {
        cancel()
        dropped.removeEventListener('abort', giveUp)
      }
      const giveUp = (): void => {
        settle()
        asking.abort()
        reject(new Error(`it did not answer within ${deadlineMs} ms`))
      }
      const cancel = environment.after(deadlineMs, giveUp)
      dropped.addEventListener('abort', giveUp)
      // A host's function may throw at once.
      const answering = (async () => model({ ...question, signal: asking.signal }))()
      answering.then(resolve, reject).finally(settle)
    })

  const askUnless =
    (dropped: AbortSignal): Ask<Question> =>
    async (question, take, deadlineMs = options.deadlineMs) => {
      try {
        dropped.throwIfAborted()
        const answer = await answerTo(question, dropped, deadlineMs)
        dropped.throwIfAborted()
        const result = await take(answer)
        failures = 0
        return result
      } catch (error) {
        if (!dropped.aborted) failures++
        if (failures >= MAX_FAILURES) {
          failures = 0
          pausedUntil = environment.ticks() + PAUSE_MS
        }
        throw new AntecedentError('callback-failed', { message: `${failure}: ${messageOf(error)}` })
      }
    }

  const runUnless = async <Result>(
    dropped: AbortSignal,
    job: ModelJob<Question, Result>,
  ): Promise<Result | undefined> => {
    if (dropped.aborted || pausedMs() > 0) return undefined
    try {
      return await job(askUnless(dropped))
    } catch (error) {
      if (!dropped.aborted) onError(asError(error))
      return undefined
    }
  }

  const drop = (): void => {
    jobs.dropping.abort()
    jobs = { dropping: new AbortController(), waiting: 0 }
  }

  return {
    run: job => runUnless(jobs.dropping.signal, job),
    async enqueue(job) {
      const its = jobs
      if (its.waiting >= maxWaiting) return undefined
      its.waiting++
      const done = last.then(() => {
        its.waiting--
        return runUnless(its.dropping.signal, job)
      })
      last = done
      return done
    },
    drop,
    pausedMs,
    end() {
      drop()
      pausedUntil = Infinity
    },
  }
}
