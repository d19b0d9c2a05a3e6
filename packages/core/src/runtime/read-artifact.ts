import { estimateTokens } from '../memory/block/estimate-tokens.js'
import { CITATION_MARK } from '../memory/citation-mark.js'
import type { Compactors } from '../memory/content/create-compactors.js'
import { kindOf } from '../memory/content/kind-of.js'
import type { Extractor } from '../memory/extract/create-extractor.js'
import { readToolName } from '../memory/extract/read-verb.js'
import { hashText } from '../memory/hash-text.js'
import type { Artifact } from '../model/artifact.js'
import { AntecedentError } from '../errors.js'
import type { StoredArtifact } from './persistence/artifact-storage.js'
import type { HandedArtifact } from './worker/artifact-host.js'

export interface ReadArtifactOptions {
  extractor: Extractor
  compactors: Compactors
  at: number
}

/**
 * Makes the artifact of a text, which is redacted before anything else reads it. Throws an `AntecedentError` where nothing
 * of the text may be kept. (A1, X13)
 */
export function readArtifact(
  { id, text: given, ...described }: HandedArtifact,
  { extractor, compactors, at }: ReadArtifactOptions,
): StoredArtifact {
  const redaction = extractor.redactor.begin(undefined, 'kept')
  const isKept = (name: string): boolean => redaction.text(name, '') === name
  const toolName = described.toolName !== undefined && isKept(described.toolName) ? described.toolName : undefined
  const { toolCallId, failed = false, source, links } = described
  const text = redaction.value(given, toolName === undefined ? '' : readToolName(toolName).noun.join('_'))
  if (typeof text !== 'string') {
    throw new AntecedentError('artifact-refused', {
      message: 'Nothing of this text may be kept: the redaction found what cannot be cut out of it.',
      details: { id },
    })
  }
  const { extraction } = extractor.extract({
    toolName: toolName ?? 'artifact',
    output: text,
    failed,
    ...(described.input !== undefined && { input: described.input }),
  })
  const { entities, outcome } = extraction
  const kind = kindOf(text, { toolName })
  const artifact: Artifact = {
    id,
    kind,
    source,
    tags: described.tags.filter(isKept),
    links,
    ...(toolName !== undefined && { toolName }),
    ...(toolCallId !== undefined && isKept(toolCallId) && { toolCallId }),
    bytes: new TextEncoder().encode(text).length,
    tokens: estimateTokens(text),
    checksum: checksumOf(text),
    entities: entities.slice(0, MAX_ENTITIES).map(({ key }) => key),
    citation: compactors.cite({
      id,
      text,
      kind,
      toolName,
      input: described.input,
      failed: outcome === 'failed',
      entities,
    }),
    storedAt: at,
    usedAt: at,
    uses: 0,
  }
  return { artifact, text }
}

/** The citation of a stored text in a model's words, which are redacted as all else; undefined where nothing of them may stand. */
export function citeInWords(
  { artifact, text }: StoredArtifact,
  words: string,
  { extractor, compactors }: Omit<ReadArtifactOptions, 'at'>,
): string | undefined {
  const says = extractor.redactor.begin().text(words, '')
  if (says === undefined || says.trim() === '') return undefined
  const { id, kind, toolName, citation } = artifact
  const failed = citation.startsWith(`${CITATION_MARK}Failed`)
  const known = new Set(artifact.entities)
  const { extraction } = extractor.extract({ toolName: toolName ?? 'artifact', output: text })
  const { entities } = extraction
  // A model may have named what was forgotten since. (W10)
  if (entities.slice(0, MAX_ENTITIES).some(({ key }) => !known.has(key))) return undefined
  return compactors.cite({ id, text, kind, toolName, failed, entities, says: says.slice(0, MAX_WORDS) })
}

/** Equal texts have equal checksums. */
export function checksumOf(text: string): string {
  return hashText(text).toString(36)
}

/** Of a longer list, as many as a list view keeps. (X7) */
const MAX_ENTITIES = 200

/** What a citation has room for. */
const MAX_WORDS = 200
