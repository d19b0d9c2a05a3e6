/** What a provider refuses in the order and content of a body's messages; empty where it is legal. */
export const findViolations = {
  'openai-chat': (body: object): string[] => inMessages((body as { messages: Part[] }).messages),
  'openai-responses': (body: object): string[] => inItems((body as { input: Part[] }).input),
  anthropic: (body: object): string[] => inAlternating((body as { messages: Part[] }).messages, ANTHROPIC),
  google: (body: object): string[] => inAlternating((body as { contents: Part[] }).contents, GOOGLE),
}

interface Part {
  readonly type?: string
  readonly role?: string
  readonly content?: unknown
  readonly parts?: unknown
  readonly text?: string
  readonly id?: string
  readonly call_id?: string
  readonly tool_call_id?: string
  readonly tool_use_id?: string
  readonly tool_calls?: readonly Part[]
  readonly functionCall?: { readonly id: string }
  readonly functionResponse?: { readonly id: string }
}

/** Results stand right after the message that called, one for each call, with nothing between them. */
function inMessages(messages: readonly Part[]): string[] {
  const violations: string[] = []
  let open: string[] = []
  for (const message of messages) {
    const { role, tool_call_id: id = '', tool_calls: calls = [] } = message
    if (role === 'tool') {
      if (!open.includes(id)) violations.push(`result without a call: ${id}`)
      open = open.filter(each => each !== id)
    } else {
      if (open.length > 0) violations.push(`${role} before the results of ${open.join()}`)
      open = calls.map(call => call.id ?? '')
    }
    if (isEmpty(message.content) && calls.length === 0) violations.push(`${role} without content`)
  }
  if (open.length > 0) violations.push(`no results of ${open.join()}`)
  return violations
}

/** An output stands after its call, and each call has one. */
function inItems(items: readonly Part[]): string[] {
  const violations: string[] = []
  const open = new Set<string>()
  for (const { type, role, content, call_id: id = '' } of items) {
    if (type === 'function_call') open.add(id)
    if (type === 'function_call_output' && !open.delete(id)) violations.push(`output without a call: ${id}`)
    if (role !== undefined && isEmpty(content)) violations.push(`${role} without content`)
  }
  return [...violations, ...[...open].map(id => `no output of ${id}`)]
}

interface AlternatingForm {
  readonly model: string
  partsOf(message: Part): readonly Part[]
  callOf(part: Part): string | undefined
  resultOf(part: Part): string | undefined
}

const ANTHROPIC: AlternatingForm = {
  model: 'assistant',
  partsOf: ({ content }) =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : ((content ?? []) as Part[]),
  callOf: part => (part.type === 'tool_use' ? part.id : undefined),
  resultOf: part => (part.type === 'tool_result' ? part.tool_use_id : undefined),
}

const GOOGLE: AlternatingForm = {
  model: 'model',
  partsOf: ({ parts }) => (parts ?? []) as Part[],
  callOf: part => part.functionCall?.id,
  resultOf: part => part.functionResponse?.id,
}

/** Results open the message after the one that called, all of them, before any other part. */
function inAlternating(messages: readonly Part[], { model, partsOf, callOf, resultOf }: AlternatingForm): string[] {
  const violations: string[] = []
  let open: string[] = []
  if (messages[0]?.role === model) violations.push('a model speaks first')
  for (const message of messages) {
    const parts = partsOf(message)
    const results = parts.map(resultOf)
    const end = results.findLastIndex(id => id !== undefined) + 1
    if (parts.length === 0 || parts.some(({ text }) => text === '')) violations.push('an empty part or message')
    if (results.slice(0, end).includes(undefined)) violations.push('something before a result')
    const ids = results.slice(0, end).map(String)
    if (ids.join() !== open.join()) violations.push(`results ${ids.join()} of the calls ${open.join()}`)
    open = parts.flatMap(part => callOf(part) ?? [])
    if (open.length > 0 && message.role !== model) violations.push(`${message.role} calls`)
  }
  if (open.length > 0) violations.push(`no results of ${open.join()}`)
  return violations
}

function isEmpty(content: unknown): boolean {
  return content === undefined || content === null || content === '' || (Array.isArray(content) && content.length === 0)
}
