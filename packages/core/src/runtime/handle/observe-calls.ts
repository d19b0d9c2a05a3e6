import { matchTool } from '../../memory/match-tool.js'
import { withoutBlocks } from '../../memory/block/without-blocks.js'
import { referenceKey } from '../../memory/extract/reference-key.js'
import { isOwnAnswer } from '../../memory/own-answer.js'
import { findSaid } from '../../memory/recall/find-mentioned.js'
import type { OutputSchema } from '../../model/output-schema.js'
import type { HandedResult, ToolResult } from '../../model/tool-result.js'
import { checkResult, type ResultPayload, toPayload, isStream, type ReadBody } from '../result-payload.js'
import { observeStreamed } from '../observe-streamed.js'
import { readBody } from '../read-body.js'
import { readView } from '../read-view.js'
import { validateOutput } from '../validate-output.js'
import { asError } from './as-error.js'
import { boundId } from './bound-id.js'
import type { HandleCore } from './handle-core.js'
import type { OpenedMemory } from './opened-memory.js'

export type ObserveCalls = Pick<OpenedMemory, 'observe' | 'take' | 'view' | 'mention' | 'turn'>

/** How what is observed goes on: in line with what else the handle is told, or past it. */
export interface Way {
  readonly send: HandleCore['send']
  readonly run: HandleCore['queue']['run']
}

/** The calls by which something reaches memory; whether it may is asked before. */
export function createObserveCalls(core: HandleCore, { send, run }: Way): ObserveCalls {
  const { client, quietly } = core
  const { environment } = client

  const read: ReadBody = (body, maxLength) => readBody(body, maxLength, environment)

  const observed = ({ result, transferables }: ResultPayload): void => {
    if (!isOwnAnswer(result)) send({ type: 'tool-result', result }, { transferables })
  }

  const unreadable = (error: unknown): never => {
    throw asError(error, 'result-unreadable')
  }

  const schemaOf = ({ toolName, failed, partial }: ToolResult | HandedResult): OutputSchema | undefined =>
    failed || partial ? undefined : matchTool(core.schemas, toolName)

  const pass = (handed: ResultPayload | Promise<ResultPayload>): void => {
    client.start()
    if (handed instanceof Promise) core.thread().await(handed.then(observed).catch(unreadable))
    else observed(handed)
  }

  const take: ObserveCalls['take'] = handed => {
    // What was clipped before memory was there has not been seen by its schema yet.
    if (handed instanceof Promise || !schemaOf(handed.result)) pass(handed)
    else observe({ ...handed.result })
  }

  /** A stream counts as observed when it ends, so that no flush waits for one that does not. */
  const observeStream = async (result: ToolResult): Promise<void> => {
    try {
      await observeStreamed(result, { environment, observe: so => core.isOpen() && observe(so) })
    } catch (error) {
      core.thread().await(Promise.reject(asError(error, 'result-unreadable')))
    }
  }

  const observe: ObserveCalls['observe'] = given => {
    try {
      client.start()
      checkResult(given)
      if (isStream(given.output)) {
        void observeStream({ ...given })
        return { status: 'accepted' }
      }
      // A draft sends its results again once it has a name, so it keeps its own copy of bytes.
      const own = core.thread().options.durable ? {} : { transfer: false }
      const { output, refused } = validateOutput(given.output, schemaOf(given))
      const handed = toPayload({ ...given, ...own, output }, read)
      if (handed instanceof Promise) {
        pass(handed)
        return { status: 'accepted' }
      }
      pass(refused === undefined ? handed : { ...handed, result: { ...handed.result, refused } })
      const { omitted } = handed
      return { status: 'accepted', ...(Object.keys(omitted).length > 0 && { omitted }) }
    } catch (error) {
      return { status: 'rejected', error: asError(error, 'result-unreadable') }
    }
  }

  /**
   * Views that ended in the code that runs, if none began since: what begins again before it returns, as by React's strict
   * mode, went on. Who goes back in a task later looks again. (W9)
   */
  const left = new Set<string>()

  return {
    observe,
    take,

    view(entities) {
      const references = quietly(() => readView(entities)) ?? []
      if (references.length === 0) return () => {}
      const content = JSON.stringify(references)
      const isLookAgain = left.has(content) && core.thread().dropping().length === 0
      if (!isLookAgain) {
        left.clear()
        send({ type: 'view', entities: references })
      }
      const unmark = client.openMarks.mark(references.map(referenceKey))
      return () => {
        unmark()
        left.add(content)
        queueMicrotask(() => left.clear())
      }
    },

    mention(given, said) {
      if (typeof given !== 'string') return
      const text = withoutBlocks(given)
      if (text === '' && given !== '') return
      run(() =>
        quietly(() => {
          const role = said.role === 'assistant' ? 'assistant' : 'user'
          const id = said.id === undefined ? {} : { id: boundId(said.id) }
          const { view, openNow } = core.shown()
          const found = findSaid(text, { view, openNow, role, words: core.words })
          send({ type: 'text-mentioned', ...found, role, ...id })
        }),
      )
    },

    turn: begun => void quietly(() => send({ type: 'turn-started', id: boundId(begun.id) })),
  }
}
