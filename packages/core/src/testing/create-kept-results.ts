import type { Artifact, GivenArtifact } from '../model/artifact.js'
import type { ToolArtifacts } from '../request/tools/memory-tool.js'

/** An artifact of a page that a tool gave, unless said otherwise. */
export function anArtifact(fields: Partial<Artifact> = {}): Artifact {
  return {
    id: 'a1',
    toolName: 'getPage',
    kind: 'json',
    source: 'tool',
    tags: [],
    links: [],
    bytes: 2_048,
    tokens: 512,
    checksum: '',
    entities: [],
    citation: 'getPage succeeded: page "About"',
    storedAt: 0,
    usedAt: 0,
    uses: 0,
    ...fields,
  }
}

/** Artifacts as a tool asks for them: the texts that are given, each read as it stands whatever part is asked for. */
export function createKeptResults(texts: readonly { artifact: Artifact; text: string }[] = []) {
  const stored: GivenArtifact[] = []
  const asked: unknown[] = []
  const artifacts: ToolArtifacts = {
    async retrieve(id, transform) {
      asked.push(transform)
      const found = texts.find(({ artifact }) => artifact.id === id)
      return found ? { status: 'found', ...found } : { status: 'unknown', id, near: [] }
    },
    async query(criteria = {}) {
      asked.push(criteria)
      return texts
        .map(({ artifact }) => artifact)
        .filter(({ toolName }) => criteria.toolName === undefined || toolName === criteria.toolName)
        .filter(({ entities }) => criteria.entity === undefined || entities.includes(criteria.entity))
        .slice(0, criteria.limit)
    },
    async store(given) {
      stored.push(given)
      return { status: 'stored', artifact: anArtifact({ id: 'a9', source: 'model' }) }
    },
  }
  return { artifacts, stored, asked }
}
