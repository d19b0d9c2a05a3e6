import { estimateTokens } from '../../memory/block/estimate-tokens.js'
import { findNearIds } from '../../memory/content/find-near-ids.js'
import { kindOf } from '../../memory/content/kind-of.js'
import { transformText } from '../../memory/content/transform-text.js'
import { nameOfText } from '../../memory/hash-text.js'
import type { Artifact } from '../../model/artifact.js'
import { RETRIEVE_TOOL } from '../../model/citation.js'
import type { Message } from '../messages/message-form.js'
import type { MemoryTool, RetrievingMemory } from '../tools/memory-tool.js'
import { readInput } from '../tools/read-input.js'
import { retrieveResult } from '../tools/retrieve-result.js'
import { citeResult } from './cite-result.js'
import { type HistoryResult, readHistory } from './read-history.js'

/** A history, or what gives the newest one while a tool loop goes on. */
export type FullHistory = readonly Message[] | (() => readonly Message[])

/**
 * The tool by which a model reads what a citation stands for, out of the history itself, exactly as it stands there. That
 * holds no more than the model was given before, so nothing is redacted. (A1, A7)
 */
export function retrieveFrom(history: FullHistory): MemoryTool {
  const { name, description, inputSchema, answer } = retrieveResult
  const memory = memoryOf(() => (typeof history === 'function' ? history() : history))
  return {
    name,
    description,
    inputSchema,
    async execute(input) {
      try {
        return await answer(memory, readInput(input, 'id'))
      } catch {
        return `${name} could not be answered. Go on without it.`
      }
    },
  }
}

function memoryOf(history: () => readonly Message[]): RetrievingMemory {
  const inFull = (): HistoryResult[] => readHistory(history()).filter(({ isCited }) => !isCited)
  /** The tool's own answer is no result of its own, and is found only where a citation names it. */
  const withoutAnswers = (results: HistoryResult[]): HistoryResult[] =>
    results.filter(({ toolName }) => toolName !== RETRIEVE_TOOL)
  return {
    explain: () => undefined,
    resolveRefs: input => ({ status: 'resolved', input }),
    artifacts: {
      async retrieve(id, transform = { type: 'full' }) {
        const given = inFull()
        const results = withoutAnswers(given)
        const found = results.find(result => result.toolCallId === id) ?? given.find(result => result.id === id)
        if (found) {
          const artifact = artifactOf(found)
          return {
            status: 'found',
            artifact,
            text: transformText(found.text, transform, { summary: artifact.citation }),
          }
        }
        const near = new Set(
          findNearIds(
            id,
            results.map(result => result.id),
          ),
        )
        return { status: 'unknown', id, near: results.filter(result => near.has(result.id)).map(artifactOf) }
      },
      async query({ limit } = {}) {
        return withoutAnswers(inFull()).reverse().slice(0, limit).map(artifactOf)
      },
    },
  }
}

function artifactOf(result: HistoryResult): Artifact {
  const { id, toolName, toolCallId, text } = result
  return {
    id,
    toolName,
    toolCallId,
    kind: kindOf(text, { toolName }),
    source: 'tool',
    tags: [],
    links: [],
    bytes: new TextEncoder().encode(text).length,
    tokens: estimateTokens(text),
    checksum: nameOfText(text),
    entities: [],
    citation: citeResult(result),
    storedAt: 0,
    usedAt: 0,
    uses: 0,
  }
}
