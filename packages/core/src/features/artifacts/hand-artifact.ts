import { AntecedentError, messageOf } from '../../errors.js'
import { isResultId } from '../../memory/content/result-id.js'
import type { GivenArtifact } from '../../model/artifact.js'
import { clipValue } from '../../runtime/clip-value.js'
import { INPUT_LIMITS } from '../../runtime/result-payload.js'
import type { HandedArtifact } from './artifact-host.js'

/** Makes of what a host gave what can cross to the engine. Throws an `AntecedentError` where it cannot be kept. */
export function handArtifact(given: GivenArtifact, id: string): HandedArtifact {
  const { toolName, toolCallId, input, failed, source, tags, links } = given
  return {
    id,
    text: textOf(given.content),
    ...(typeof toolName === 'string' && { toolName: lineOf(toolName) }),
    ...(typeof toolCallId === 'string' && { toolCallId: lineOf(toolCallId) }),
    ...(input !== undefined && { input: clipValue(input, INPUT_LIMITS).value }),
    ...(typeof failed === 'boolean' && { failed }),
    source: SOURCES.find(one => one === source) ?? (toolCallId === undefined ? 'app' : 'tool'),
    tags: textsIn(tags).map(lineOf),
    links: textsIn(links).filter(isResultId),
  }
}

/** A text as it is; anything else as its JSON. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  let problem = 'it is no data'
  try {
    const json: unknown = JSON.stringify(content)
    if (typeof json === 'string') return json
  } catch (error) {
    problem = messageOf(error).split('\n', 1)[0] ?? ''
  }
  throw new AntecedentError('artifact-refused', {
    message: `This content cannot be kept, for it has no JSON: ${problem}. Give a text, or plain data.`,
  })
}

const SOURCES = ['tool', 'app', 'model'] as const
const MAX_TEXTS = 20

function textsIn(given: readonly string[] | undefined): readonly string[] {
  return Array.isArray(given) ? given.filter(text => typeof text === 'string').slice(0, MAX_TEXTS) : []
}

function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
