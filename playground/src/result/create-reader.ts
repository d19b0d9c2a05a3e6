import type { Entity, ExtractionLog, FoundEntity, MemoryMetric, WorkingMemory } from '@antecedent/core'
import { LANGUAGES } from '../engine/languages.js'
import { openMemory } from '../engine/open-memory.js'
import type { PlaygroundState } from '../state/playground-state.js'
import { toExtraction } from './to-extraction.js'

/** What one tool result gave. */
export interface Reading {
  readonly given: GivenResult
  /** Knows this result and nothing else. */
  readonly memory: WorkingMemory
  /** In the order of the result. */
  readonly entities: readonly ReadEntity[]
  /** Found, and not kept for want of room. */
  readonly notKept: number
  readonly log: ExtractionLog | undefined
  /** Undefined where nothing of the result was read. */
  readonly extractionMs: number | undefined
  readonly runs: 'worker' | 'page' | undefined
}

export interface ReadEntity {
  readonly entity: Entity
  /** Where it was read and why; undefined where the call named it. */
  readonly found: FoundEntity | undefined
}

export type GivenResult = Pick<PlaygroundState, 'toolName' | 'input' | 'output' | 'rule' | 'language'>

export interface Reader {
  /** @throws where a rule is none, or memory failed. */
  read(given: GivenResult): Promise<Reading>
}

/** Longest that the log of a reading is waited for once it shows in memory. */
const LOG_WAIT_MS = 300

/** Reads results one after the other, each in a thread of its own; an engine lasts as long as its options. */
export function createReader(): Reader {
  let engine: { readonly key: string; readonly memory: WorkingMemory } | undefined
  let thread: WorkingMemory | undefined
  const logs = new Map<string, ExtractionLog>()
  let tellLog: (() => void) | undefined
  let extractionMs: number | undefined
  let fault: string | undefined
  let readings = 0

  const engineFor = (given: GivenResult): WorkingMemory => {
    const extraction = toExtraction(given)
    const words = LANGUAGES[given.language]?.words
    const key = JSON.stringify([extraction, given.language])
    if (engine?.key === key) return engine.memory
    const memory = openMemory({
      thread: 'none',
      ...(extraction && { extraction }),
      ...(words && { languages: [words] }),
      onError: error => {
        fault = error.message
      },
      telemetry: {
        onExtraction(log) {
          logs.set(log.toolCallId ?? '', log)
          tellLog?.()
        },
        onMetric(metric: MemoryMetric) {
          if (metric.type === 'result-read') extractionMs = metric.extractionMs
        },
      },
    })
    void engine?.memory.close()
    engine = { key, memory }
    return memory
  }

  return {
    async read(given) {
      const toolCallId = `call-${++readings}`
      const memory = engineFor(given).thread(toolCallId)
      thread?.clear()
      void thread?.close()
      thread = memory
      logs.clear()
      extractionMs = undefined
      fault = undefined
      memory.turn({ id: 'turn-1' })
      const { toolName, input, output } = given
      memory.observe({ toolName: toolName.trim() || 'tool', toolCallId, input: readInput(input), output })
      await memory.settled({ deadlineMs: 30_000 })
      if (!logs.has(toolCallId)) {
        await new Promise<void>(resolve => {
          tellLog = resolve
          setTimeout(resolve, LOG_WAIT_MS)
        })
      }
      const log = logs.get(toolCallId)
      if (fault !== undefined) throw new Error(fault)
      const known = memory.getSnapshot().entities
      const entities = inOrder(known, log)
      const kept = new Set(known.map(({ key }) => key))
      return {
        given,
        memory,
        entities,
        notKept: log?.found.filter(({ key }) => !kept.has(key)).length ?? 0,
        log,
        extractionMs,
        runs: memory.status().runs,
      }
    },
  }
}

function inOrder(known: readonly Entity[], log: ExtractionLog | undefined): ReadEntity[] {
  const byKey = new Map(known.map(entity => [entity.key, entity]))
  const read = (log?.found ?? []).flatMap((found): ReadEntity[] => {
    const entity = byKey.get(found.key)
    byKey.delete(found.key)
    return entity ? [{ entity, found }] : []
  })
  return [...read, ...[...byKey.values()].map(entity => ({ entity, found: undefined }))]
}

/** Arguments as JSON, or as the text that they are. */
function readInput(input: string): unknown {
  if (input.trim() === '') return undefined
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}
