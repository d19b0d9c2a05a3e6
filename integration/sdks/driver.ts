import type { ModelStep } from '../endpoints/model-script.js'
import type { ProviderName } from '../endpoints/provider.js'

/** Where an SDK sends its requests, and by what. */
export interface Connection {
  /** Of the endpoint, without a path. */
  readonly url: string
  readonly fetch: typeof fetch
}

/** What an app does with one SDK. */
export interface Driver {
  readonly name: string
  readonly provider: ProviderName
  /** Two turns with a tool call each, as `CONVERSATION` answers them. Gives all that the SDK gave. */
  converse(connection: Connection): Promise<unknown>
}

/** One streamed question, without retries. Tells each part that the SDK gives, and throws what the SDK throws. */
export interface Question {
  readonly name: string
  ask(connection: Connection, options: AskOptions): Promise<unknown>
}

export interface AskOptions {
  readonly signal: AbortSignal
  onPart(part: unknown): void
}

export const QUESTIONS = ['Which pages are there?', 'Open the second one.'] as const

/** What the model does in a conversation: a list, words about it, one of its pages, and words about that. */
export const CONVERSATION: readonly ModelStep[] = [
  { calls: [{ id: 'call_1', name: 'listPages', input: { site: 'main' } }] },
  { text: 'There are “About us” and “Prices — 2026”.' },
  { text: 'I open it.', calls: [{ id: 'call_2', name: 'getPage', input: { id: 'page-7f2' } }] },
  { text: 'It is open.' },
]

/** The tools of the app, as data. */
export const TOOLS = [
  {
    name: 'listPages',
    description: 'Lists the pages of a site.',
    parameters: { type: 'object' as const, properties: { site: { type: 'string' } }, required: ['site'] },
  },
  {
    name: 'getPage',
    description: 'Gives one page.',
    parameters: { type: 'object' as const, properties: { id: { type: 'string' } }, required: ['id'] },
  },
]

/** What the app's tools give, by name. */
export function callTool(name: string): unknown {
  const pages = [
    { id: 'page-3a9', title: 'About us' },
    { id: 'page-7f2', title: 'Prices — 2026' },
  ]
  return name === 'listPages' ? { pages } : { ...pages[1], status: 'published' }
}
