/** One conversation in the forms in which it could be pasted. */
interface Step {
  readonly said: string
  readonly call?: { readonly id: string; readonly name: string; readonly input: object; readonly output: object }
  readonly answer: string
}

const STATES = ['paid', 'shipped', 'pending', 'refunded']
const PEOPLE = ['Ines Moreau', 'Jon Berg', 'Li Wei', 'Sara Haddad', 'Ada Okafor', 'Tomás Rey']

const orders = Array.from({ length: 80 }, (_, place) => ({
  id: `ord_${9_120 - place * 7}`,
  number: `#${1_042 - place}`,
  status: STATES[place % STATES.length],
  customer: PEOPLE[place % PEOPLE.length],
  total: `${24 + ((place * 37) % 190)}.50 EUR`,
  note: 'Leave it with the neighbours if nobody answers the door, and ring twice.',
}))

const articles = Array.from({ length: 90 }, (_, place) => ({
  id: `art_${300 + place}`,
  title: `${['Returns', 'Delivery', 'Payment', 'Gift cards', 'Accounts', 'Care'][place % 6]}, part ${1 + Math.floor(place / 6)}`,
  updated: `2026-0${1 + (place % 9)}-14`,
  summary: 'What customers ask most, what we answer, and who decides where the answer is not clear.',
}))

const STORY: readonly Step[] = [
  {
    said: 'Show me the latest orders',
    call: { id: 'call_1', name: 'listOrders', input: { limit: 80 }, output: { orders } },
    answer: 'Here are the 80 latest orders, #1042 first.',
  },
  {
    said: 'Open the second one',
    call: { id: 'call_2', name: 'getOrder', input: { id: 'ord_9113' }, output: { order: orders[1] } },
    answer: 'Order #1041 of Jon Berg is shipped.',
  },
  {
    said: 'What do we say about returns?',
    call: { id: 'call_3', name: 'searchArticles', input: { query: 'returns' }, output: { articles } },
    answer: 'There are 90 articles; “Returns, part 1” comes first.',
  },
  {
    said: 'Refund that order, then',
    call: {
      id: 'call_4',
      name: 'updateOrder',
      input: { id: 'ord_9113', status: 'refunded' },
      output: { order: { ...orders[1], status: 'refunded' } },
    },
    answer: 'Order #1041 is refunded.',
  },
  { said: 'Send Jon Berg the first article, too', answer: 'I sent “Returns, part 1” to Jon Berg.' },
]

export const SAMPLES: readonly { readonly label: string; readonly text: string }[] = [
  { label: 'AI SDK UI messages', text: write(STORY.flatMap(toUIMessages)) },
  { label: 'OpenAI chat messages', text: write(STORY.flatMap(toOpenAI)) },
  { label: 'Anthropic messages', text: write(STORY.flatMap(toAnthropic)) },
  { label: 'Google contents', text: write(STORY.flatMap(toGoogle)) },
  {
    label: 'MCP log',
    text: STORY.flatMap(toMcpLines)
      .map(line => JSON.stringify(line))
      .join('\n'),
  },
]

function write(messages: readonly object[]): string {
  return JSON.stringify(messages, undefined, 1)
}

function toUIMessages({ said, call, answer }: Step, place: number): object[] {
  const tool = call && {
    type: `tool-${call.name}`,
    toolCallId: call.id,
    state: 'output-available',
    input: call.input,
    output: call.output,
  }
  return [
    { id: `u${place}`, role: 'user', parts: [{ type: 'text', text: said }] },
    { id: `a${place}`, role: 'assistant', parts: [...(tool ? [tool] : []), { type: 'text', text: answer }] },
  ]
}

function toOpenAI({ said, call, answer }: Step): object[] {
  const made = call && [
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: call.id, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.input) } },
      ],
    },
    { role: 'tool', tool_call_id: call.id, content: JSON.stringify(call.output) },
  ]
  return [{ role: 'user', content: said }, ...(made ?? []), { role: 'assistant', content: answer }]
}

function toAnthropic({ said, call, answer }: Step): object[] {
  const made = call && [
    { role: 'assistant', content: [{ type: 'tool_use', id: call.id, name: call.name, input: call.input }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: call.id, content: JSON.stringify(call.output) }] },
  ]
  return [
    { role: 'user', content: said },
    ...(made ?? []),
    { role: 'assistant', content: [{ type: 'text', text: answer }] },
  ]
}

function toGoogle({ said, call, answer }: Step): object[] {
  const made = call && [
    { role: 'model', parts: [{ functionCall: { name: call.name, args: call.input } }] },
    { role: 'user', parts: [{ functionResponse: { name: call.name, response: { output: call.output } } }] },
  ]
  return [{ role: 'user', parts: [{ text: said }] }, ...(made ?? []), { role: 'model', parts: [{ text: answer }] }]
}

function toMcpLines({ call }: Step, place: number): object[] {
  if (!call) return []
  const content = [{ type: 'text', text: JSON.stringify(call.output) }]
  return [
    { jsonrpc: '2.0', id: place, method: 'tools/call', params: { name: call.name, arguments: call.input } },
    { jsonrpc: '2.0', id: place, result: { content } },
  ]
}
