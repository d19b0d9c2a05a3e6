import { type ProtocolOfFeatures, questionsOfFeatures } from '../features/devtools.js'
import type { BlockInput } from '../memory/view-block.js'
import { createActs } from './create-acts.js'
import { createPseudonyms } from './create-pseudonyms.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { ActResult, FeatureQuestion } from './devtools-feature.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { Act, Answer, ClientSnapshot, ClientSummary, Question, StepRow } from './devtools-protocol.js'
import { type DevtoolsEnvironment, readOriginState } from './page-globals.js'
import { compareShown, readShown, textOf } from './read-shown.js'
import { readSlices } from './read-slices.js'
import { recordThread } from './record-thread.js'
import { redactStepRow } from './redact-step-row.js'
import { redactInput } from './redact-thread.js'
import { Refusal } from './refusal.js'
import { writeSession } from './session/write-session.js'
import type { ShownThread } from './shown-thread.js'
import { createStepLog, type PastMoment } from './step-log.js'
import { createStageTimer } from './time-stages.js'
import { traceBlock } from './trace-block.js'
import { withFiniteLimits } from './with-finite-limits.js'

/** One memory as devtools see it: its log, what can be asked of it, and what can be done to it. */
export interface Inspection {
  summary(): ClientSummary
  snapshot(): Omit<ClientSnapshot, 'dropped'>
  /** Rows of the timeline that are still there. */
  rows(from: number, count: number): readonly StepRow[]
  /** Rejects with a `Refusal` where there is no answer. */
  answer(question: Question): Promise<Answer>
  act(act: Act): Promise<ActResult>
  /** Empties the log: it begins again with what memory knows now. */
  forgetPast(): void
  close(): void
}

export interface InspectOptions {
  client: DevtoolsClient
  environment: DevtoolsEnvironment
  /** Called when a snapshot would say something else. */
  onChange: () => void
  /** The thread was erased: what else is kept of it on the page must go too. */
  onErased?: () => void
}

export function inspectClient({ client, environment, onChange, ...options }: InspectOptions): Inspection {
  const { memory, words } = client
  const [policy, block] = [withFiniteLimits(client.policy), withFiniteLimits(client.block)]
  const isRedacted = client.access === 'redacted'
  const log = createStepLog({ environment })
  const pseudonyms = createPseudonyms()
  const timer = createStageTimer()
  const recorder = recordThread({
    client,
    environment,
    log,
    onChange,
    onMetric(metric) {
      if (metric.type === 'result-read') timer.add('read', metric.extractionMs)
      if (metric.type === 'commit-written') timer.add('store', metric.storageMs)
    },
  })

  const show = (input: BlockInput): ShownThread => ({
    input: isRedacted ? redactInput(input, pseudonyms) : input,
    policy,
    block,
  })

  const past = async (at: number): Promise<ShownThread> => {
    const moment: PastMoment | undefined = await log.at(at)
    if (!moment) throw new Refusal('unknown-step', `Step ${at} is folded away, or has not come yet.`)
    return show({ ...moment.context, view: moment.state.view })
  }

  const rows = (from: number, count: number): readonly StepRow[] => {
    const kept = log.rows(from, Math.min(count, DEVTOOLS_LIMITS.events))
    return isRedacted ? kept.map(row => redactStepRow(row, pseudonyms)) : kept
  }

  const session = (names: 'kept' | 'replaced'): Answer => {
    const written = writeSession({
      ...log.all(),
      names: isRedacted ? 'replaced' : names,
      policy,
      block,
      words,
      maxLength: DEVTOOLS_LIMITS.sessionLength,
    })
    if (written === undefined) throw new Refusal('too-large', 'The thread holds more than a session can carry.')
    return { about: 'session', session: written }
  }

  const ofFeature = async (question: ProtocolOfFeatures['question']): Promise<Answer> => {
    const { answer, redact }: FeatureQuestion<never, Answer> = questionsOfFeatures[question.about]
    if (isRedacted && !redact) throw new Refusal('redacted', REDACTED)
    const answered = await answer(client, question as never, environment.now())
    return isRedacted && redact ? redact(answered, pseudonyms) : answered
  }

  const run = createActs({
    client,
    onErased() {
      recorder.restart()
      options.onErased?.()
    },
  })

  return {
    summary() {
      const { thread } = memory.getSnapshot()
      const { id, user, access } = client
      if (isRedacted) return { id, user: 'someone', access }
      return { id, user, ...(thread !== undefined && { thread }), access }
    },
    snapshot() {
      const { thread, status, isPrivate } = memory.getSnapshot()
      const { now: moment, entities } = client.blockInput().view
      // A table: there are things of the type `constructor`.
      const counts = new Map<string, number>()
      for (const { type } of entities.values()) counts.set(type, (counts.get(type) ?? 0) + 1)
      return {
        ...(thread !== undefined && !isRedacted && { thread }),
        status: tellStatus(status, isRedacted),
        isPrivate,
        now: moment,
        entities: Object.fromEntries(counts),
        pinned: [...entities.values()].filter(({ pinned }) => pinned).length,
        requests: memory.requests().length,
        steps: log.range(),
      }
    },
    rows,
    async answer(question) {
      switch (question.about) {
        case 'entities':
        case 'entity':
        case 'activity':
        case 'block':
        case 'resolution':
          return readShown(question.at === undefined ? show(client.blockInput()) : await past(question.at), question)
        case 'difference':
          return { about: 'difference', ...compareShown(await past(question.at - 1), await past(question.at)) }
        case 'events':
          return { about: 'events', ...log.range(), rows: rows(question.from, question.count) }
        case 'requests':
          return { about: 'requests', receipts: memory.requests() }
        case 'health': {
          // Beside what the engine tells: no block is measured where it is made, for a send waits for it.
          const startedAt = environment.ticks()
          readShown(show(client.blockInput()), { about: 'block' })
          timer.add('block', environment.ticks() - startedAt)
          const { maxTracked } = policy
          return { about: 'health', stages: timer.read(), origin: await readOriginState(), maxTracked }
        }
        case 'sent-block': {
          if (isRedacted) throw new Refusal('redacted', REDACTED)
          const sent = log.sentBlock(question.hash)
          return { about: 'sent-block', ...(sent && { block: textOf(sent) }), spans: sent ? traceBlock(sent) : [] }
        }
        case 'slices': {
          if (isRedacted) throw new Refusal('redacted', REDACTED)
          const { view } = question.at === undefined ? client.blockInput() : (await past(question.at)).input
          return { about: 'slices', slices: readSlices(view) }
        }
        case 'session':
          return session(question.names ?? 'replaced')
        default:
          return ofFeature(question)
      }
    },
    async act(act) {
      if (isRedacted) throw new Refusal('redacted', REDACTED)
      return run(act)
    },
    forgetPast: recorder.restart,
    close: recorder.end,
  }
}

const REDACTED =
  "This memory is shown redacted and cannot be changed. Where it runs in development, create it with `devtools: 'development'`."

/** Details of an error hold what a host put there, and its message may. */
function tellStatus({ lastError, ...status }: ClientSnapshot['status'], isRedacted: boolean): ClientSnapshot['status'] {
  if (!lastError) return status
  const { code, message } = lastError
  return { ...status, lastError: { code, message: isRedacted ? code : message } }
}
