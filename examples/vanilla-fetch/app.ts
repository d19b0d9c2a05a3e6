import { BLOCK_INSTRUCTION, createWorkingMemory } from '@antecedent/core'
import { createMemoryFetch } from '@antecedent/core/fetch'

// The memory, and a `fetch` that gives each request to a model its block.
const memory = createWorkingMemory({ user: 'you', thread: 'site' })
const fetchWithMemory = createMemoryFetch(memory, {
  onReceipt({ delivered, tokens, tokensWithoutMemory }) {
    const memorySent = delivered ? `${tokens} tokens of memory` : 'no memory'
    element('receipt').textContent = `Sent: ${tokensWithoutMemory} tokens of messages and ${memorySent}.`
  },
})

// The app: some pages, and the tools by which the model reads and changes them.
const pages: Page[] = JSON.parse(localStorage.getItem('pages') ?? 'null') ?? [
  { id: 'pg_5f01c2', title: 'Home', text: 'Bikes to rent, by the hour and by the day.' },
  { id: 'pg_b8e94d', title: 'Pricing', text: 'A bike is 4 € an hour or 18 € a day.' },
  { id: 'pg_20a7f6', title: 'Opening hours', text: 'Open every day from 9 to 18 o’clock.' },
]
const tools: Record<string, (input: Partial<Page>) => object> = {
  listPages: () => ({ pages: pages.map(({ id, title }) => ({ id, title })) }),
  getPage: ({ id, title }) =>
    pages.find(page => page.id === id || page.title.toLowerCase() === title?.toLowerCase()) ?? GONE,
  renamePage({ id, title }) {
    const page = pages.find(page => page.id === id)
    if (!page || !title) return GONE
    page.title = title
    localStorage.setItem('pages', JSON.stringify(pages))
    showPages()
    return page
  },
}
const GONE = { error: 'There is no such page.' }
const parameters = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } }
const offered = Object.keys(tools).map(name => ({ type: 'function', function: { name, parameters } }))

// The chat: what was said since the page was loaded, and a loop that runs tools until the model has answered.
const messages: Message[] = [{ role: 'system', content: `You keep a web site. Never invent ids. ${BLOCK_INSTRUCTION}` }]
async function ask(question: string): Promise<void> {
  messages.push({ role: 'user', content: question })
  say('user', question)
  for (;;) {
    const body = JSON.stringify({ model: 'gpt-5.4-mini', messages, tools: offered })
    const headers = { 'content-type': 'application/json' }
    const response = await fetchWithMemory('/v1/chat/completions', { method: 'POST', headers, body })
    if (!response.ok) return say('error', `The model answered with ${response.status}.`)
    const { message } = (await response.json()).choices[0] as { message: Message }
    messages.push(message)
    if (!message.tool_calls?.length) return say('assistant', message.content ?? '')
    for (const { id, function: called } of message.tool_calls) {
      say('tool', `${called.name} ${called.arguments}`)
      const result = tools[called.name]?.(JSON.parse(called.arguments)) ?? { error: 'There is no such tool.' }
      messages.push({ role: 'tool', tool_call_id: id, content: JSON.stringify(result) })
    }
  }
}

// The screen. The opened page is what the user looks at: `view` tells memory, until it is told otherwise.
let leave = (): void => {}
function showPages(): void {
  const items = pages.map(({ id, title, text }) => {
    const page = Object.assign(make('details', make('summary', title), make('p', text)), { name: 'page' })
    page.addEventListener('toggle', () => {
      leave()
      if (page.open) leave = memory.view({ type: 'page', id, name: title })
    })
    return make('li', page)
  })
  element('pages').replaceChildren(...items)
}
function showMemory(): void {
  const known = memory.getSnapshot().entities
  const items = known.map(({ type, id, name }) => make('li', `${type} “${name ?? id}” `, make('code', String(id))))
  element('memory').replaceChildren(...(items.length > 0 ? items : [make('li', 'Nothing yet.')]))
}
function say(who: string, text: string): void {
  element('log').append(Object.assign(make('p', text), { className: who }))
  element('log').scrollTo(0, element('log').scrollHeight)
}
const element = (id: string) => document.getElementById(id) as HTMLInputElement
const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: (Node | string)[]) => {
  const made = document.createElement(tag)
  made.append(...content)
  return made
}
document.forms[0]?.addEventListener('submit', event => {
  event.preventDefault()
  void ask(element('text').value).catch(() => say('error', 'The model cannot be reached.'))
  element('text').value = ''
})
element('switch').addEventListener('change', () => (memory.enabled = element('switch').checked))
element('forget').addEventListener('click', () => memory.clear())
memory.subscribe(showMemory)
showMemory()
showPages()

type Page = Record<'id' | 'title' | 'text', string>
type Call = { id: string; function: { name: string; arguments: string } }
type Message = { role: string; content: string | null; tool_calls?: Call[]; tool_call_id?: string }
