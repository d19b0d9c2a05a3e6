import { splitWords } from '../split-words.js'
import { cutColumns } from './cut-columns.js'
import { cutStatements, type IsSecretName, type SecretNaming } from './cut-statements.js'
import { decodePercent, foldText } from './fold-text.js'
import type { PersonalData } from './personal-data.js'
import { REDACTED } from './redacted.js'
import { holdsSecret, SECRET_MARKS } from './secret-shapes.js'

/** The text to keep of a text, or undefined where nothing of it may be kept. */
export type RedactText = (text: string) => string | undefined

export interface TextRedactorOptions {
  readonly isSecretName: IsSecretName
  /** Names that the host adds. */
  readonly secretNames: readonly string[]
  readonly personalData: PersonalData | undefined
}

/**
 * Makes what cuts credentials and chosen personal data out of texts, however they are written. (X13)
 * Of one word nothing is kept where anything had to be cut; the same where something cannot be cut out safely.
 */
export function createTextRedactor({ isSecretName, secretNames, personalData }: TextRedactorOptions): RedactText {
  const added = secretNames.flatMap(name => splitWords(name).at(-1) ?? [])
  const marks = new RegExp([...SECRET_MARKS.split(' '), ...added].join('|'), 'gi')
  const naming: SecretNaming = { isSecretName, marks }

  const cutCredentials = (text: string, isMarked: boolean): string | undefined => {
    const open = isMarked ? text.replace(KEY_BLOCK, REDACTED) : text
    const cut = (part: string): string => (holdsSecret(part, isMarked) ? REDACTED : part)
    const isShaped = holdsSecret(open, isMarked)
    const shaped = isShaped ? open.replace(SCHEME_AND_TOKEN, cut).replace(WORD, cut) : open
    if (isShaped && holdsSecret(shaped, isMarked)) return undefined
    return isMarked ? cutStatements(cutColumns(shaped, naming), naming) : shaped
  }
  const read = (text: string): string | undefined => cutCredentials(text, text.search(marks) >= 0)
  /** Of a word whose characters are percent-encoded, none can be told apart. */
  const cutEncoded = (word: string): string => {
    const decoded = word.includes('%') ? decodePercent(word) : word
    return decoded !== word && read(decoded) !== decoded ? REDACTED : word
  }

  return text => {
    if (text.length < MIN_LENGTH) return text
    const plain = foldText(text)
    const decoded = plain.includes('%') ? plain.replace(WORD, cutEncoded) : plain
    const safe = read(decoded)
    const kept = safe !== undefined && personalData !== undefined ? personalData.cut(safe, REDACTED) : safe
    if (kept === plain) return text
    return kept === undefined || !/\s/.test(plain.trim()) || saysNothing(kept) ? undefined : kept
  }
}

const KEY_BLOCK = /-----BEGIN [A-Z ]{0,40}(?:PRIVATE KEY|CERTIFICATE)[^]*?(?:-----END [A-Z ]{0,60}-----|$)/g
const SCHEME_AND_TOKEN = /\b(?:bearer|basic)\s{1,9}[\w+/.~=-]{12,}/gi
const WORD = /[^\s"'`<>()[\]{}|]+/g

function saysNothing(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.replaceAll(REDACTED, ''))
}

/** A text as short as that is no credential by its shape, and says of none. */
const MIN_LENGTH = 6
