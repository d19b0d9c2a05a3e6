import { isRecord, type JsonRecord, recordsOf, textOf, unknownKeys } from './json-value.js'
import type { StoredResponses, Violation } from './provider.js'

const FIELDS =
  'max_tokens messages model billing_policy cache_control compaction container context_management diagnostics fallbacks ' +
  'inference_geo mcp_servers metadata output_config output_format service_tier speed stop_sequences stream system ' +
  'temperature thinking thread tool_choice tools top_k top_p user_profile_id workspace_id'

/** The fields of the blocks that this endpoint knows, by type, apart from `type` and `cache_control`. */
const BLOCKS: Readonly<Record<string, string>> = {
  text: 'text citations',
  image: 'source transformations',
  document: 'source title context citations',
  search_result: 'source title content citations',
  thinking: 'thinking signature',
  redacted_thinking: 'data',
  tool_use: 'id name input caller toolset_name',
  tool_result: 'tool_use_id content is_error toolset_name',
  server_tool_use: 'id name input caller',
  web_search_tool_result: 'tool_use_id content caller',
  web_fetch_tool_result: 'tool_use_id content caller',
}
const RESULT_BLOCKS = ['text', 'image', 'search_result', 'document', 'tool_reference', 'browser_state']
const WITHOUT_CACHE_CONTROL = ['thinking', 'redacted_thinking']
const MAX_BREAKPOINTS = 4

/** What Anthropic's Messages refuses in a body. */
export function* checkAnthropic(body: JsonRecord, headers: Headers, known: StoredResponses): Generator<Violation> {
  if (!headers.get('anthropic-version')) yield { message: 'anthropic-version: header is required' }
  for (const key of ['model', 'max_tokens', 'messages']) {
    if (body[key] === undefined) yield { message: `${key}: Field required` }
  }
  for (const key of unknownKeys(body, FIELDS)) yield extra(key)
  yield* checkTools(body)
  const messages = messagesOf(body, known)
  if (!messages) {
    yield { message: 'thread.previous_message_id: No thread was found for this message.' }
    return
  }
  if (messages.length === 0) yield { message: 'messages: at least one message is required' }
  if (messages[0] && messages[0]['role'] !== 'user') {
    yield { message: 'messages: first message must use the "user" role' }
  }
  if (Array.isArray(body['system'])) yield* checkBlocks(body['system'], 'system')
  for (const [index, message] of messages.entries()) {
    yield* checkMessage(message, index, index === messages.length - 1)
  }
  yield* checkCalls(messages)
  const breakpoints = countBreakpoints(body)
  if (breakpoints > MAX_BREAKPOINTS) {
    yield { message: `A maximum of 4 blocks with cache_control may be provided. Found ${breakpoints}.` }
  }
}

function* checkTools({ tools, tool_choice: choice, thinking }: JsonRecord): Generator<Violation> {
  for (const [index, tool] of recordsOf(tools).entries()) {
    const type = tool['type'] ?? 'custom'
    if (type !== 'custom') continue
    const at = `tools.${index}.custom`
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(textOf(tool['name']))) {
      yield { message: `${at}.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'` }
    }
    const { input_schema: schema } = tool
    if (!isRecord(schema)) yield { message: `${at}.input_schema: Field required` }
    else if (schema['type'] !== 'object') yield { message: `${at}.input_schema.type: Input should be 'object'` }
  }
  if (!isRecord(choice) || choice['type'] !== 'tool') return
  if (!recordsOf(tools).some(({ name }) => name === choice['name'])) {
    yield { message: `Tool '${textOf(choice['name'])}' not found in provided tools` }
  }
  if (isRecord(thinking) && thinking['type'] === 'enabled') {
    yield { message: 'Thinking may not be enabled when tool_choice forces tool use.' }
  }
}

/** A request's messages, after those of the thread that it goes on with; undefined where there is no such thread. */
export function messagesOf(
  { thread, messages }: JsonRecord,
  known: StoredResponses,
): readonly JsonRecord[] | undefined {
  if (!isRecord(thread) || thread['type'] !== 'continue') return recordsOf(messages)
  const before = known.get(textOf(thread['previous_message_id']))
  return before && [...before, ...recordsOf(messages)]
}

function* checkMessage({ role, content, ...rest }: JsonRecord, index: number, isLast: boolean): Generator<Violation> {
  const at = `messages.${index}`
  if (!['user', 'assistant', 'system'].includes(textOf(role))) {
    yield { message: `${at}.role: Input should be 'user' or 'assistant'` }
  }
  for (const key of Object.keys(rest)) yield extra(`${at}.${key}`)
  if (typeof content !== 'string' && !Array.isArray(content)) {
    yield { message: `${at}.content: Input should be a valid list` }
    return
  }
  if (content.length === 0 && !(isLast && role === 'assistant')) {
    const who = role === 'user' ? `${at}: user messages` : `${at}: all messages`
    const but = role === 'user' ? '' : ' except for the optional final assistant message'
    yield { message: `${who} must have non-empty content${but}` }
  }
  if (typeof content === 'string') {
    if (content !== '' && content.trim() === '') {
      yield { message: 'messages: text content blocks must contain non-whitespace text' }
    }
  } else yield* checkBlocks(content, `${at}.content`, textOf(role))
  const last = typeof content === 'string' ? content : textOf(recordsOf(content).at(-1)?.['text'])
  if (isLast && role === 'assistant' && last !== last.trimEnd()) {
    yield { message: 'messages: final assistant content cannot end with trailing whitespace' }
  }
}

