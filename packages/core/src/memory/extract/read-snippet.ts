import { cleanText } from './clean-text.js'
import { plainText } from './plain-text.js'
import type { Field } from './read-fields.js'
import { redactText } from './redact.js'

const SNIPPET_KEYS = [
  'content',
  'description',
  'summary',
  'excerpt',
  'body',
  'abstract',
  'text',
  'message',
  'snippet',
  'note',
  'notes',
  'bio',
].map(key => [key, key.charAt(0).toUpperCase() + key.slice(1)] as const)

/** The first meaningful text of a record: one line without markup, at most 200 characters. (X11) */
export function readSnippet(fields: ReadonlyMap<string, Field>, name: string | undefined): string | undefined {
  for (const [key, capitalised] of SNIPPET_KEYS) {
    const text = plainText((fields.get(key) ?? fields.get(capitalised))?.value)
    if (text === undefined || /^\s*[[{]/.test(text)) continue
    const snippet = redactText(cleanText(text, MAX_SNIPPET_LENGTH))
    if (snippet !== undefined && snippet !== name && /\p{L}{2}/u.test(snippet)) return snippet
  }
  return undefined
}

const MAX_SNIPPET_LENGTH = 200
