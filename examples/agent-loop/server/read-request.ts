/** What of a chat request the scripted model reads. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

interface ChatMessage {
  readonly role: string
  readonly content?: string | null
  readonly tool_call_id?: string
  readonly tool_calls?: readonly {
    readonly id: string
    readonly function: { readonly name: string; readonly arguments: string }
  }[]
}

/** A call whose result stands in the request, in full or as a citation. */
export interface FinishedCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly output: string
}

export interface ReadRequest {
  readonly question: string
  readonly offers: (tool: string) => boolean
  /** Oldest first; `calls` of the whole request, `callsNow` since the user spoke. */
  readonly calls: readonly FinishedCall[]
  readonly callsNow: readonly FinishedCall[]
  /** The text of the block; empty where none was sent. */
  readonly block: string
}

const BLOCK_START = '[WORKING MEMORY] '

export function readRequest({ messages, tools = [] }: ChatRequest): ReadRequest {
  const asked = messages.findLastIndex(message => message.role === 'user' && wordsOf(message) !== '')
  return {
    question: messages[asked] ? wordsOf(messages[asked]) : '',
    offers: tool => tools.some(offered => offered.function.name === tool),
    calls: readCalls(messages),
    callsNow: readCalls(messages.slice(asked)),
    block: messages.findLast(({ role, content }) => role === 'user' && content?.includes(BLOCK_START))?.content ?? '',
  }
}

function wordsOf({ content }: ChatMessage): string {
  return (content ?? '').split(BLOCK_START)[0]?.trim() ?? ''
}

function readCalls(messages: readonly ChatMessage[]): FinishedCall[] {
  const made = new Map(messages.flatMap(({ tool_calls = [] }) => tool_calls.map(call => [call.id, call.function])))
  return messages.flatMap(({ tool_call_id: id = '', content }) => {
    const { name, arguments: given } = made.get(id) ?? {}
    if (name === undefined) return []
    return [{ name, input: JSON.parse(given ?? '{}') as Record<string, unknown>, output: content ?? '' }]
  })
}
