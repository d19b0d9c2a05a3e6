import type { RedactionOptions } from '../../../model/redaction-options.js'
import { splitWords } from '../split-words.js'
import type { IsSecretName } from './cut-statements.js'
import { hintOf, isSecretKey } from './secret-keys.js'

/** What is called as a credential, by the general rule and by the host's. */
export function createSecretNames({ secretKeys = [], allowFields = [] }: RedactionOptions): IsSecretName {
  const secret = secretKeys.map(wordsOf)
  const allowed = new Set(allowFields.map(wordsOf))
  const isCalledSecret: IsSecretName = (name, value) =>
    isSecretKey(name) || (value !== undefined && hintOf(name)?.test(value) === true)
  if (secret.length === 0 && allowed.size === 0) return isCalledSecret
  return (name, value) => {
    const words = wordsOf(name)
    return !allowed.has(words) && (isCalledSecret(name, value) || secret.some(end => endsWith(words, end, '_')))
  }
}

/** How names are compared: lower case, words joined by `_`, the steps of a path by `.`. */
export function wordsOf(name: string): string {
  return name
    .split('.')
    .map(step => splitWords(step).join('_'))
    .join('.')
}

/** Whether the last parts of a name or path are these. */
export function endsWith(text: string, end: string, joint: '_' | '.'): boolean {
  return text === end || (end !== '' && text.endsWith(joint + end))
}
