import { hashText, nameHash, nameOfText } from '../../memory/hash-text.js'
import { isOwnAnswer } from '../../memory/own-answer.js'
import { type ChatPart, readChatSteps } from './chat-transcript.js'
import { createContentReader, isGoogleContent } from './google-transcript.js'
import { rememberTexts } from './remember-texts.js'
import { textIdOf } from './text-id.js'
import { type CalledResult, readOwnText, readToolResult, type UIMessageLike } from './ui-messages.js'

/** What one message of a transcript says, in order. */
export interface TranscriptMessage {
  /** Its place among the messages given. */
  readonly place: number
  /** Where the message begins a user turn, the turn's id. */
  readonly turnId?: string
  readonly steps: readonly TranscriptStep[]
}

export type TranscriptStep =
  | { readonly type: 'text'; readonly text: string; readonly role: 'user' | 'assistant'; readonly id: string }
  | { readonly type: 'result'; readonly result: CalledResult }

const hashOf = rememberTexts((text, message: { role?: unknown }) => hashText(`${String(message.role)}\n${text}`))
const nameOf = rememberTexts(nameOfText)

/**
 * Reads a transcript of messages as the AI SDK, OpenAI, Anthropic, Google, AG-UI and TanStack AI have them, one at a time, so that the reader can
 * pause. What is none of these is passed over; so is what memory itself says: blocks, citations, and what its own tool
 * brings back. `calls` holds those that were made before the messages begin, and gets theirs. (P9, I3)
 */
export function* readTranscript(
  messages: readonly unknown[],
  calls = new Map<string, CalledResult>(),
): Iterable<TranscriptMessage> {
  const readContent = createContentReader()
  const occurrences = new Map<number, number>()
  /** A message without an id is known by what it says, and by how often that was said before. */
  const idOf = (message: { id?: unknown }, text: string): string => {
    if (typeof message.id === 'string') return message.id
    const hash = hashOf(message, text)
    const occurrence = (occurrences.get(hash) ?? 0) + 1
    occurrences.set(hash, occurrence)
    return `${nameHash(hash)}.${occurrence}`
  }

  for (const [place, message] of messages.entries()) {
    try {
      const { role, parts } = message as { role?: unknown; parts?: unknown }
      const said = isGoogleContent(message)
        ? readContent(message).map(({ step }) => step)
        : Array.isArray(parts)
          ? readParts(message as UIMessageLike, calls)
          : readChatSteps(message as object, calls)
      const texts = said.flatMap(step => ('text' in step ? step.text : []))
      // A text alone is the same string each time, and is known as that.
      const text = texts.length === 1 && texts[0] !== undefined ? texts[0] : texts.join('\n')
      const id = idOf(message as object, text)
      const speaker = role === 'user' || (role === undefined && Array.isArray(parts)) ? 'user' : 'assistant'
      const steps = said
        .filter(step => 'text' in step || !isOwnAnswer(step))
        .map((step): TranscriptStep =>
          'text' in step
            ? { type: 'text', text: step.text, role: speaker, id: textIdOf(id, nameOf(message as object, step.text)) }
            : { type: 'result', result: step },
        )
      // A user's message that only carries results back to the model begins no turn.
      const isTurn = speaker === 'user' && (text !== '' || said.length === 0)
      if (isTurn || steps.length > 0) yield { place, ...(isTurn && { turnId: id }), steps }
    } catch {
      // A message of an unknown shape says nothing.
    }
  }
}

/** Parts as the AI SDK has them, or with their texts under `content` and their calls as `tool-call`. */
function readParts(message: UIMessageLike, calls: Map<string, CalledResult>): (CalledResult | { text: string })[] {
  const { role, parts } = message
  const isChat = parts.some(({ type, ...part }) => type === 'tool-call' || (type === 'text' && 'content' in part))
  if (!isChat) return readUISteps(message)
  const content = parts.map(part => (part.type === 'text' ? { ...part, text: (part as ChatPart).content } : part))
  return readChatSteps({ role, content }, calls)
}

function readUISteps(message: UIMessageLike): (CalledResult | { text: string })[] {
  if (message.role === 'user') {
    const text = readOwnText(message)
    return text === '' ? [] : [{ text }]
  }
  if (message.role !== 'assistant') return []
  return message.parts.flatMap((part): (CalledResult | { text: string })[] => {
    if (part?.type === 'text' && typeof part.text === 'string' && part.text !== '') return [{ text: part.text }]
    return typeof part?.type === 'string' ? readToolResult(part) : []
  })
}
