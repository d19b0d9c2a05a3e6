import fc from 'fast-check'

/** 50 KB of JSON whose lists or objects stand in each other: deeper than any stack. */
export function deepJson(opening: string, closing: string, core = '1'): unknown {
  const levels = Math.floor(50_000 / (opening.length + closing.length))
  return JSON.parse(opening.repeat(levels) + core + closing.repeat(levels))
}

/** Built once: a generator that copies them would be what overflows. */
const DEEP = [
  deepJson('[', ']'),
  deepJson('{"content":', '}'),
  deepJson('{"type":"text","text":[', ']}'),
  deepJson('{"role":"tool","content":[', ']}', 'null'),
  deepJson('{"type":"json","value":', '}'),
]

/** An object that no `String()` takes. */
const UNPRINTABLE = { toString: 1, valueOf: 1 }

const value = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 2, arbitrary: fc.constantFrom(null, undefined, 0, '', 'text', [], {}, [null], UNPRINTABLE, [UNPRINTABLE]) },
  { weight: 1, arbitrary: fc.nat(DEEP.length - 1).map(index => ({ deep: index })) },
)

const names = [
  'role',
  'content',
  'parts',
  'type',
  'text',
  'output',
  'value',
  'id',
  'toolCallId',
  'tool_call_id',
  'tool_use_id',
  'call_id',
  'toolName',
  'tool_calls',
  'name',
  'function',
  'input',
  'arguments',
  'approvalId',
  'providerOptions',
  'functionCall',
  'functionResponse',
  'is_error',
  'error',
] as const
const words = fc.constantFrom(
  'user',
  'assistant',
  'tool',
  'system',
  'text',
  'json',
  'tool-result',
  'tool_result',
  'tool-call',
  'tool-approval-request',
  'tool-approval-response',
  'function_call_output',
  'mcp_call',
)

const { item } = fc.letrec<{ item: unknown; object: object; list: unknown[] }>(tie => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value,
    words,
    tie('object'),
    tie('object'),
    tie('list'),
  ),
  object: fc.dictionary(fc.constantFrom(...names), tie('item'), { maxKeys: 6 }),
  list: fc.array(tie('item'), { maxLength: 4 }),
}))

/** Lists of what may stand where messages should: anything JSON can hold, by the names and words that bodies have. */
export function arbitraryGarbage(): fc.Arbitrary<unknown[]> {
  return fc.array(item, { maxLength: 6 })
}

/** As `arbitraryGarbage` made them, with the deep ones in their place. */
export function withDeep(garbage: unknown): unknown {
  if (Array.isArray(garbage)) return garbage.map(withDeep)
  if (typeof garbage !== 'object' || garbage === null) return garbage
  if ('deep' in garbage && typeof garbage.deep === 'number') return DEEP[garbage.deep]
  return Object.fromEntries(Object.entries(garbage).map(([key, each]) => [key, withDeep(each)]))
}
