/** What of a message the scripted model reads. */
export interface ChatMessage {
  readonly role: string
  readonly content?: string | null
}

export interface Page {
  readonly id: string
  readonly title?: string | undefined
}

const BLOCK_START = '[WORKING MEMORY] '
const BLOCK_ENTRY = /"((?:[^"\\]|\\.)*)" \((pg_\w+)\)/g

/** What the user said, without the block that stands behind it. */
export function questionOf({ content }: ChatMessage): string {
  return (content ?? '').split(BLOCK_START)[0]?.trim() ?? ''
}

/**
 * The pages that a request names, by the moment at which it does, oldest first: those of a result together, and those of
 * the block one by one, for it says that its newest stand first.
 */
export function readPages(messages: readonly ChatMessage[]): Page[][] {
  const moments = messages.flatMap(message => (message.role === 'tool' ? [readResult(message)] : readBlock(message)))
  return moments.filter(pages => pages.length > 0)
}

function readResult({ content }: ChatMessage): Page[] {
  const result = JSON.parse(content ?? '{}') as Partial<Page> & { readonly pages?: readonly Page[] }
  return [...(result.pages ?? []), ...(result.id ? [{ id: result.id, title: result.title }] : [])]
}

function readBlock({ role, content }: ChatMessage): Page[][] {
  const block = role === 'user' ? (content?.split(BLOCK_START)[1] ?? '') : ''
  return [...block.matchAll(BLOCK_ENTRY)].map(([, title, id = '']) => [{ id, title }]).reverse()
}
