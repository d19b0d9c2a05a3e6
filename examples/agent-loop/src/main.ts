import { BLOCK_INSTRUCTION, createWorkingMemory } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'
import { memoryTools } from '@antecedent/core/tools'
import { askAuditor } from './ask-auditor.js'
import { createClient } from './create-client.js'
import { findElement } from './find-element.js'
import { ledgerTools } from './ledger.js'
import type { LogEntry } from './log-entry.js'
import { type Message, runAgent, type ToolCall } from './run-agent.js'
import { showEntry } from './show-entry.js'
import { createTotals } from './totals.js'

const SUGGESTIONS = [
  'Which invoices of the third quarter are overdue?',
  'Let the auditor check July for duplicates',
  'Show me invoice INV-0806',
  'Send a reminder for this invoice',
]

const memory = createWorkingMemory({ user: 'you', thread: 'ledger', features: [artifacts()] })
const client = createClient(memory, request => add({ type: 'request-sent', agent: 'agent', ...request }))
// To offer `retrieve_result` is what lets memory cite: the model can bring back what a citation stands for.
const tools = [...ledgerTools, ...memoryTools(memory, { only: ['retrieve_result'] }), askAuditor(memory, add)]
const messages: Message[] = [
  { role: 'system', content: `You keep the books of a small company. Never invent an id. ${BLOCK_INSTRUCTION}` },
]

const form = findElement('ask', HTMLFormElement)
const input = findElement('text', HTMLInputElement)
const state = findElement('state', HTMLElement)
const log = findElement('log', HTMLElement)
const suggestions = findElement('suggestions', HTMLElement)
const totals = createTotals(findElement('totals', HTMLElement))

function add(entry: LogEntry): void {
  log.append(showEntry(entry))
  log.lastElementChild?.scrollIntoView({ block: 'nearest' })
  totals.count(entry)
}

async function ask(text: string): Promise<void> {
  add({ type: 'question-asked', text })
  messages.push({ role: 'user', content: text })
  state.textContent = 'The agent is at work …'
  form.inert = true
  try {
    const onCall = (call: ToolCall): void => add({ type: 'tool-called', agent: 'agent', ...call })
    add({ type: 'answer-given', text: await runAgent({ client, messages, tools, onCall }) })
  } catch (error) {
    add({ type: 'run-failed', text: error instanceof Error ? error.message : String(error) })
  }
  state.textContent = ''
  form.inert = false
  input.focus()
}

function showState(): void {
  if (messages.length > 1) return
  const known = memory.getSnapshot().entities.length
  const isReady = memory.status().runs !== undefined
  if (known > 0) state.textContent = `The conversation begins anew. Memory knows ${known} things.`
  else state.textContent = isReady ? 'Memory is ready, and knows nothing yet.' : ''
}

form.addEventListener('submit', event => {
  event.preventDefault()
  void ask(input.value)
  input.value = ''
})
for (const text of SUGGESTIONS) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
  button.addEventListener('click', () => void ask(text))
  suggestions.append(button)
}
memory.subscribe(showState)
showState()
