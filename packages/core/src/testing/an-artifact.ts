import type { Artifact } from '../model/artifact.js'

/** An artifact of a call that showed a page. */
export function anArtifact(fields: Partial<Artifact> = {}): Artifact {
  return {
    id: 'a1',
    kind: 'text',
    source: 'tool',
    tags: [],
    links: [],
    bytes: 4,
    tokens: 1,
    checksum: 'c',
    entities: [],
    citation: '',
    storedAt: 0,
    usedAt: 0,
    uses: 0,
    ...fields,
  }
}
