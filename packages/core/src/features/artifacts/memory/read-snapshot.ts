import { type ArtifactSnapshot, DEFAULT_ARTIFACT_LIMITS } from '../../../model/artifact.js'
import {
  type Check,
  count,
  fail,
  key,
  line,
  listOf,
  literal,
  object,
  shape,
  text,
  time,
} from '../../../memory/check-shape.js'
import { isResultId } from '../../../memory/content/result-id.js'

/**
 * The snapshot that a value is, checked to its last field; fields that this version does not know are kept. Throws an
 * `Error` that says what is wrong where. What it says of a text is not trusted for that: who restores it reads the text
 * again. (A9)
 */
export function readSnapshot(value: unknown): ArtifactSnapshot {
  object(value, 'snapshot')
  // What was checked is what is taken: a getter can say something else each time.
  const snapshot = JSON.parse(JSON.stringify(value)) as ArtifactSnapshot
  checkSnapshot(snapshot, 'snapshot')
  const known = new Set<string>()
  snapshot.artifacts.forEach(({ artifact: { id } }, index) => {
    if (known.has(id)) fail(`snapshot.artifacts[${index}].artifact.id`, 'stands there twice')
    known.add(id)
  })
  return snapshot
}

const id: Check = (value, path) => {
  if (!isResultId(value)) fail(path, 'is no id of an artifact, as a1b2c3')
}

const { maxArtifacts, maxCharacters } = DEFAULT_ARTIFACT_LIMITS

const checkSnapshot = shape({
  format: literal('antecedent-artifacts'),
  version: literal(1),
  artifacts: listOf(
    shape({
      artifact: shape({
        id,
        'toolName?': line(200),
        'toolCallId?': line(400),
        kind: literal('page', 'table', 'list', 'text', 'code', 'json'),
        source: literal('tool', 'app', 'model'),
        tags: listOf(line(200), 100),
        links: listOf(id, 1_000),
        bytes: count,
        tokens: count,
        checksum: line(40),
        entities: listOf(key, 1_000),
        citation: text(),
        storedAt: time,
        usedAt: time,
        uses: count,
      }),
      text: text(maxCharacters),
    }),
    maxArtifacts,
  ),
})
