import { estimateTokens } from '@antecedent/core'
import type { SentRequest } from './create-client.js'
import type { LogEntry } from './log-entry.js'
import { make } from './make.js'
import { sizesOf } from './request-sizes.js'
import type { Message, ToolCall } from './run-agent.js'

/** One line of the log. */
export function showEntry(entry: LogEntry): HTMLElement {
  switch (entry.type) {
    case 'question-asked':
      return make('li', 'question', entry.text)
    case 'request-sent':
      return make('li', `request ${entry.agent}`, ...showRequest(entry, entry.agent))
    case 'tool-called':
      return make('li', `call ${entry.agent}`, ...showCall(entry))
    case 'handed-over': {
      const tokens = entry.artifacts.reduce((sum, artifact) => sum + artifact.tokens, 0)
      const told = `The auditor was handed ${entry.artifacts.length} kept results of ${count(tokens)}.`
      return make('li', 'handover auditor', told)
    }
    case 'answer-given':
      return make('li', 'answer', entry.text)
    case 'run-failed':
      return make('li', 'failure', entry.text)
  }
}

/** Sizes in full and as sent, and what each message held. */
function showRequest({ receipt, messages }: SentRequest, agent: string): HTMLElement[] {
  const { inFull, sent } = sizesOf(receipt)
  const { cited, citedTokens, delivered, tokens } = receipt
  const facts = [
    `${count(sent)} sent`,
    delivered ? `${tokens} of them memory` : 'no memory yet',
    cited > 0 ? `${cited} ${cited === 1 ? 'result' : 'results'} cited, ${count(citedTokens)} saved` : '',
  ]
  const bar = make('span', 'bar', make('span', 'sent'))
  bar.setAttribute('aria-hidden', 'true')
  bar.style.setProperty('--full', String(inFull))
  bar.style.setProperty('--sent', String(sent))
  const summary = make(
    'summary',
    '',
    make('strong', '', `The ${agent} asks the model`),
    bar,
    make('span', 'facts', facts.filter(Boolean).join(' · ')),
  )
  return [make('details', '', summary, make('ol', 'messages', ...messages.map(showMessage)))]
}

const BLOCK_START = '[WORKING MEMORY]'
const CITATION_START = '[CITED RESULT]'
const SHOWN_CHARACTERS = 600

function showMessage(message: Message): HTMLElement {
  const calls =
    'tool_calls' in message ? JSON.stringify(message.tool_calls?.map(call => 'function' in call && call.function)) : ''
  const content = typeof message.content === 'string' ? message.content : ''
  const text = content || calls
  const cut = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)} …` : text
  const kind = content.startsWith(CITATION_START)
    ? 'cited'
    : content.includes(BLOCK_START) && message.role === 'user'
      ? 'with-block'
      : ''
  const label = { cited: ', as a citation', 'with-block': ', with memory', '': '' }[kind]
  return make(
    'li',
    kind,
    make('b', '', `${message.role}${label}`),
    ` ${count(estimateTokens(text))}`,
    make('pre', '', cut),
  )
}

function showCall({ name, input, output }: ToolCall): HTMLElement[] {
  const isRetrieval = name === 'retrieve_result'
  const told = isRetrieval
    ? `retrieved ${count(estimateTokens(output))}`
    : `answered with ${count(estimateTokens(output))}`
  return [make('code', isRetrieval ? 'retrieval' : '', `${name} ${JSON.stringify(input)}`), make('span', 'facts', told)]
}

function count(tokens: number): string {
  return `${tokens.toLocaleString('en')} tokens`
}
