import { estimateTokens } from '../../memory/block/estimate-tokens.js'
import { CITATION_MARK } from '../../memory/citation-mark.js'
import type { Compactors } from '../../memory/content/create-compactors.js'
import { kindOf } from '../../memory/content/kind-of.js'
import type { Extractor } from '../../memory/extract/create-extractor.js'
import { readToolName } from '../../memory/extract/read-verb.js'
import { nameOfText } from '../../memory/hash-text.js'
import type { Artifact } from '../../model/artifact.js'
import type { Extraction } from '../../model/extraction.js'
import { AntecedentError } from '../../errors.js'
import type { StoredText } from '../../runtime/persistence/text-storage.js'
import type { HandedArtifact } from './artifact-host.js'

export interface ReadArtifactOptions {
  extractor: Extractor
  compactors: Compactors
  at: number
}

/** A text to be kept that holds nothing any more that must not be. */
export type RedactedArtifact = HandedArtifact

/**
 * Redacts a text and what is said of it, before anything else reads them. Throws an `AntecedentError` where nothing of the
 * text may be kept.
 */
export function redactArtifact(
  { text: given, ...described }: HandedArtifact,
  { redactor }: Extractor,
): RedactedArtifact {
  const redaction = redactor.begin(undefined, 'kept')
  const isKept = (name: string | undefined): boolean => name !== undefined && redaction.text(name, '') === name
  const { toolName, toolCallId, tags, input, ...rest } = described
  const noun = isKept(toolName) ? readToolName(toolName ?? '').noun.join('_') : ''
  const text = redaction.value(given, noun)
  const asked = input === undefined ? undefined : redaction.value(input)
  if (typeof text !== 'string') {
    throw new AntecedentError('artifact-refused', {
      message: 'Nothing of this text may be kept: the redaction found what cannot be cut out of it.',
      details: { id: rest.id },
    })
  }
  return {
    ...rest,
    text,
    ...(asked !== undefined && { input: asked }),
    ...(toolName !== undefined && isKept(toolName) && { toolName }),
    ...(toolCallId !== undefined && isKept(toolCallId) && { toolCallId }),
    tags: tags.filter(isKept),
  }
}

/** Makes the artifact of a redacted text. */
export function describeArtifact(
  { id, text, toolName, toolCallId, input, failed = false, source, tags, links }: RedactedArtifact,
  { extractor, compactors, at }: ReadArtifactOptions,
): StoredText<Artifact> {
  const { extraction } = extractor.extract({
    toolName: toolName ?? 'artifact',
    output: text,
    isRedacted: true,
    failed,
    ...(input !== undefined && { input }),
  })
  const { entities, outcome, lists } = extraction
  const kind = kindOf(text, { toolName })
  const artifact: Artifact = {
    id,
    kind,
    source,
    tags,
    links,
    ...(toolName !== undefined && { toolName }),
    ...(toolCallId !== undefined && { toolCallId }),
    bytes: new TextEncoder().encode(text).length,
    tokens: estimateTokens(text),
    checksum: checksumOf(text),
    entities: entities.slice(0, MAX_ENTITIES).map(({ key }) => key),
    citation: compactors.cite({
      id,
      text,
      kind,
      toolName,
      input,
      failed: outcome === 'failed',
      entities,
      total: totalOf(lists),
    }),
    storedAt: at,
    usedAt: at,
    uses: 0,
  }
  return { kept: artifact, text }
}

/** The citation of a stored text in a model's words, which are redacted as all else; undefined where nothing of them may stand. */
export function citeInWords(
  { kept: artifact, text }: StoredText<Artifact>,
  words: string,
  { extractor, compactors }: Omit<ReadArtifactOptions, 'at'>,
): string | undefined {
  const says = extractor.redactor.begin().text(words, '')
  if (says === undefined || says.trim() === '') return undefined
  const { id, kind, toolName, citation } = artifact
  const failed = citation.startsWith(`${CITATION_MARK}Failed`)
  const known = new Set(artifact.entities)
  const { extraction } = extractor.extract({ toolName: toolName ?? 'artifact', output: text, isRedacted: true })
  const { entities, lists } = extraction
  // A model may have named what was forgotten since. (W10)
  if (entities.slice(0, MAX_ENTITIES).some(({ key }) => !known.has(key))) return undefined
  return compactors.cite({
    id,
    text,
    kind,
    toolName,
    failed,
    entities,
    total: totalOf(lists),
    says: says.slice(0, MAX_WORDS),
  })
}

/** Of the longest list: only its beginning is extracted. */
function totalOf(lists: Extraction['lists']): number {
  return Math.max(0, ...lists.map(({ total = 0 }) => total))
}

/** Equal texts have equal checksums. */
export function checksumOf(text: string): string {
  return nameOfText(text)
}

/** Of a longer list, as many as a list view keeps. */
const MAX_ENTITIES = 200

/** Room of a citation. */
const MAX_WORDS = 200
