import type { Artifact, ArtifactCriteria } from '../../../model/artifact.js'

/** Whether an artifact is one of those meant; `limit` is for who lists them, `content` for who reads their texts. Words match in any case. */
export function matchesCriteria(artifact: Artifact, criteria: ArtifactCriteria): boolean {
  const { toolName, kind, source, tag, entity, since = -Infinity, until = Infinity, text } = criteria
  return (
    isAsked(toolName, artifact.toolName) &&
    isAsked(kind, artifact.kind) &&
    isAsked(source, artifact.source) &&
    (tag === undefined || [tag].flat().every(one => artifact.tags.includes(one))) &&
    (entity === undefined || artifact.entities.includes(entity)) &&
    artifact.storedAt >= since &&
    artifact.storedAt < until &&
    (text === undefined || isNamed(artifact, text))
  )
}

function isAsked(wanted: string | undefined, value: string | undefined): boolean {
  return wanted === undefined || wanted === value
}

function isNamed({ toolName = '', tags, citation }: Artifact, text: string): boolean {
  const wanted = text.toLowerCase()
  return [toolName, ...tags, citation].some(name => name.toLowerCase().includes(wanted))
}

/** Whether a kept text holds what `content` asks for. */
export function holdsContent(text: string, { content = '' }: ArtifactCriteria): boolean {
  return text.toLowerCase().includes(content.toLowerCase())
}
