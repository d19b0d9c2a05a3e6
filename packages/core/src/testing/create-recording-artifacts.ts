import { estimateTokens } from '../memory/block/estimate-tokens.js'
import { resultIdOf } from '../memory/content/result-id.js'
import type { Artifact } from '../model/artifact.js'
import type { ResultKeeper } from '../model/result-keeper.js'

/** Artifacts that are kept as soon as they are given, and notes of what was cited. */
export interface RecordingArtifacts extends ResultKeeper {
  readonly kept: string[]
  readonly cited: string[]
}

/** `refuses` keeps nothing or cites nothing, as a memory does that cannot store, or may not. */
export function createRecordingArtifacts({ refuses }: { refuses?: 'keeping' | 'citing' } = {}): RecordingArtifacts {
  const artifacts = new Map<string, Artifact>()
  const citations = new Map<string, string>()
  const kept: string[] = []
  const cited: string[] = []
  return {
    kept,
    cited,
    citationOf: toolCallId => citations.get(toolCallId),
    keptResult: toolCallId => artifacts.get(toolCallId),
    keepResult({ toolCallId, toolName, content, failed }) {
      kept.push(toolCallId)
      if (refuses !== 'keeping')
        artifacts.set(toolCallId, anArtifact(toolCallId, { toolName, text: String(content), failed }))
    },
    cite(toolCallIds) {
      cited.push(...toolCallIds)
      if (refuses === 'citing') return
      for (const id of toolCallIds) citations.set(id, artifacts.get(id)?.citation ?? '')
    },
  }
}

function anArtifact(
  toolCallId: string,
  { toolName, text, failed }: { toolName: string | undefined; text: string; failed: boolean | undefined },
): Artifact {
  const id = resultIdOf(toolCallId)
  const outcome = failed ? 'Failed' : 'Succeeded'
  return {
    id,
    toolCallId,
    ...(toolName !== undefined && { toolName }),
    kind: 'text',
    source: 'tool',
    tags: [],
    links: [],
    bytes: text.length,
    tokens: estimateTokens(text),
    checksum: '',
    entities: [],
    citation: `[CITED RESULT] ${outcome}: ${toolName}. In full: retrieve_result({"id":"${id}"})`,
    storedAt: 0,
    usedAt: 0,
    uses: 0,
  }
}