function* checkBlocks(blocks: readonly unknown[], at: string, role?: string): Generator<Violation> {
  for (const [index, block] of blocks.entries()) {
    const path = `${at}.${index}`
    const type = isRecord(block) ? textOf(block['type']) : ''
    const fields = BLOCKS[type]
    if (!isRecord(block) || fields === undefined) {
      const tags = Object.keys(BLOCKS).map(tag => `'${tag}'`)
      const message = `Input tag '${type}' found using 'type' does not match any of the expected tags: ${tags.join(', ')}`
      yield { message: `${path}: ${message}` }
      continue
    }
    const cache = WITHOUT_CACHE_CONTROL.includes(type) ? '' : ' cache_control'
    for (const key of unknownKeys(block, `type ${fields}${cache}`)) yield extra(`${path}.${type}.${key}`)
    if (type === 'text') yield* checkText(block, path)
    if (type === 'tool_use') yield* checkToolUse(block, path, role)
    if (type === 'tool_result') yield* checkToolResult(block, path, role)
  }
}

function* checkText({ text, cache_control: cacheControl }: JsonRecord, at: string): Generator<Violation> {
  if (typeof text !== 'string') yield { message: `${at}.text.text: Field required` }
  else if (text === '' && cacheControl)
    yield { message: `${at}.text: cache_control cannot be set for empty text blocks` }
  else if (text === '') yield { message: 'messages: text content blocks must be non-empty' }
  else if (text.trim() === '') yield { message: 'messages: text content blocks must contain non-whitespace text' }
}

function* checkToolUse({ id, name, input }: JsonRecord, at: string, role?: string): Generator<Violation> {
  if (role !== 'assistant') yield { message: `${at}: \`tool_use\` blocks can only be in \`assistant\` messages` }
  if (!/^[a-zA-Z0-9_-]+$/.test(textOf(id))) {
    yield { message: `${at}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'` }
  }
  if (!textOf(name)) yield { message: `${at}.tool_use.name: Field required` }
  if (!isRecord(input)) yield { message: `${at}.tool_use.input: Input should be a valid dictionary` }
}

function* checkToolResult(block: JsonRecord, at: string, role?: string): Generator<Violation> {
  const { tool_use_id: id, content } = block
  if (role !== 'user') yield { message: `${at}: \`tool_result\` blocks can only be in \`user\` messages` }
  if (!textOf(id)) yield { message: `${at}.tool_result.tool_use_id: Field required` }
  if (content === undefined || typeof content === 'string') return
  for (const [index, part] of recordsOf(content).entries()) {
    const path = `${at}.tool_result.content.${index}`
    if (!RESULT_BLOCKS.includes(textOf(part['type']))) {
      const tags = RESULT_BLOCKS.map(tag => `'${tag}'`).join(', ')
      const found = `Input tag '${textOf(part['type'])}' found using 'type'`
      yield { message: `${path}: ${found} does not match any of the expected tags: ${tags}` }
    } else if (part['type'] === 'text') yield* checkText(part, path)
  }
}

/** Consecutive messages of one role are one turn; the results of a turn's calls open the next, before any other block. */
function* checkCalls(messages: readonly JsonRecord[]): Generator<Violation> {
  let open: string[] = []
  const ids = new Set<string>()
  for (const { index, role, blocks } of turnsOf(messages)) {
    const leading = blocks.findIndex(block => block['type'] !== 'tool_result')
    const results = (leading < 0 ? blocks : blocks.slice(0, leading)).map(block => textOf(block['tool_use_id']))
    const unanswered = open.filter(id => !results.includes(id))
    if (unanswered.length > 0) yield withoutResult(index - 1, unanswered)
    for (const [place, block] of blocks.entries()) {
      if (block['type'] !== 'tool_result') continue
      const id = textOf(block['tool_use_id'])
      if (!open.includes(id)) {
        const message = `unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`
        yield { message: `messages.${index}.content.${place}: ${message}` }
      }
    }
    const repeated = results.find((id, place) => results.indexOf(id) !== place)
    if (repeated) {
      const message = `each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${repeated}`
      yield { message: `messages.${index}.content: ${message}` }
    }
    open =
      role === 'assistant' ? blocks.flatMap(block => (block['type'] === 'tool_use' ? [textOf(block['id'])] : [])) : []
    for (const id of open) {
      if (ids.has(id)) yield { message: `messages.${index}.content: \`tool_use\` ids must be unique` }
      ids.add(id)
    }
  }
  if (open.length > 0) yield withoutResult(messages.length - 1, open)
}

/** Neighbouring messages of one role, joined; `index` is that of the first. */
function turnsOf(messages: readonly JsonRecord[]) {
  const turns: { readonly index: number; readonly role: unknown; readonly blocks: JsonRecord[] }[] = []
  for (const [index, { role, content }] of messages.entries()) {
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : recordsOf(content)
    const last = turns.at(-1)
    if (last?.role === role) last?.blocks.push(...blocks)
    else turns.push({ index, role, blocks: [...blocks] })
  }
  return turns
}

/** Breakpoints wherever a body may hold them; not in what tools are given and described by. */
function countBreakpoints(body: JsonRecord): number {
  const blocks = [...recordsOf(body['system']), ...recordsOf(body['tools'])]
  for (const { content } of recordsOf(body['messages'])) {
    for (const block of recordsOf(content)) blocks.push(block, ...recordsOf(block['content']))
  }
  return [body, ...blocks].filter(block => block['cache_control']).length
}

function withoutResult(index: number, ids: readonly string[]): Violation {
  const found = `\`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids.join(', ')}`
  const rule = 'Each `tool_use` block must have a corresponding `tool_result` block in the next message.'
  return { message: `messages.${index}: ${found}. ${rule}` }
}

function extra(at: string): Violation {
  return { message: `${at}: Extra inputs are not permitted` }
}
