import type { LanguageModelV4Prompt } from '@ai-sdk/provider'

/** A call whose result stands in the request, in full or as a citation. */
export interface FinishedCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  /** Where the tool answered with JSON, its text. */
  readonly output: string
}

/** A page that the request names. */
export interface NamedPage {
  readonly id: string
  readonly title: string
}

/** A page that the block names. */
export interface RememberedPage extends NamedPage {
  readonly isOpen: boolean
}

export interface ReadRequest {
  readonly question: string
  /** Oldest first; `calls` of the whole request, `callsNow` since the user spoke. */
  readonly calls: readonly FinishedCall[]
  readonly callsNow: readonly FinishedCall[]
  /** Pages that the block names, newest first, as it says. */
  readonly remembered: readonly RememberedPage[]
}

const BLOCK_START = '[WORKING MEMORY] '
const BLOCK_ENTRY = /"((?:[^"\\]|\\.)*)" \(([a-z]+-[0-9a-f]{4})\)([^"\n]*)/g

export function readRequest(prompt: LanguageModelV4Prompt): ReadRequest {
  const texts = prompt.map(textsOf)
  const isSaid = (text: string): boolean => !text.startsWith(BLOCK_START)
  const asked = texts.findLastIndex(said => said.some(isSaid))
  const block = texts.findLast(said => !said.every(isSaid))?.find(text => !isSaid(text)) ?? ''
  return {
    question: texts[asked]?.find(isSaid) ?? '',
    calls: readCalls(prompt),
    callsNow: readCalls(prompt.slice(asked)),
    remembered: [...block.matchAll(BLOCK_ENTRY)].map(([, title = '', id = '', marks = '']) => ({
      id,
      title,
      isOpen: marks.includes('open now'),
    })),
  }
}

/** What the user says in a message, and the block, which stands in a part or a message of its own. */
function textsOf(message: LanguageModelV4Prompt[number]): string[] {
  return message.role === 'user' ? message.content.flatMap(part => (part.type === 'text' ? [part.text] : [])) : []
}

function readCalls(prompt: LanguageModelV4Prompt): FinishedCall[] {
  const inputs = new Map<string, Readonly<Record<string, unknown>>>()
  const finished: FinishedCall[] = []
  for (const { role, content } of prompt) {
    if (role !== 'assistant' && role !== 'tool') continue
    for (const part of content) {
      if (part.type === 'tool-call') inputs.set(part.toolCallId, part.input as Record<string, unknown>)
      if (part.type !== 'tool-result' || !('value' in part.output)) continue
      const { value } = part.output
      const output = typeof value === 'string' ? value : JSON.stringify(value)
      finished.push({ name: part.toolName, input: inputs.get(part.toolCallId) ?? {}, output })
    }
  }
  return finished
}
