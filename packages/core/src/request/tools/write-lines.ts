import { quoteValue, writeIdentifier, writeLabel } from '../../memory/escape-value.js'
import type { Artifact } from '../../model/artifact.js'
import type { Entity } from '../../model/entity.js'
import type { Episode } from '../../model/episode.js'

/** A thing as the block names it: its type, its name and the identifier that tools take. (B3) */
export function writeEntity({ type, id, name }: Pick<Entity, 'type' | 'id' | 'name'>): string {
  const identifier = writeIdentifier(id)
  const said = name === undefined || name === String(id) ? identifier : `${quoteValue(name)} (${identifier})`
  return `${writeLabel(type)} ${said}`
}

/** A kept result in one line: the id that reads it, and what it holds. */
export function writeArtifact({ id, toolName, source, kind, bytes, tags, citation }: Artifact): string {
  const from =
    toolName === undefined ? (source === 'model' ? 'your note' : 'kept by the app') : writeIdentifier(toolName)
  const tagged =
    tags.length === 0
      ? ''
      : `, tags: ${tags
          .slice(0, MAX_TAGS)
          .map(tag => writeIdentifier(tag))
          .join(', ')}`
  return `- ${writeIdentifier(id)}: ${from}, ${kind}, ${bytes} bytes${tagged}; ${quoteValue(citation)}`
}

/** As it stands in a call: the shortest text that a model can copy. */
export function writeCall(toolName: string, input: Readonly<Record<string, unknown>>): string {
  return `${toolName}(${JSON.stringify(input)})`
}

const MAX_TAGS = 10

/** The text in place of a list that could not be read: an empty one would say that nothing is kept. */
export function writeUnread({ message }: { readonly message: string }): string {
  return `What is kept could not be read now: ${message}`
}

/** Who did what, when and how it ended. */
export function writeEpisode({ action, source, outcome, toolName, moment }: Episode): string {
  const by = toolName === undefined ? (source === 'user-view' ? 'the user' : 'the app') : writeIdentifier(toolName)
  return `${action} by ${by} at ${new Date(moment.at).toISOString()}${outcome === 'failed' ? ' (failed)' : ''}`
}
